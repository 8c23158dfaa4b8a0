/** Without case and accents, as people search names. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * What tells one name from another where a name may be there once: not case, accents or spaces, nor the width of letters and marks that nobody sees. “Jacto” is
 * “ jacto ” and “JACTO”.
 */
export const nameKey = (text: string) =>
  plainText(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim()
