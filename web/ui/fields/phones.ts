import type { CountryCode } from 'libphonenumber-js'
import { dialled, phoneNumber } from '../../../shared/domain/words/phones.ts'

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

/** What to store for a number as long as no numbering plan is known: what it dials, which the server judges. */
export const storedUnknown = (text: string): string | null => dialled(text) || null

/**
 * Before a text that is no number in the country chosen beside it: no schema may take it for one of the person's
 * country.
 */
const REFUSED = '?'

/** A stored number (`+5519999998888`) as its country writes it, with the country; what is no number stays as it is. */
export function phoneParts({ parsePhoneNumberFromString }: Phones, stored: string | null) {
  const parsed = stored ? parsePhoneNumberFromString(stored) : undefined
  const country = parsed?.country
  if (!parsed || !isPhoneCountry(country)) return { country: null, text: stored?.replace(REFUSED, '') ?? '' }
  return { country, text: parsed.formatNational() }
}

/**
 * What to store for a number typed in a country: E.164 when it is one, null for nothing, else a text that the schema
 * refuses. A number typed with `+` or `00` brings its own country.
 */
export function storedPhone(
  { parsePhoneNumberFromString }: Phones,
  text: string,
  country: PhoneCountry,
): string | null {
  if (text.trim() === '') return null
  return phoneNumber(parsePhoneNumberFromString, text, country) ?? `${REFUSED}${text.trim()}`
}

/**
 * The number with its country's punctuation while it is typed. Words beside it stay in sight: without them, an
 * extension would be read as the number's last figures, and what is refused would look right.
 */
export const phoneAsTyped = ({ AsYouType }: Phones, text: string, country: PhoneCountry): string =>
  /\p{L}/u.test(text) ? text : new AsYouType(country).input(text)
