import type { ProblemaLinha } from '../contract/nozzleImports.ts'
import { fittedExponent, type ProfilePoint } from '../domain/nozzles/flow.ts'
import { isoAgreement } from '../domain/nozzles/isoAgreement.ts'
import { groupedBy } from '../domain/numbers/groupedBy.ts'
import { nameKey } from '../domain/words/plainText.ts'
import { columnNamed, wordsOnly } from '../nozzleSheet.ts'
import { cellName, isEmpty, type Row, textOf } from './cells.ts'
import { problemAt, type SheetLine } from './judgeLine.ts'
import { type Leitura, unitOfColumn } from './reading.ts'
import { sizeDisagreement, sizeFactor } from './sizes.ts'
import { COLUNAS_COM_UNIDADE, factorOf, type Unidade } from './units.ts'

/** Points a curve is fitted to at least before another is held against it. */
const FITTED_POINTS = 3
/** How far a point may be from the curve of the others. */
const CURVE_TOLERANCE = 0.1

/** Whether a point is none of its nozzle's size, whose other points are: in another unit, or with a slipped sign. */
const isOffSize = (line: SheetLine) => Math.abs(Math.log(sizeFactor([line]).factor)) > Math.log(DOUBTED)

/**
 * What looks odd of a whole nozzle: points off the curve of the others, and flows that are not those of its size or
 * colour.
 */
function oddities(lines: readonly SheetLine[]): ProblemaLinha[] {
  const [first] = lines
  if (!first) return []
  const { linha, celulas } = first
  const wrong = sizeDisagreement(first.tamanho, lines)
  const off = lines
    .filter(
      (line) =>
        isOffCurve(
          line,
          lines.filter((other) => other !== line),
        ) ||
        (wrong === null && isOffSize(line)),
    )
    .map((line) =>
      problemAt({
        linha: line.linha,
        celula: line.celulas.vazao_lpm,
        coluna: 'vazao_lpm',
        codigo: 'fora_da_curva',
        valor: String(line.vazao_lpm),
        aviso: true,
      }),
    )
  const agreement = first.serie_iso ? isoAgreement(first.cor, lines) : null
  const colour =
    agreement && !agreement.agrees
      ? [
          problemAt({
            linha,
            celula: celulas.cor,
            coluna: 'cor',
            codigo: 'iso_diverge',
            valor: first.cor ?? '',
            aviso: true,
            certo: agreement.nearest.tamanho,
          }),
        ]
      : []
  const size = wrong
    ? [
        problemAt({
          linha,
          celula: celulas.tamanho,
          coluna: 'tamanho',
          codigo: 'tamanho_diverge',
          valor: first.tamanho,
          aviso: true,
          certo: wrong.likely,
        }),
      ]
    : []
  return [...off, ...colour, ...size]
}

/**
 * What looks odd of the nozzles of a sheet, each given by its lines. Where the colours of a series are not those of ISO
 * 10625 it is said once, of the series.
 */
export function odditiesOf(nozzles: readonly (readonly SheetLine[])[]): ProblemaLinha[] {
  const groups = groupedBy(
    nozzles.flatMap((lines) => (lines[0] ? [{ first: lines[0], lines }] : [])),
    ({ first: { marca_id, modelo } }) => `${marca_id} ${nameKey(modelo)}`,
  )
  return [...groups.values()].flatMap((series) => {
    const found = series.flatMap(({ lines }) => oddities(lines))
    const ofColour = found.filter(({ codigo }) => codigo === 'iso_diverge')
    const [one] = ofColour
    if (!one || ofColour.length === 1) return found
    const valor = series[0]?.first.modelo ?? ''
    return [
      ...found.filter((problem) => !ofColour.includes(problem)),
      problemAt({ ...one, coluna: 'cor', codigo: 'cores_da_serie', valor, certo: null }),
    ]
  })
}

/** Whether a point is off the power law that the others follow themselves: of two odd ones neither is told apart. */
function isOffCurve(point: ProfilePoint, others: readonly ProfilePoint[]): boolean {
  if (others.length < FITTED_POINTS) return false
  const exponent = fittedExponent(others)
  const factors = others.map(({ pressao_bar, vazao_lpm }) => Math.log(vazao_lpm) - exponent * Math.log(pressao_bar))
  const factor = factors.reduce((sum, one) => sum + one, 0) / factors.length
  const distance = ({ pressao_bar, vazao_lpm }: ProfilePoint) =>
    Math.abs(vazao_lpm / Math.exp(factor + exponent * Math.log(pressao_bar)) - 1)
  return distance(point) > CURVE_TOLERANCE && others.every((other) => distance(other) <= CURVE_TOLERANCE)
}

/** Columns with the heading of one that is read, and with values: only the first of them is. */
export function repeatedColumns(
  rows: readonly Row[],
  { titulos, primeira, colunas, pressoes }: Leitura,
): ProblemaLinha[] {
  const headings = (rows[titulos - 1] ?? []).map(textOf)
  const read = new Set([...Object.values(colunas), ...pressoes.map(({ celula }) => celula)])
  return headings.flatMap((heading, at) => {
    const coluna = columnNamed(heading)?.coluna
    const first = coluna && headings[colunas[coluna] ?? -1]
    if (read.has(at) || !first || (coluna === 'gota' && pressoes.length > 0) || wordsOnly(first) !== wordsOnly(heading))
      return []
    if (rows.slice(primeira - 1).every((row) => isEmpty(row[at]))) return []
    const celula = cellName(titulos, at)
    return [problemAt({ linha: titulos, celula, coluna, codigo: 'coluna_repetida', valor: heading, aviso: true })]
  })
}

