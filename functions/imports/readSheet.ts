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
  const head = new TextDecoder(encodingOf(bytes, true)).decode(bytes.subarray(0, PART))
  const parser = Readable.from(decoded(bytes)).pipe(
    parse({
      delimiter: delimiterOf(head),
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
      max_record_size: PART,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (width === 0) {
        width = record.length
        continue
      }
      if (record.every((cell) => cell === '')) continue
      lines += 1
      if (record.length !== width) {
        problems.push(problemAt(info.lines, null, 'celulas', String(record.length)))
        continue
      }
      const judged = judgeLine(info.lines, record, mapping, brands)
      problems.push(...judged.problems, ...(judged.line ? gathering.add(judged.line) : []))
    }
  } catch (error) {
    const { code, lines: at } = error as { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    problems.push(problemAt(at ?? lines + 1, null, 'aspas'))
  }
  const { nozzles } = gathering
  problems.push(...nozzles.flatMap(oddities))
  return { nozzles, lines, problems: problems.toSorted((one, other) => one.linha - other.linha) }
}
