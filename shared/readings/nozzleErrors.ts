import type { Leitura } from '../contract/readings.ts'
import { judgeByLimits } from '../domain/readings/tolerance.ts'
import type { BaseTolerancia, Veredito } from '../enums.ts'
import type { PlainKey, Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import type { ErrorNozzle } from '../pictures/chartNozzles.ts'
import type { Nozzle } from './nozzles.ts'
import { barNozzle } from './picturedNozzles.ts'
import { limitsOf, toleranceText } from './toleranceText.ts'

/**
 * A kind of error of a nozzle: against its nominal flow, against what else judges it (the median, what the declared
 * rate asks for, new tips), or against the average of its model.
 */
export type ErrorKind = 'NOMINAL' | JudgingKind | 'MEDIA'
export type JudgingKind = 'MEDIANA' | 'TAXA_DECLARADA' | 'PONTAS_NOVAS'

/** What the errors of a chart are against; `AMBOS` stands for the nominal and the average flow. */
export type ErrorBase = ErrorKind | 'AMBOS'

const KINDS = {
  NOMINAL: ['NOMINAL'],
  MEDIANA: ['MEDIANA'],
  TAXA_DECLARADA: ['TAXA_DECLARADA'],
  PONTAS_NOVAS: ['PONTAS_NOVAS'],
  MEDIA: ['MEDIA'],
  AMBOS: ['NOMINAL', 'MEDIA'],
} as const satisfies Record<ErrorBase, readonly ErrorKind[]>

const ERROR_KINDS = ['NOMINAL', 'MEDIANA', 'TAXA_DECLARADA', 'PONTAS_NOVAS', 'MEDIA'] as const satisfies ErrorKind[]

const SERIES = {
  NOMINAL: 'verdict.chart.seriesNominal',
  MEDIANA: 'verdict.chart.seriesMedian',
  TAXA_DECLARADA: 'verdict.chart.seriesDeclared',
  PONTAS_NOVAS: 'verdict.chart.seriesNewTips',
  MEDIA: 'verdict.chart.seriesMean',
} as const satisfies Record<ErrorKind, string>

const isByNominal = ({ base, erro_julgado, erro_nominal }: Nozzle): boolean =>
  base === 'NOMINAL' && erro_julgado !== null && erro_nominal !== null

const KIND_OF_BASE = {
  NOMINAL: 'NOMINAL',
  MEDIA: 'MEDIANA',
  TAXA_DECLARADA: 'TAXA_DECLARADA',
  PONTAS_NOVAS: 'PONTAS_NOVAS',
} as const satisfies Record<BaseTolerancia, ErrorKind>

/** The kind of error other than the nominal one by which a nozzle is judged; null where it is judged by none such. */
export function otherKind({ base, erro_julgado }: Pick<Nozzle, 'base' | 'erro_julgado'>): JudgingKind | null {
  const kind = KIND_OF_BASE[base]
  return kind === 'NOMINAL' || erro_julgado === null ? null : kind
}

/** What else than the nominal flow judges one of some nozzles. */
const othersOf = (nozzles: readonly Nozzle[]): JudgingKind[] => [
  ...new Set(nozzles.flatMap((nozzle) => otherKind(nozzle) ?? [])),
]

/** The kind of error by which nozzles of one model are judged; null where they are judged by none. */
export function judgedKind(nozzles: readonly Nozzle[]): 'NOMINAL' | JudgingKind | null {
  return othersOf(nozzles)[0] ?? (nozzles.some(isByNominal) ? 'NOMINAL' : null)
}

/** What the errors of each kind are called where they stand in a column. */
export const ERROR_HEADERS = {
  NOMINAL: 'reading.nominalError',
  MEDIANA: 'reading.medianError',
  TAXA_DECLARADA: 'reading.declaredError',
  PONTAS_NOVAS: 'reading.newTipsError',
  MEDIA: 'reading.averageError',
} as const satisfies Record<ErrorKind, PlainKey>

/** What errors of nozzles of one model can be shown against. */
export function errorBases(nozzles: readonly Nozzle[]): ErrorBase[] {
  const hasNominal = nozzles.some(({ erro_nominal }) => erro_nominal !== null)
  return [
    ...(hasNominal ? (['NOMINAL'] as const) : []),
    ...othersOf(nozzles),
    'MEDIA',
    ...(hasNominal ? (['AMBOS'] as const) : []),
  ]
}

/**
 * Kinds of errors that a table shows: those that are asked for, and whatever judges one of its nozzles, so that each
 * verdict follows from a column.
 */
export function shownKinds(nozzles: readonly Nozzle[], asked: Exclude<ErrorBase, JudgingKind>): ErrorKind[] {
  const wanted = new Set<ErrorKind>(KINDS[asked])
  for (const kind of othersOf(nozzles)) wanted.add(kind)
  if (nozzles.some(isByNominal)) wanted.add('NOMINAL')
  return ERROR_KINDS.filter((kind) => wanted.has(kind))
}

/**
 * A nozzle's error of a kind, %; null where there is nothing to compare with, and of the median, the declared rate and
 * new tips where they are not what judges it.
 */
export function errorOf(nozzle: Nozzle, kind: ErrorKind): number | null {
  if (kind === 'NOMINAL') return nozzle.erro_nominal
  if (kind === 'MEDIA') return nozzle.erro_media
  return otherKind(nozzle) === kind ? nozzle.erro_julgado : null
}

type Judged = Pick<Leitura, 'bicos' | 'modelos' | 'tolerancia'>

/**
 * Measured nozzles with the errors that a chart shows of them. Each error has the verdict that the tolerance gives on
 * it, by the function that judged the reading, so that a bar has the colour of a failing one exactly where it leaves
 * the chart's band. The nozzle's own verdict stays where the chart shows two.
 */
export function errorNozzles(nozzles: readonly Nozzle[], reading: Judged, base: ErrorBase): ErrorNozzle[] {
  const counts = new Map<number | null, number>()
  for (const { modelo_anunciado: model } of reading.bicos) counts.set(model, (counts.get(model) ?? 0) + 1)
  return nozzles.map((nozzle) => {
    const { band: _, ...bar } = barNozzle(nozzle, reading)
    const isAlone = counts.get(nozzle.modelo_anunciado) === 1
    const kinds: readonly ErrorKind[] = KINDS[base]
    const errors = kinds.map((kind) => errorOf(nozzle, kind))
    const verdicts = kinds.map((kind) => verdictOn(nozzle, kind, reading.tolerancia, isAlone))
    const [only = null] = verdicts
    return {
      ...bar,
      ...(kinds.length === 1 && { erro: errors[0] ?? null, veredito: only }),
      errors,
      verdicts,
      limits: verdicts.every((verdict) => verdict === null) ? null : limitsOf(nozzle),
    }
  })
}

function verdictOn(
  nozzle: Nozzle,
  kind: ErrorKind,
  { comparacao }: Judged['tolerancia'],
  isAlone: boolean,
): Veredito | null {
  const error = errorOf(nozzle, kind)
  // A nozzle that gives nothing is clogged or shut off, whatever it is compared with; a single nozzle is not judged
  // against itself.
  if (nozzle.vazao === 0) return nozzle.veredito
  // A nozzle that nothing judges gets no verdict here either: a chart does not overrule its reading.
  if (error === null || nozzle.erro_julgado === null || (kind === 'MEDIA' && isAlone)) return null
  return judgeByLimits(error, limitsOf(nozzle), comparacao)
}

/** What the errors of a chart are called, in their order. */
export const errorSeries = (base: ErrorBase) => KINDS[base].map((kind) => SERIES[kind])

const OF = {
  NOMINAL: 'reading.baseTolerancia.NOMINAL',
  MEDIANA: 'reading.baseTolerancia.MEDIA',
  TAXA_DECLARADA: 'reading.baseTolerancia.TAXA_DECLARADA',
  PONTAS_NOVAS: 'reading.baseTolerancia.PONTAS_NOVAS',
  MEDIA: 'reading.ofMean',
} as const satisfies Record<ErrorKind, string>
const AS_BASE = {
  NOMINAL: 'NOMINAL',
  MEDIANA: 'MEDIA',
  TAXA_DECLARADA: 'TAXA_DECLARADA',
  PONTAS_NOVAS: 'PONTAS_NOVAS',
} as const satisfies Record<string, BaseTolerancia>

/**
 * What the bars and the band of a chart of errors are, and by what the nozzles are judged where that is none of them.
 */
export function errorChartText(
  nozzles: readonly Nozzle[],
  reading: Pick<Leitura, 'tolerancia'> & Judged,
  base: ErrorBase,
  words: Words,
  units: Units,
): string {
  const { t } = words
  if (errorNozzles(nozzles, reading, base).every(({ limits }) => limits === null)) return t('verdict.chart.plain')
  const kinds: readonly ErrorKind[] = KINDS[base]
  const against = kinds.map((kind) => t(OF[kind])).join(` ${t('reading.and')} `)
  const text = t('verdict.chart.description', { tolerancia: toleranceText(reading, words, units, against) })
  const judged = judgedKind(nozzles)
  if (judged === null || (kinds.length === 1 && kinds[0] === judged)) return text
  return `${text} ${t(`verdict.chart.own.${AS_BASE[judged]}`)}`
}
