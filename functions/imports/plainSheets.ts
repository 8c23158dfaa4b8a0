import type { Cell, Row } from '../../shared/sheets/cells.ts'
import type { Sheet } from '../../shared/sheets/sheet.ts'

/** Name and type of the file in which a sheet waits for its import: its rows, whatever it was sent as. */
export const PLAIN_NAME = 'linhas.json'
export const PLAIN_TYPE = 'application/json'

/** Signs it may have. A workbook may say one long text in each of its cells, and be small. */
const MOST_SIGNS = 64 * 1024 * 1024

/** Signs of a cell, with what stands around it. */
const lengthOf = (cell: Cell) => (typeof cell === 'string' ? cell.length : 20) + 3

/** Sheets as plain rows; null where they are larger than anybody's catalogue. */
export function plainSheets(sheets: readonly Sheet[]): Buffer | null {
  const parts: Buffer[] = []
  let signs = 0
  const add = (text: string) => parts.push(Buffer.from(text))
  add('[')
  for (const [index, { rows, ...sheet }] of sheets.entries()) {
    add(`${index > 0 ? ',' : ''}{"sheet":${JSON.stringify(sheet)},"rows":[`)
    for (const [at, row] of rows.entries()) {
      // Counted before it is written: a row of long texts fits into no string.
      signs += row.reduce<number>((sum, cell) => sum + lengthOf(cell), 0)
      if (signs > MOST_SIGNS) return null
      add(`${at > 0 ? ',' : ''}${JSON.stringify(row)}`)
    }
    add(']}')
  }
  add(']')
  return Buffer.concat(parts)
}

/**
 * Plain rows as they are read again; null where they are none. What decodes strangers' files wrote them, which is why
 * each cell is looked at and nothing is taken for granted.
 */
export function sheetsOf(bytes: Buffer): Sheet[] | null {
  const given = parsed(bytes)
  if (!Array.isArray(given)) return null
  const sheets: Sheet[] = []
  for (const one of given) {
    const { sheet, rows } = (one ?? {}) as { sheet?: Partial<Sheet>; rows?: unknown }
    if (typeof sheet?.nome !== 'string' || typeof sheet.oculta !== 'boolean') return null
    if (!Array.isArray(rows) || !rows.every(isRow)) return null
    const { nome, oculta, aspas, ocultas } = sheet
    if (aspas !== undefined && !Number.isSafeInteger(aspas)) return null
    if (ocultas !== undefined && !(Array.isArray(ocultas) && ocultas.every(Number.isSafeInteger))) return null
    sheets.push({ nome, oculta, rows, ...(aspas !== undefined && { aspas }), ...(ocultas && { ocultas }) })
  }
  return sheets
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const isRow = (row: unknown): row is Row => Array.isArray(row) && row.every(isCell)

function isCell(cell: unknown): cell is Cell {
  if (typeof cell === 'string' || typeof cell === 'number') return true
  const { odd, text } = (cell ?? {}) as Record<string, unknown>
  return (odd === 'data' || odd === 'erro') && typeof text === 'string'
}
