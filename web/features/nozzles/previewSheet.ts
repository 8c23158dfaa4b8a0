import { parse } from 'csv-parse/browser/esm/sync'
import { delimiterOf, encodingOf, isText } from '../../../shared/nozzleSheet.ts'

/** The beginning of a sheet, as its cells. */
export interface SheetPreview {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** So much of a file is looked at, bytes, and so many lines of it are shown. */
const LOOKED_AT = 262_144
const ROWS = 5

/** The first lines of a sheet; null for what is no text, or has no lines. */
export async function previewSheet(file: Blob): Promise<SheetPreview | null> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
  if (!isText(bytes)) return null
  const isWhole = file.size <= LOOKED_AT
  const text = new TextDecoder(encodingOf(bytes, isWhole)).decode(bytes)
  const options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    to: ROWS + 1,
  }
  try {
    const [headings, ...rows] = parse(text, options) as string[][]
    return headings ? { headings, rows } : null
  } catch {
    return null
  }
}