/** Rows of a table that its author put out of sight, and which are read all the same; told once. */
export function hiddenRows(ocultas: readonly number[] = [], { primeira }: Leitura): ProblemaLinha[] {
  const [linha, ...others] = ocultas.filter((row) => row >= primeira)
  if (linha === undefined) return []
  return [problemAt({ linha, codigo: 'linha_oculta', valor: [linha, ...others].join(', '), aviso: true })]
}

/** Units that sheets are likely to be in, likelier ones first. */
const LIKELY = {
  pressao_bar: ['BAR', 'PSI', 'KPA', 'MPA'],
  vazao_lpm: ['L_MIN', 'GPM', 'ML_MIN', 'L_H'],
} as const satisfies Record<(typeof COLUNAS_COM_UNIDADE)[number], readonly Unidade[]>
/**
 * Flows of a sheet are by this factor off those of their sizes before its units are doubted, and so near to them in
 * others.
 */
const DOUBTED = 1.35
const NEAR = 1.15
/** Pressures that only an orchard's cones have: where no size can be compared, bars beyond are doubted. */
const HIGH_BAR = 15

const isBeyond = ({ coluna, codigo }: ProblemaLinha) => coluna === 'pressao_bar' && codigo === 'faixa'

export type LikelyUnits = Partial<Record<(typeof COLUNAS_COM_UNIDADE)[number], Unidade>>

/**
 * Units in which the flows of a sheet would agree with the sizes of its nozzles, where in those it was read in they do
 * not; null where there is nothing to doubt. One that the sheet tells itself is doubted only where no other explains
 * it.
 */
export function likelyUnits(
  lines: readonly SheetLine[],
  reading: Leitura,
  problems: readonly ProblemaLinha[],
): LikelyUnits | null {
  const [beyond, others] = [isBeyond, (one: ProblemaLinha) => !one.aviso && !isBeyond(one)].map(
    (fits) => new Set(problems.filter(fits).map(({ linha }) => linha)).size,
  ) as [number, number]
  // A line that is refused for something else may have a pressure as all have.
  if (!reading.unidades.pressao_bar && beyond > lines.length + others) return { pressao_bar: 'KPA' }
  const [pressure, flow] = COLUNAS_COM_UNIDADE.map((column) => unitOfColumn(reading, column)) as [Unidade, Unidade]
  const { factor, count } = sizeFactor(lines)
  if (count === 0) return likelyByHeight(lines, reading)
  const distance = (value: number) => Math.abs(Math.log(value))
  if (distance(factor) < Math.log(DOUBTED)) return null
  const tried = LIKELY.pressao_bar.flatMap((pressao_bar) =>
    LIKELY.vazao_lpm.map((vazao_lpm) => {
      const [byPressure, byFlow] = [factorOf(pressao_bar) / factorOf(pressure), factorOf(vazao_lpm) / factorOf(flow)]
      const contradicted = [
        pressao_bar !== pressure && reading.unidades.pressao_bar,
        vazao_lpm !== flow && reading.unidades.vazao_lpm,
      ]
      const told = contradicted.filter(Boolean).length
      return { pressao_bar, vazao_lpm, told, off: distance((factor * byFlow) / Math.sqrt(byPressure)) }
    }),
  )
  const near = tried
    .filter(({ off }) => off < Math.log(NEAR))
    .toSorted((one, other) => one.told - other.told || one.off - other.off)
  const [best] = near
  if (!best) return null
  const { pressao_bar, vazao_lpm } = best
  return {
    ...(pressao_bar === pressure ? {} : { pressao_bar }),
    ...(vazao_lpm === flow ? {} : { vazao_lpm }),
  }
}

/** By the height of its pressures alone. */
function likelyByHeight(lines: readonly SheetLine[], { unidades }: Leitura): LikelyUnits | null {
  if (unidades.pressao_bar || lines.length === 0) return null
  const fans = lines.filter(({ tipo_jato }) => !tipo_jato.includes('CONE') && tipo_jato !== 'JATO_SOLIDO')
  const [lowest] = fans.map(({ pressao_bar }) => pressao_bar).toSorted((one, other) => one - other)
  if (lowest === undefined || lowest < HIGH_BAR) return null
  return { pressao_bar: lowest >= 100 ? 'KPA' : 'PSI' }
}

/** What is to say of units that are doubted, at the headings of their columns. */
export function doubtedUnits(likely: LikelyUnits | null, reading: Leitura): ProblemaLinha[] {
  return COLUNAS_COM_UNIDADE.flatMap((coluna) => {
    const unit = likely?.[coluna]
    if (!unit) return []
    const at = reading.colunas[coluna] ?? reading.pressoes[0]?.celula
    const celula = at === undefined ? null : cellName(reading.titulos, at)
    const valor = unitOfColumn(reading, coluna) ?? ''
    return [
      problemAt({
        linha: Math.max(reading.titulos, 1),
        celula,
        coluna,
        codigo: 'unidade_provavel',
        valor,
        aviso: true,
        certo: unit,
      }),
    ]
  })
}
