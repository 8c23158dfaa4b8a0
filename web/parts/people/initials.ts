/** Backgrounds of initials; each gives white text a contrast of 4.5 or more. */
export const PALETTE = [
  '#1b7f3b',
  '#00695c',
  '#00707d',
  '#01579b',
  '#1a4fa3',
  '#303f9f',
  '#512da8',
  '#7b1fa2',
  '#ad1457',
  '#c62828',
  '#a8400c',
  '#795548',
  '#455a64',
  '#616161',
] as const

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The same colour for the same name, always (FNV-1a over its characters). */
export function colourOf(name: string): (typeof PALETTE)[number] {
  let hash = 0x811c9dc5
  for (const character of name.trim()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return PALETTE[(hash >>> 0) % PALETTE.length] ?? PALETTE[0]
}
