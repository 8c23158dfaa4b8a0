import type { Leitura } from '../contract/readings.ts'
import { judgeByLimit } from '../domain/readings/tolerance.ts'
import type { BaseTolerancia, Veredito } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import type { ErrorNozzle } from '../pictures/chartNozzles.ts'
import type { Nozzle } from './nozzles.ts'
import { barNozzle } from './picturedNozzles.ts'
import { toleranceText } from './toleranceText.ts'

/** A kind of error of a nozzle: against its nominal flow, the median that judges it, or the average of its model. */
export type ErrorKind = 'NOMINAL' | 'MEDIANA' | 'MEDIA'

/** What the errors of a chart are against; `AMBOS` stands for the nominal and the average flow. */
export type ErrorBase = ErrorKind | 'AMBOS'

const KINDS = {
  NOMINAL: ['NOMINAL'],
  MEDIANA: ['MEDIANA'],
  MEDIA: ['MEDIA'],
  AMBOS: ['NOMINAL', 'MEDIA'],
} as const satisfies Record<ErrorBase, readonly ErrorKind[]>

const SERIES = {
  NOMINAL: 'verdict.chart.seriesNominal',
  MEDIANA: 'verdict.chart.seriesMedian',
  MEDIA: 'verdict.chart.seriesMean',
} as const satisfies Record<ErrorKind, string>

/** Whether a nozzle is judged by the median of its model. */
export const isByMedian = ({ base, erro_julgado }: Pick<Nozzle, 'base' | 'erro_julgado'>): boolean =>
  base === 'MEDIA' && erro_julgado !== null

const isByNominal = ({ base, erro_julgado, erro_nominal }: Nozzle): boolean =>
  base === 'NOMINAL' && erro_julgado !== null && erro_nominal !== null

/** The kind of error by which nozzles of one model are judged; null where they are judged by none. */
export function judgedKind(nozzles: readonly Nozzle[]): Extract<ErrorKind, 'NOMINAL' | 'MEDIANA'> | null {
  if (nozzles.some(isByMedian)) return 'MEDIANA'
  return nozzles.some(isByNominal) ? 'NOMINAL' : null
}

/** What errors of nozzles of one model can be shown against. */
export function errorBases(nozzles: readonly Nozzle[]): ErrorBase[] {
  const hasNominal = nozzles.some(({ erro_nominal }) => erro_nominal !== null)
  const hasMedian = nozzles.some(isByMedian)
  return [
    ...(hasNominal ? (['NOMINAL'] as const) : []),
    ...(hasMedian ? (['MEDIANA'] as const) : []),
    'MEDIA',
    ...(hasNominal ? (['AMBOS'] as const) : []),
  ]
}

/**
 * Kinds of errors that a table shows: those that are asked for, and whatever judges one of its nozzles, so that each
 * verdict follows from a column.
 */
export function shownKinds(nozzles: readonly Nozzle[], asked: Exclude<ErrorBase, 'MEDIANA'>): ErrorKind[] {
  const wanted = new Set<ErrorKind>(KINDS[asked])
  if (nozzles.some(isByMedian)) wanted.add('MEDIANA')
  if (nozzles.some(isByNominal)) wanted.add('NOMINAL')
  return (['NOMINAL', 'MEDIANA', 'MEDIA'] as const).filter((kind) => wanted.has(kind))
}

/**
 * A nozzle's error of a kind, %; null where there is nothing to compare with, and of the median where that is not what
 * judges it.
 */
export function errorOf(nozzle: Nozzle, kind: ErrorKind): number | null {
  if (kind === 'NOMINAL') return nozzle.erro_nominal
  if (kind === 'MEDIA') return nozzle.erro_media
  return isByMedian(nozzle) ? nozzle.erro_julgado : null
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
      limit: verdicts.every((verdict) => verdict === null) ? null : nozzle.limite,
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
  return judgeByLimit(error, nozzle.limite, comparacao)
}

/** What the errors of a chart are called, in their order. */
export const errorSeries = (base: ErrorBase) => KINDS[base].map((kind) => SERIES[kind])

const OF = {
  NOMINAL: 'reading.baseTolerancia.NOMINAL',
  MEDIANA: 'reading.baseTolerancia.MEDIA',
  MEDIA: 'reading.ofMean',
} as const satisfies Record<ErrorKind, string>
const AS_BASE = { NOMINAL: 'NOMINAL', MEDIANA: 'MEDIA' } as const satisfies Record<string, BaseTolerancia>

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
  if (errorNozzles(nozzles, reading, base).every(({ limit }) => limit === null)) return t('verdict.chart.plain')
  const kinds: readonly ErrorKind[] = KINDS[base]
  const against = kinds.map((kind) => t(OF[kind])).join(` ${t('reading.and')} `)
  const text = t('verdict.chart.description', { tolerancia: toleranceText(reading, words, units, against) })
  const judged = judgedKind(nozzles)
  if (judged === null || (kinds.length === 1 && kinds[0] === judged)) return text
  return `${text} ${t(`verdict.chart.own.${AS_BASE[judged]}`)}`
}
