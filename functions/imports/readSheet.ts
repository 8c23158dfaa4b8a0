import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import type { Row } from '../../shared/sheets/cells.ts'
import { judgeLine, problemAt } from '../../shared/sheets/judgeLine.ts'
import { linesOf } from '../../shared/sheets/lines.ts'
import { doubtedUnits, likelyUnits, oddities } from '../../shared/sheets/oddities.ts'
import { type LeituraDita, missingOf, readingAsTold } from '../../shared/sheets/reading.ts'
import { csvOptions, encodingOf, isFaultOfText, separatorLineLength } from '../../shared/sheets/text.ts'
import { firstSheet, isArchive, readWorkbook } from '../../shared/sheets/workbook.ts'
import { ZipRefused } from '../../shared/sheets/zip.ts'
import { Gathering, type SheetNozzle } from './gatherNozzles.ts'

export interface ReadSheet {
  nozzles: SheetNozzle[]
  /** By row. */
  problems: ProblemaLinha[]
  /** Rows below the headings that say something. */
  lines: number
  /** Headings as they stand in the sheet. */
  headings: Row
}

/** Bytes decoded at a time. */
const PART = 65_536

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

/** What a file has of rows, and what ends it before its end. */
interface Found {
  rows: readonly Row[]
  broken: ProblemaLinha[]
}

/** Reads a sheet: what of it can be imported, and what there is to say of it. `brands` are ids by plain name. */
export async function readSheet(
  bytes: Uint8Array,
  told: LeituraDita,
  brands: ReadonlyMap<string, string>,
): Promise<ReadSheet> {
  const { rows, broken } = isArchive(bytes) ? workbookRows(bytes, told.folha ?? null) : await textRows(bytes)
  const reading = readingAsTold(rows, told)
  const headings = rows[reading.titulos - 1] ?? []
  const linha = Math.max(reading.titulos, 1)
  const missing = missingOf(rows, reading).map((coluna) => problemAt({ linha, coluna, codigo: 'coluna_ausente' }))
  if (missing.length > 0) return { nozzles: [], lines: 0, problems: [...broken, ...missing], headings }
  const gathering = new Gathering()
  const problems = [...broken]
  const { lines, numbers } = linesOf(rows, reading)
  for (const line of lines) {
    const judged = judgeLine(line, { reading, numbers, brands })
    problems.push(...judged.problems, ...(judged.line ? gathering.add(judged.line) : []))
  }
  const { nozzles } = gathering
  const doubted = doubtedUnits(
    likelyUnits(
      nozzles.flatMap((nozzle) => nozzle.lines),
      reading,
    ),
    reading,
  )
  // Where the units are wrong, each size and colour would seem so.
  const odd = nozzles.flatMap((nozzle) => oddities(nozzle.lines))
  problems.push(...doubted, ...odd.filter(({ codigo }) => doubted.length === 0 || codigo === 'fora_da_curva'))
  return {
    nozzles,
    headings,
    lines: new Set(lines.map(({ linha: row }) => row)).size,
    problems: problems.toSorted((one, other) => one.linha - other.linha),
  }
}

/** The rows of the sheet that was chosen; a workbook that cannot be read, or has not that sheet, has none. */
function workbookRows(bytes: Uint8Array, folha: string | null): Found {
  try {
    const sheet = firstSheet(readWorkbook(bytes, folha))
    return { rows: sheet?.rows ?? [], broken: [] }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error
    return { rows: [], broken: [problemAt({ linha: 1, codigo: 'arquivo_ilegivel' })] }
  }
}

/** Rows as they are read: a promise for each would double the time, and what the parser still holds is lost where it fails. Empty ones count, as they do in an office. */
function textRows(bytes: Uint8Array): Promise<Found> {
  const head = new TextDecoder(encodingOf(bytes, true)).decode(bytes.subarray(0, PART))
  const rows: Row[] = []
  const keep = (row: Row) => {
    rows.push(row)
    return null
  }
  const parser = parse({ ...csvOptions(head), max_record_size: PART, on_record: keep as never })
  return new Promise((resolve, reject) => {
    parser.resume()
    parser.once('end', () => resolve({ rows, broken: [] }))
    parser.once('error', (error: Error) => {
      if (!isFaultOfText(error)) reject(error)
      // An open quote swallows what follows: it opens in the row after the last that was read.
      else resolve({ rows, broken: [problemAt({ linha: rows.length + 1, codigo: 'aspas' })] })
    })
    Readable.from(decoded(bytes)).pipe(parser)
  })
}
