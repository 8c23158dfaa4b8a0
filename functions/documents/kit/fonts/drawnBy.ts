import type { Font } from 'fontkit'

/** Of what a font need not have a glyph: joiners, selectors, marks of direction. */
const SILENT = /\p{Default_Ignorable_Code_Point}/u
const letters = new WeakMap<Font, Map<string, boolean>>()

/** Whether a font draws a letter or sign, its marks included. */
export function draws(font: Font, sign: string): boolean {
  const known = letters.get(font) ?? new Map<string, boolean>()
  letters.set(font, known)
  const told = known.get(sign)
  if (told !== undefined) return told
  const drawn = [...sign].every((one) => SILENT.test(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  known.set(sign, drawn)
  return drawn
}
