/** Digits of countries whose postal codes have only these; elsewhere they are free text of up to ten characters. */
const DIGITS: Readonly<Record<string, { length: number; mask?: RegExp }>> = {
  BR: { length: 8, mask: /^(\d{5})(\d{1,3})$/ },
  US: { length: 5 },
  ES: { length: 5 },
  MX: { length: 5 },
  PE: { length: 5 },
  PT: { length: 7, mask: /^(\d{4})(\d{1,3})$/ },
  RU: { length: 6 },
  UY: { length: 5 },
}
const LONGEST = 10

/** A postal code as it is stored: digits where the country has only digits. */
export function plainPostalCode(text: string, country: string): string {
  const rule = DIGITS[country]
  return rule
    ? text.replace(/\D/g, '').slice(0, rule.length)
    : text
        .toUpperCase()
        .replace(/[^0-9A-Z -]/g, '')
        .slice(0, LONGEST)
}

/** As it is written: `13083-970` in Brazil. */
export function postalCodeText(text: string | null, country: string): string {
  const plain = plainPostalCode(text ?? '', country)
  const mask = DIGITS[country]?.mask
  return mask ? plain.replace(mask, '$1-$2') : plain
}

/** Whether it is complete for the country. */
export function isPostalCode(text: string, country: string): boolean {
  const plain = plainPostalCode(text, country)
  const rule = DIGITS[country]
  return rule ? plain.length === rule.length : /^[0-9A-Z][0-9A-Z -]{1,9}$/.test(plain.trim())
}
