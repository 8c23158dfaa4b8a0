/** A country whose postal codes have only digits: how many, where they can begin, and how they are written. */
interface Rule {
  readonly code: RegExp
  readonly mask?: RegExp
}

/**
 * Codes as they are stored: digits in most countries, letters where the country has them. Where a code can begin is
 * what the post of the country gives out: Brazil's begin at 01000, Spain's and Peru's with the number of a province,
 * those of the United States at 005.
 */
const RULES: Readonly<Record<string, Rule>> = {
  AR: { code: /^[A-HJ-NP-Z]?[1-9]\d{3}$|^[A-HJ-NP-Z][1-9]\d{3}[A-Z]{3}$/ },
  BR: { code: /^(?:0[1-9]|[1-9]\d)\d{6}$/, mask: /^(\d{5})(\d{1,3})$/ },
  CL: { code: /^[1-9]\d{6}$/, mask: /^(\d{3})(\d{4})$/ },
  CO: { code: /^(?:0[58]|[1-9]\d)\d{4}$/ },
  EC: { code: /^(?:0[1-9]|1\d|2[0-4])\d{4}$/ },
  ES: { code: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
  MX: { code: /^(?:0[1-9]|[1-9]\d)\d{3}$/ },
  PE: { code: /^(?:0[1-9]|1\d|2[0-5])\d{3}$/ },
  PT: { code: /^[1-9]\d{6}$/, mask: /^(\d{4})(\d{1,3})$/ },
  RU: { code: /^[1-6]\d{5}$/ },
  // ZIP and ZIP+4.
  US: { code: /^(?:00[5-9]|0[1-9]\d|[1-9]\d\d)\d{2}(?:\d{4})?$/, mask: /^(\d{5})(\d{1,4})$/ },
  UY: { code: /^[1-9]\d{4}$/ },
}

/** A postal code of a country whose codes are not known here. */
const ANY = /^[0-9A-Z](?:[0-9A-Z]|[ -](?=[0-9A-Z])){1,9}$/

/**
 * A postal code as it is stored: in capitals and, where the country's codes are known, without what stands between
 * their parts. Nothing else is left out: a digit too many is refused, for the code without it would be another.
 */
export function plainPostalCode(text: string, country: string): string {
  // A blank at the end stays, since the rest of the code is still to be typed.
  const told = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trimStart()
    .toUpperCase()
    .replace(NAMED, '')
  return RULES[country] ? told.replace(/[\s.\-‐-―]/g, '') : told.replace(/\s+/g, ' ')
}

/** What people copy along with the code. */
const NAMED = /^(?:CEP|C\.P\.|CP|ZIP)[\s:.]+(?=\d)/

/** As it is written: `13083-970` in Brazil, `12345-6789` in the United States. */
export function postalCodeText(text: string | null, country: string): string {
  const plain = plainPostalCode(text ?? '', country)
  const mask = RULES[country]?.mask
  return mask ? plain.replace(mask, '$1-$2') : plain
}

/** Whether it is one of the country. */
export const isPostalCode = (text: string, country: string): boolean =>
  (RULES[country]?.code ?? ANY).test(plainPostalCode(text, country).trim())
