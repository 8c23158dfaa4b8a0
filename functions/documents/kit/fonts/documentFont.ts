import type { Font, GlyphRun } from 'fontkit'

/** Words of a font that are remembered, about 1 kB each. */
const MOST_WORDS = 4_000

const shaped = new WeakMap<Font, Map<string, GlyphRun>>()

/**
 * A word's glyphs and their places. Labels, units and figures are in one document as in the next, and to shape them
 * took two fifths of writing it.
 */
function shape(font: Font, text: string): GlyphRun {
  const words = shaped.get(font) ?? new Map<string, GlyphRun>()
  shaped.set(font, words)
  const known = words.get(text)
  if (known) return known
  if (words.size >= MOST_WORDS) words.clear()
  const run = font.layout(text)
  words.set(text, run)
  return run
}

/**
 * A font as one document uses it. What it remembers of glyphs is the document's own: a part of one glyph is remembered
 * without the letter it stands for by itself.
 */
export const documentFont = (font: Font): Font =>
  Object.assign(Object.create(font) as Font, {
    _glyphs: {},
    layout(text: string, features?: unknown) {
      if (features) return font.layout(text, features)
      const run = shape(font, text)
      const positions = run.positions.map((position) => ({ ...position }))
      return Object.assign(Object.create(run) as GlyphRun, { positions })
    },
  })
