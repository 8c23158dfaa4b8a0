/** IANA names begin with a letter; a browser that knows no zone tells its clock's offset. */
const SHAPE = /^(?:[A-Za-z][A-Za-z0-9_+\-/]{1,63}|[+-](?:0\d|1[0-4]):[0-5]\d)$/

const known = new Set<string>(['UTC'])

/** Whether days can be told in it: a zone of the IANA database, or an offset `±hh:mm`. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!SHAPE.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  // Spellings in other cases are names too, so the set is not left to grow with them.
  if (known.size < 1000) known.add(name)
  return true
}

/** The product's own country. */
const HOME_COUNTRY = 'BR'

/** Where most people of a country with several zones live. */
const CHIEF: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** What `Intl` of Node 24 has and TypeScript's library does not know yet. */
interface ZonedLocale extends Intl.Locale {
  getTimeZones(): string[] | undefined
}

/**
 * The time zone days of an account are told in where nobody says one: its country's (ISO 3166-1 alpha-2), the product's
 * own where that has none.
 */
export function zoneOfCountry(country: string | null): string {
  const region = country ?? HOME_COUNTRY
  const chief = CHIEF[region]
  if (chief) return chief
  const [first] = /^[A-Z]{2}$/.test(region)
    ? ((new Intl.Locale('und', { region }) as ZonedLocale).getTimeZones() ?? [])
    : []
  return first ?? zoneOfCountry(HOME_COUNTRY)
}
