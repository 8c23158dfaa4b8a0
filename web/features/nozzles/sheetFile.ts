import { parse } from 'csv-parse/browser/esm/sync'
import type { Row } from '../../../shared/sheets/cells.ts'
import { isArchive, type Sheet } from '../../../shared/sheets/sheet.ts'
import { csvOptions, encodingOf, isFaultOfText, isText, separatorLineLength } from '../../../shared/sheets/text.ts'
import { readWorkbook } from '../../../shared/sheets/workbook.ts'
import { ZipRefused } from '../../../shared/sheets/zip.ts'

/** So much of a text is looked at, bytes. A workbook can only be read whole. */
const LOOKED_AT = 262_144

/**
 * The sheets of a file that have rows; why there are none: it is nothing that is read, or larger unpacked than
 * anybody's catalogue.
 */
export async function readSheetFile(file: Blob): Promise<readonly Sheet[] | 'ilegivel' | 'grande'> {
  const head = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
  try {
    const sheets = isArchive(head)
      ? readWorkbook(new Uint8Array(await file.arrayBuffer()))
      : textSheets(head, file.size <= LOOKED_AT)
    return sheets.length > 0 ? sheets : 'ilegivel'
  } catch (error) {
    return error instanceof ZipRefused && error.reason === 'tamanho' ? 'grande' : 'ilegivel'
  }
}

function textSheets(bytes: Uint8Array, isWhole: boolean): Sheet[] {
  if (!isText(bytes)) return []
  const text = new TextDecoder(encodingOf(bytes, isWhole)).decode(bytes)
  const { rows, isBroken } = rowsOf(text)
  if (rows.length === 0) return []
  const sheet = { nome: '', oculta: false }
  // The last line of a part may end within a cell.
  if (!isWhole) return [{ ...sheet, rows: isBroken ? rows : rows.slice(0, -1) }]
  return [{ ...sheet, rows, ...(isBroken && { aspas: rows.length + 1 }) }]
}

/** The rows of a text, up to a quote that does not end. */
function rowsOf(text: string): { rows: Row[]; isBroken: boolean } {
  const rows: Row[] = []
  const keep = (row: Row) => {
    rows.push(row)
    return null
  }
  try {
    parse(text.slice(separatorLineLength(text)), { ...csvOptions(text), on_record: keep as never })
    return { rows, isBroken: false }
  } catch (error) {
    if (!isFaultOfText(error)) throw error
    return { rows, isBroken: true }
  }
}
