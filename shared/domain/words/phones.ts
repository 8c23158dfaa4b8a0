import { keyboardDigits } from './plainText.ts'

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

/** Words that people write around a number, such as “tel.”, and pictures of a telephone. */
const WORD = '(?:tel(?:[eé]fono|efone)?|fone|fax|phone|cel(?:ular)?|m[oó]vil|mobile|fixo|fijo|whats(?:app)?|wa)'
const BEFORE = new RegExp(`^(?:[\\p{So}\\ufe0f\\s.:/]|${WORD}(?![a-z]))*`, 'iu')
const AFTER = new RegExp(`[\\s.,;]*(?:\\(?${WORD}\\)?)?[\\s.,;]*$`, 'i')
/** The carrier that somebody else is to choose: `0xx11`, `(0**11)`, `0 (XX) 11`. */
const ANY_CARRIER = /^[([]?0?[\s-]*[([]?(?:xx|\*\*)[)\]]?/i
/** The form in which WhatsApp links to a number: with its country and without a `+`. */
const LINK = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)(?:[/?&].*)?$/i
/** Italy and San Marino, whose numbers keep their zero from abroad, also where somebody puts it in brackets. */
const KEEPS_ZERO = /^(?:\+|00)\s?3(?:9|78)\D/

/**
 * What a text dials: `+` and digits where it says the country (`00` before it counts as `+`), else the digits alone. A
 * trunk zero after the country, in brackets or not, carrier codes, and the 1 that Mexico's mobiles once had
 * (`+52 1 55 …`) are left out. Digits of full width, as keyboards of East Asia write them, are digits. A text that has
 * anything else in it than punctuation stays as it is.
 */
export function dialled(text: string): string {
  const told = plainDigits(text)
    .replace(LINK, '+$1')
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(ANY_CARRIER, '0')
    .replace(/^[([]\s*(?=\+|00)/, '')
    .replace(/^\+[\s0]+/, '+')
    .replace(TWICE, '+$1')
  if (!/^\+?[\d\s()[\].\-_/‐-―−]+$/.test(told)) return text.trim()
  const isAbroad = told.startsWith('+') || /^00\s?[1-9]/.test(told)
  const digits = (KEEPS_ZERO.test(told) ? told : told.replace('(0)', '')).replace(/\D/g, '')
  if (!isAbroad) return digits
  return abroad(told.startsWith('+') ? digits : digits.slice(2))
}

/** Digits of whichever script as those of keyboards, without marks that nobody sees. */
const plainDigits = (text: string): string =>
  keyboardDigits(text.normalize('NFKC'))
    .replace(/\p{C}/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .trim()

/** A country that is told twice: once by the form, once by who fills it in. */
const TWICE = /^\+(\d{1,3})[\s)]*(?:\+|00)\s*\1/

function abroad(digits: string): string {
  if (digits.startsWith('55')) {
    const [national, told] = [digits.slice(2), digits.slice(4)].map(withoutBrazilianPrefix)
    const isTwice = digits.startsWith('5555') && !isBrazilianPhone(national ?? '') && isBrazilianPhone(told ?? '')
    return `+55${isTwice ? told : national}`
  }
  const mexican = digits.replace(/^52(?:0?1|04[45])(\d{10})$/, '52$1')
  // Who says the 9 of Argentina’s mobiles needs not say their 15 as well.
  return `+${mexican.replace(/^549(?:(11)15(\d{8})|(\d{3})15(\d{7})|(\d{4})15(\d{6}))$/, '549$1$2$3$4$5$6')}`
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
  const national = [digits, digits.replace(/^55/, ''), digits.replace(/^5555/, '')]
    .map(withoutBrazilianPrefix)
    .find(isBrazilianPhone)
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
