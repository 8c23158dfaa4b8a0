import type { MapeamentoMarca, ProblemaLinha } from '../../../shared/contract/nozzleImports.ts'
import { nameKey } from '../../../shared/domain/words/plainText.ts'
import { type ColunaPonta, wordsOnly } from '../../../shared/nozzleSheet.ts'
import { type Row, textOf } from '../../../shared/sheets/cells.ts'
import { judgeLine, problemAt, type SheetLine, seriesWithSizes } from '../../../shared/sheets/judgeLine.ts'
import { linesOf, type SheetRow } from '../../../shared/sheets/lines.ts'
import {
  doubtedUnits,
  hiddenRows,
  type LikelyUnits,
  likelyUnits,
  odditiesOf,
  repeatedColumns,
} from '../../../shared/sheets/oddities.ts'
import type { Leitura } from '../../../shared/sheets/reading.ts'
import type { Sheet } from '../../../shared/sheets/sheet.ts'

/** Rows that are judged before anything is sent, and lines that are shown of them. */
const JUDGED = 2000
const SHOWN = 6
const PROBLEMS = 8

export interface PreviewLine {
  readonly row: SheetRow
  /** What it says, where nothing is wrong with it. */
  readonly line: SheetLine | null
}

export interface Preview {
  readonly lines: readonly PreviewLine[]
  readonly problems: readonly ProblemaLinha[]
  /** Problems that are not among those told here. */
  readonly more: number
  readonly likely: LikelyUnits | null
}

/**
 * The first lines of a sheet as they will be read, and what there is to say of them. Whether its brands exist is asked
 * of the server.
 */
export function previewOf(
  { rows, aspas, ocultas }: Pick<Sheet, 'rows' | 'aspas' | 'ocultas'>,
  reading: Leitura,
): Preview {
  const { lines, numbers } = linesOf(rows.slice(0, JUDGED), reading)
  const sized = seriesWithSizes(lines)
  const judged = lines.map((row) => ({ row, ...judgeLine(row, { reading, numbers, brands: null, sized }) }))
  const right = judged.flatMap(({ line }) => line ?? [])
  const byNozzle = new Map<string, SheetLine[]>()
  for (const line of right) {
    const nozzle = `${line.marca_id} ${line.nome} ${line.material}`
    byNozzle.set(nozzle, [...(byNozzle.get(nozzle) ?? []), line])
  }
  const refused = judged.flatMap((one) => one.problems)
  const likely = likelyUnits(right, reading, refused)
  const odd = likely ? doubtedUnits(likely, reading) : odditiesOf([...byNozzle.values()])
  // Nothing below it could be read, whatever else there is to say.
  const open = aspas === undefined ? [] : [problemAt({ linha: aspas, codigo: 'aspas' })]
  const told = [...refused, ...hiddenRows(ocultas, reading), ...repeatedColumns(rows, reading), ...odd]
  const problems = [...open, ...told.toSorted((one, other) => one.linha - other.linha)]
  return {
    lines: judged.slice(0, SHOWN),
    problems: problems.slice(0, PROBLEMS),
    more: Math.max(0, problems.length - PROBLEMS),
    likely,
  }
}

/** The brands that a sheet names in its first lines. */
const brandsIn = (rows: readonly Row[], { colunas, primeira }: Leitura) =>
  colunas.marca === undefined
    ? []
    : rows.slice(primeira - 1, primeira + SHOWN).map((row) => nameKey(textOf(row[colunas.marca ?? -1])))

/**
 * How a sheet of the same brand, or with the same headings, was read last time, where it is read in another way now;
 * null where there is none.
 */
export function rememberedFor(
  rows: readonly Row[],
  reading: Leitura,
  known: readonly MapeamentoMarca[],
): { marca: string; usado_em: string; reading: Leitura } | null {
  const headings = (rows[reading.titulos - 1] ?? []).map((cell) => wordsOnly(textOf(cell)))
  const brands = brandsIn(rows, reading)
  const places = ({ titulos }: MapeamentoMarca) =>
    titulos.map(({ coluna, titulo }) => [coluna, headings.indexOf(wordsOnly(titulo))] as const)
  const fits = known.filter((one) => places(one).length > 0 && places(one).every(([, at]) => at >= 0))
  const found =
    fits.find(({ marca }) => brands.includes(nameKey(marca.nome))) ?? (brands.length === 0 ? fits[0] : undefined)
  if (!found) return null
  const colunas: Partial<Record<ColunaPonta, number>> = Object.fromEntries(places(found))
  const unidades = {
    ...reading.unidades,
    ...Object.fromEntries(found.unidades.map(({ coluna, unidade }) => [coluna, unidade])),
  }
  const isSame =
    JSON.stringify([sorted(colunas), sorted(unidades)]) ===
    JSON.stringify([sorted(reading.colunas), sorted(reading.unidades)])
  return isSame
    ? null
    : { marca: found.marca.nome, usado_em: found.usado_em, reading: { ...reading, colunas, unidades } }
}

const sorted = (record: object) => Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other))
