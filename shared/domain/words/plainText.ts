/**
 * Accents, which marks of no script of their own are. Vowels of Devanagari or Thai are marks too, and the sounds of
 * Kana that ゛ and ゜ make: without them another name would stand there.
 */
const ACCENTS = /(?![\u3099\u309a])\p{Script=Inherited}/gu

/**
 * Signs that a phone or an office puts in the place of those of keyboards, and letters whose case or stroke differs.
 */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u02b9\u02bc\u2032\u00b4`]/g, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2044/g, '/'],
  [/\u00b0/g, 'o'],
  [/\u00df/g, 'ss'],
  [/\u00e6/g, 'ae'],
  [/\u0153/g, 'oe'],
  [/\u00f8/g, 'o'],
  [/\u0142/g, 'l'],
  [/\u0111/g, 'd'],
  [/\u0131/g, 'i'],
  [/\u03c2/g, '\u03c3'],
  // Letters that are blank wherever they are drawn.
  [/[\u115f\u1160\u2800]/g, ' '],
]
const alike = (text: string): string => ALIKE.reduce((plain, [sign, key]) => plain.replace(sign, key), text)
/** Texts that have nothing to fold but their case: most of them. */
const OF_KEYBOARDS = /^[ -_a-~]*$/

/**
 * Without case, accents and what nobody sees, as people search names; letters that stand for others in ligatures or of
 * another width are these, and so are the apostrophes, quotes and hyphens of phones those of keyboards.
 */
export function plainText(text: string): string {
  if (OF_KEYBOARDS.test(text)) return text.toLowerCase()
  // An accent that stands alone would fall apart into a blank and a mark.
  const whole = text.replace(/[\u00b4`]/g, "'").replace(/\p{Cf}/gu, '')
  return alike(whole.normalize('NFKD').replace(ACCENTS, '').toLowerCase())
}

/** A code of capitals, digits and hyphens as somebody typed or copied it. */
export const typedCode = (text: string): string => plainText(text).trim().toUpperCase()

/** Digits of Arabic, Persian, Devanagari, Thai and of full width, as those of keyboards. */
export const keyboardDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    // Each ten of them begins at a code whose last four bits are 0, but for Devanagari's.
    return String((code >= 0x966 && code <= 0x96f ? code - 6 : code) & 15)
  })

/**
 * What tells one name from another where a name may be there once: not case, accents or spaces, nor the width of
 * letters and marks that nobody sees. “Jacto” is “ jacto ” and “JACTO”.
 */
export const nameKey = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()
