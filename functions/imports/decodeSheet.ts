import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { Row } from '../../shared/sheets/cells.ts'
import { isArchive, type Sheet } from '../../shared/sheets/sheet.ts'
import { csvOptions, encodingOf, isFaultOfText, separatorLineLength } from '../../shared/sheets/text.ts'
import { readWorkbook } from '../../shared/sheets/workbook.ts'
import { ZipRefused } from '../../shared/sheets/zip.ts'

/** Bytes decoded at a time. */
const PART = 65_536
/**
 * Cells of a text that are read, and three for each row: four times those of fifty thousand lines. Twenty megabytes of
 * line ends take more memory than there is.
 */
const CELLS = 4_000_000

/**
 * The sheets of a file that somebody sent, each with its rows; why there are none. Nothing else decodes such a file.
 */
export async function decodeSheet(bytes: Uint8Array): Promise<readonly Sheet[] | ZipRefused['reason']> {
  if (!isArchive(bytes)) {
    const sheet = await textSheet(bytes)
    return sheet ? [sheet] : 'tamanho'
  }
  try {
    return readWorkbook(bytes)
  } catch (error) {
    if (error instanceof ZipRefused) return error.reason
    throw error
  }
}

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes, true))
  let isFirst = true
  for (let at = 0; at < bytes.length; at += PART) {
    const text = decoder.decode(bytes.subarray(at, at + PART), { stream: true })
    yield isFirst ? text.slice(separatorLineLength(text)) : text
    isFirst = false
  }
  yield decoder.decode()
}

class TooManyCells extends Error {}

/**
 * Rows as they are read: a promise for each would double the time, and what the parser still holds is lost where it
 * fails. Empty ones count, as they do in an office. Null where there are too many.
 */
function textSheet(bytes: Uint8Array): Promise<Sheet | null> {
  const head = new TextDecoder(encodingOf(bytes, true)).decode(bytes.subarray(0, PART))
  const rows: Row[] = []
  let cells = 0
  const keep = (row: Row) => {
    rows.push(row)
    cells += row.length + 3
    if (cells > CELLS) throw new TooManyCells()
    return null
  }
  const parser = parse({ ...csvOptions(head), max_record_size: PART, on_record: keep as never })
  const sheet = { nome: '', oculta: false, rows }
  return new Promise((resolve, reject) => {
    parser.resume()
    parser.once('end', () => resolve(sheet))
    parser.once('error', (error: Error) => {
      if (error instanceof TooManyCells) resolve(null)
      else if (!isFaultOfText(error)) reject(error)
      // An open quote swallows what follows: it opens in the row after the last that was read.
      else resolve({ ...sheet, aspas: rows.length + 1 })
    })
    Readable.from(decoded(bytes)).pipe(parser)
  })
}
