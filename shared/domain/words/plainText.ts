/**
 * Accents, which marks of no script of their own are. Vowels of Devanagari or Thai are marks too, and the sounds of
 * Kana that ゛ and ゜ make: without them another name would stand there.
 */
const ACCENTS = /(?![\u3099\u309a])\p{Script=Inherited}/gu

/**
 * Without case and accents, as people search names; letters that stand for others in ligatures or of another width are
 * these.
 */
export const plainText = (text: string) => text.normalize('NFKD').replace(ACCENTS, '').toLowerCase()

/**
 * What tells one name from another where a name may be there once: not case, accents or spaces, nor the width of
 * letters and marks that nobody sees. “Jacto” is “ jacto ” and “JACTO”.
 */
export const nameKey = (text: string) =>
  plainText(text.replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim()
