import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import type { Row } from '../../shared/sheets/cells.ts'
import { judgeLine, problemAt, seriesWithSizes } from '../../shared/sheets/judgeLine.ts'
import { linesOf } from '../../shared/sheets/lines.ts'
import { doubtedUnits, hiddenRows, likelyUnits, odditiesOf, repeatedColumns } from '../../shared/sheets/oddities.ts'
import { type LeituraDita, likelySheet, missingOf, readingAsTold } from '../../shared/sheets/reading.ts'
import type { Sheet } from '../../shared/sheets/sheet.ts'
import { Gathering, type SheetNozzle } from './gatherNozzles.ts'

export interface JudgedSheet {
  nozzles: SheetNozzle[]
  /** By row. */
  problems: ProblemaLinha[]
  /** Rows below the headings that say something. */
  lines: number
  /** Headings as they stand in the sheet. */
  headings: Row
}

/** A sheet without a name is a text, which has no other. */
const chosenOf = (sheets: readonly Sheet[], folha: string | null) =>
  folha === null ? likelySheet(sheets) : sheets.find(({ nome }) => nome === folha || nome === '')

/**
 * Judges the sheet that was chosen: what of it can be imported, and what there is to say of it. `brands` are ids by
 * plain name.
 */
export function judgeSheet(
  sheets: readonly Sheet[],
  told: LeituraDita,
  brands: ReadonlyMap<string, string>,
): JudgedSheet {
  const { rows = [], aspas, ocultas } = chosenOf(sheets, told.folha ?? null) ?? {}
  const broken = aspas === undefined ? [] : [problemAt({ linha: aspas, codigo: 'aspas' })]
  const reading = readingAsTold(rows, told)
  const headings = rows[reading.titulos - 1] ?? []
  const linha = Math.max(reading.titulos, 1)
  const missing = missingOf(rows, reading).map((coluna) => problemAt({ linha, coluna, codigo: 'coluna_ausente' }))
  if (missing.length > 0) return { nozzles: [], lines: 0, problems: [...broken, ...missing], headings }
  const gathering = new Gathering()
  const problems = [...broken]
  const { lines, numbers } = linesOf(rows, reading)
  const sized = seriesWithSizes(lines)
  for (const line of lines) {
    const judged = judgeLine(line, { reading, numbers, brands, sized })
    problems.push(...judged.problems, ...(judged.line ? gathering.add(judged.line) : []))
  }
  const { nozzles } = gathering
  const doubted = doubtedUnits(
    likelyUnits(
      nozzles.flatMap((nozzle) => nozzle.lines),
      reading,
      problems,
    ),
    reading,
  )
  // Where the units are wrong, each size and colour would seem so.
  const odd = odditiesOf(nozzles.map((nozzle) => nozzle.lines))
  problems.push(
    ...hiddenRows(ocultas, reading),
    ...repeatedColumns(rows, reading),
    ...doubted,
    ...odd.filter(({ codigo }) => doubted.length === 0 || codigo === 'fora_da_curva'),
  )
  return {
    nozzles,
    headings,
    lines: new Set(lines.map(({ linha: row }) => row)).size,
    problems: problems.toSorted((one, other) => one.linha - other.linha),
  }
}
