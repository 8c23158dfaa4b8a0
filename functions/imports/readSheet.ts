import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import { delimiterOf, encodingOf, type Mapeamento, missingColumns } from '../../shared/nozzleSheet.ts'
import { Gathering, oddities, type SheetNozzle } from './gatherNozzles.ts'
import { judgeLine, problemAt } from './judgeLine.ts'

export interface ReadSheet {
  nozzles: SheetNozzle[]
  /** By line. */
  problems: ProblemaLinha[]
  /** Lines below the headings. */
  lines: number
}

/** Bytes decoded at a time. */
const PART = 65_536

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes, true))
  for (let at = 0; at < bytes.length; at += PART) yield decoder.decode(bytes.subarray(at, at + PART), { stream: true })
  yield decoder.decode()
}

/** Reads a sheet line by line: what of it can be imported, and what there is to say of it. `brands` are ids by plain name. */
export async function readSheet(
  bytes: Uint8Array,
  mapping: Mapeamento,
  brands: ReadonlyMap<string, string>,
): Promise<ReadSheet> {
  const missing = missingColumns(mapping)
  if (missing.length > 0)
    return { nozzles: [], lines: 0, problems: missing.map((coluna) => problemAt(1, coluna, 'coluna_ausente')) }
  const gathering = new Gathering()
  const problems: ProblemaLinha[] = []
  let lines = 0
  let width = 0
  function take({ record, info }: Parsed): void {
    if (width === 0) {
      width = record.length
      return
    }
    if (record.every((cell) => cell === '')) return
    lines += 1
    if (record.length !== width) {
      problems.push(problemAt(info.lines, null, 'celulas', String(record.length)))
      return
    }
    const judged = judgeLine(info.lines, record, mapping, brands)
    problems.push(...judged.problems, ...(judged.line ? gathering.add(judged.line) : []))
  }
  const broken = await eachRecord(bytes, take)
  if (broken !== null) problems.push(problemAt(broken, null, 'aspas'))
  const { nozzles } = gathering
  problems.push(...nozzles.flatMap(oddities))
  return { nozzles, lines, problems: problems.toSorted((one, other) => one.linha - other.linha) }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** Has each record taken as it is read, by what the parser has ready: a promise for each would double the time. Answers the line at which the form of a CSV file ends, or null. */
function eachRecord(bytes: Uint8Array, take: (parsed: Parsed) => void): Promise<number | null> {
  const head = new TextDecoder(encodingOf(bytes, true)).decode(bytes.subarray(0, PART))
  const parser = parse({
    ...{ delimiter: delimiterOf(head), info: true, max_record_size: PART },
    ...{ relax_column_count: true, skip_empty_lines: true, trim: true },
  })
  return new Promise((resolve, reject) => {
    parser.on('readable', () => {
      for (let parsed = parser.read() as Parsed | null; parsed !== null; parsed = parser.read()) take(parsed)
    })
    parser.once('end', () => resolve(null))
    parser.once('error', (error: Error & { code?: string; lines?: number }) =>
      error.code?.startsWith('CSV_') ? resolve(error.lines ?? 1) : reject(error),
    )
    Readable.from(decoded(bytes)).pipe(parser)
  })
}
