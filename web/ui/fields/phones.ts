import type { CountryCode } from 'libphonenumber-js'

/** Countries of the product's market first, in the order offered. */
export const PHONE_COUNTRIES = [
  'BR',
  'AR',
  'BO',
  'CL',
  'CO',
  'EC',
  'ES',
  'MX',
  'PE',
  'PT',
  'PY',
  'RU',
  'US',
  'UY',
] as const satisfies readonly CountryCode[]
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number]

/** Knows the numbering plans; 30 kB, fetched with the first form that asks for a phone. */
export const loadPhones = () => import('libphonenumber-js/min')
export type Phones = Awaited<ReturnType<typeof loadPhones>>

export const isPhoneCountry = (text: string | undefined): text is PhoneCountry =>
  PHONE_COUNTRIES.some((country) => country === text)

/** What to store for a number as long as no numbering plan is known: one with its country's code is what it says, any other is nobody's. */
export const storedUnknown = (text: string): string | null =>
  text.trim().startsWith('+') ? `+${text.replace(/\D/g, '')}` : text.trim() || null

/** A stored number (`+5519999998888`) as its country writes it, with the country; what is no number stays as it is. */
export function phoneParts({ parsePhoneNumberFromString }: Phones, stored: string | null) {
  const parsed = stored ? parsePhoneNumberFromString(stored) : undefined
  const country = parsed?.country
  if (!parsed || !isPhoneCountry(country)) return { country: null, text: stored ?? '' }
  return { country, text: parsed.formatNational() }
}

/**
 * What to store for a number typed in a country: E.164 when it is one, null for nothing, else the text as typed, which the schema
 * refuses. A number typed with `+` brings its own country.
 */
export function storedPhone(
  { parsePhoneNumberFromString }: Phones,
  text: string,
  country: PhoneCountry,
): string | null {
  if (text.trim() === '') return null
  const parsed = parsePhoneNumberFromString(text, country)
  return parsed?.isValid() ? parsed.number : text.trim()
}

/** The number with its country's punctuation while it is typed. */
export const phoneAsTyped = ({ AsYouType }: Phones, text: string, country: PhoneCountry): string =>
  new AsYouType(country).input(text)
