/** What the kit uses of it; pdfkit takes what it gives for a font. */
declare module 'fontkit' {
  /** Glyphs of a text and where they stand, which pdfkit scales in place. */
  export interface GlyphRun {
    positions: object[]
  }
  export interface Font {
    layout(text: string, features?: unknown): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(bytes: Uint8Array): Font
}
