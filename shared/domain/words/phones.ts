/**
 * The function that knows the numbering plans (`parsePhoneNumberFromString` of libphonenumber-js): with little metadata
 * in the console, with all of it in the functions.
 */
export type ParsePhone = (
  text: string,
  country: never,
) => { number: string; countryCallingCode: string; nationalNumber: string; isValid(): boolean } | undefined

/** Brazil's 67 area codes, as the digits that may follow each first one. */
const AREA_CODES: Readonly<Record<string, string>> = {
  1: '123456789',
  2: '12478',
  3: '1234578',
  4: '123456789',
  5: '1345',
  6: '123456789',
  7: '134579',
  8: '123456789',
  9: '123456789',
}

/**
 * Numbers of companies, which have no area code: 0800, 0300, 0500 and 0900 without the zero, 4004 and its like, 3003
 * and its like.
 */
const WITHOUT_AREA = /^(?:[3589]00\d{6,7}|(?:400\d|4020|4370|4864|300\d)\d{4})$/

/**
 * Whether digits are a Brazilian number as it is dialled from elsewhere: area code, then nine digits from 9 or eight
 * from 2 to 5.
 */
export const isBrazilianPhone = (digits: string): boolean =>
  WITHOUT_AREA.test(digits) ||
  (/^\d\d(?:9\d{8}|[2-5]\d{7})$/.test(digits) && (AREA_CODES[digits.charAt(0)]?.includes(digits.charAt(1)) ?? false))

/** Trunk zero, carrier code or both before a Brazilian number, `0xx` and the `90` of a collect call among them. */
const BRAZILIAN_PREFIX = /^(?:0|90)(?:1[245]|2[1-35]|31|4[13]|[56]5|99)?(?=\d{8,11}$)/

/** A Brazilian number without what is dialled before it within the country; as it is where it is none. */
function withoutBrazilianPrefix(digits: string): string {
  if (isBrazilianPhone(digits)) return digits
  const shorter = [digits.replace(/^(?:0|90)/, ''), digits.replace(BRAZILIAN_PREFIX, '')]
  return shorter.find(isBrazilianPhone) ?? digits
}

/** Words that people write around a number, such as “tel.”. */
const AROUND = /^(?:tel(?:[eé]fono|efone)?|fone|phone|cel(?:ular)?|m[oó]vil|mobile|whats(?:app)?|wa)?[\s.:]*/i
/** The form in which WhatsApp links to a number: with its country and without a `+`. */
const LINK = /^(?:https?:\/\/)?wa\.me\/\+?(?=\d)/i
/** Italy and San Marino, whose numbers keep their zero from abroad, also where somebody puts it in brackets. */
const KEEPS_ZERO = /^(?:\+|00)\s?3(?:9|78)\D/

/**
 * What a text dials: `+` and digits where it says the country (`00` before it counts as `+`), else the digits alone. A
 * trunk zero after the country, in brackets or not, carrier codes, and the 1 that Mexico's mobiles once had
 * (`+52 1 55 …`) are left out. Digits of full width, as keyboards of East Asia write them, are digits. A text that has
 * anything else in it than punctuation stays as it is.
 */
export function dialled(text: string): string {
  const told = text
    .normalize('NFKC')
    .trim()
    .replace(LINK, '+')
    .replace(AROUND, '')
    .replace(/^\(?0?\s*xx/i, (found) => (found.startsWith('(') ? '(0' : '0'))
  if (!/^\+?[\d\s().\-/‐-―−]+$/.test(told)) return text.trim()
  const isAbroad = told.startsWith('+') || /^00\s?[1-9]/.test(told)
  const digits = (KEEPS_ZERO.test(told) ? told : told.replace('(0)', '')).replace(/\D/g, '')
  if (!isAbroad) return digits
  return abroad(told.startsWith('+') ? digits : digits.slice(2))
}

function abroad(digits: string): string {
  if (digits.startsWith('55')) return `+55${withoutBrazilianPrefix(digits.slice(2))}`
  return `+${digits.replace(/^52(?:0?1|04[45])(\d{10})$/, '52$1')}`
}

const E164 = /^\+[1-9]\d{7,14}$/

/**
 * Whether a text is a number with its country, in E.164; of Brazil's, whether it has an area code and as many digits as
 * such a number has.
 */
export const isPhone = (text: string): boolean =>
  E164.test(text) && (!text.startsWith('+55') || isBrazilianPhone(text.slice(3)))

/** A number as it is written within a country, which its numbering plan has to judge. */
export const isPhoneWithin = (text: string, country: string): boolean =>
  country === 'BR' ? withinBrazil(text) !== null : /^\d{5,15}$/.test(text)

/** E.164 of a number as it is written within Brazil, with or without the country's code; null where it is none. */
export function withinBrazil(digits: string): string | null {
  if (!/^\d+$/.test(digits)) return null
  const national = [digits, digits.replace(/^55/, '')].map(withoutBrazilianPrefix).find(isBrazilianPhone)
  return national === undefined ? null : `+55${national}`
}

/**
 * Prefixes that are dialled within a country and that the library does not leave out, by the country's code; elsewhere
 * a trunk zero.
 */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  52: /^(?:01|04[45]|0|1)/,
  57: /^0[3579]?(?=\d{10}$)/,
}

/**
 * E.164 of a number as people write it, in the country where it says none; null where no numbering plan that is known
 * here has it. Numbers with an extension are none: nothing would dial it.
 */
export function phoneNumber(parse: ParsePhone, text: string, country: string): string | null {
  const digits = dialled(text)
  if (!/^\+?\d+$/.test(digits)) return null
  if (!digits.startsWith('+') && country === 'BR') return withinBrazil(digits)
  const read = (candidate: string) => parse(candidate, country as never)
  const valid = (parsed: ReturnType<ParsePhone>) => (parsed?.isValid() && isPhone(parsed.number) ? parsed.number : null)
  const parsed = read(digits)
  const known = valid(parsed)
  if (known !== null || !parsed) return known
  const { countryCallingCode: code, nationalNumber: national } = parsed
  return valid(read(`+${code}${national.replace(PREFIXES[code] ?? /^0/, '')}`))
}
