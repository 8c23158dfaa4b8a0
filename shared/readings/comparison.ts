import type { Leitura } from '../contract/readings.ts'
import { rounded } from '../domain/numbers/figures.ts'
import { type ComparedBy, type ComparedPlace, compareReadings } from '../domain/readings/compareReadings.ts'
import { type MeasuredDifference, measuredDifferences } from '../domain/readings/measuredAlike.ts'
import { judgeByLimits, type Limits } from '../domain/readings/tolerance.ts'
import { isOfBand } from '../domain/spraying/rate.ts'
import type { Veredito } from '../enums.ts'
import type { TermName, Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { declaredText } from './declaredText.ts'
import { bySide } from './places.ts'
import { limitsOf, limitsText } from './toleranceText.ts'

type Nozzle = Leitura['bicos'][number]
export type Place = ComparedPlace<Nozzle>

export const placeKey = ({ lado, posicao }: Pick<Place, 'lado' | 'posicao'>) => `${lado ?? ''} ${posicao}`

/** Of each place the measurement that counts, the last one. */
export const counted = (nozzles: readonly Nozzle[]): Nozzle[] => [
  ...new Map(nozzles.toSorted((a, b) => a.seq - b.seq).map((nozzle) => [placeKey(nozzle), nozzle])).values(),
]

export const comparedPlaces = (a: Leitura, b: Leitura): Place[] =>
  compareReadings(counted(a.bicos), counted(b.bicos)).toSorted(bySide)

/**
 * Errors of a place as they are shown: against the same kind of reference where they have one, else each against what
 * judges it.
 */
export const shownErrors = ({ erros, a, b }: Place): { a: number | null; b: number | null } =>
  erros ?? { a: a?.erro_julgado ?? null, b: b?.erro_julgado ?? null }

/** Decimals of an error, %. */
const ERROR_DECIMALS = 2

/**
 * How far the errors of a place are apart, percentage points: what whoever subtracts the shown ones gets. Null where
 * they have no reference in common.
 */
export function shownDifference({ erros }: Place): number | null {
  if (erros === null) return null
  const [a, b] = [erros.a, erros.b].map((error) => rounded(error, ERROR_DECIMALS)) as [number, number]
  return rounded(b - a, ERROR_DECIMALS)
}

/**
 * The band in which errors of a place stand: that of the later reading that has it; null where nothing judges its
 * nozzle.
 */
export function shownLimits({ a, b }: Place): Limits | null {
  const nozzle = b ?? a
  return nozzle === null || nozzle.veredito === null ? null : limitsOf(nozzle)
}

/**
 * Verdicts on the errors that are shown of a place: each fails exactly where it leaves the band. Null of a nozzle that
 * nothing judges.
 */
export function shownVerdicts(place: Place, a: Judging, b: Judging): (Veredito | null)[] {
  const limits = shownLimits(place)
  const { comparacao } = (place.b ? b : a).tolerancia
  const errors = shownErrors(place)
  return (['a', 'b'] as const).map((one) => {
    const [nozzle, error] = [place[one], errors[one]]
    const verdict = nozzle?.veredito ?? null
    return verdict === null || error === null || limits === null ? verdict : judgeByLimits(error, limits, comparacao)
  })
}
type Judging = Pick<Leitura, 'tolerancia'>

const AGAINST = {
  NOMINAL: 'trends.comparedBy.NOMINAL',
  MEDIANA: 'trends.comparedBy.MEDIANA',
  TAXA_DECLARADA: 'trends.comparedBy.TAXA_DECLARADA',
  PONTAS_NOVAS: 'trends.comparedBy.PONTAS_NOVAS',
  MEDIA: 'trends.comparedBy.MEDIA',
} as const satisfies Record<ComparedBy, string>

/** A sentence that says what the errors of both readings are against. */
export function comparedByText(places: readonly Place[], { t, format }: Words): string | null {
  const found = new Set(places.flatMap(({ erros }) => erros?.por ?? []))
  const named = (Object.keys(AGAINST) as ComparedBy[]).filter((one) => found.has(one)).map((one) => t(AGAINST[one]))
  return named.length === 0 ? null : t('trends.comparedAgainst', { referencias: format.list(named) })
}

/** A declared rate by hectare, by plant or both, as it was told. */
const declaredRateText = (reading: Leitura, words: Words, units: Units): string =>
  declaredText(reading, words, units) ?? units.rate(null)

/** How a place changed, or why nobody can say. */
export function changeText({ a, b, mudanca }: Place, { t }: Words): string {
  if (mudanca !== null) return t(`trends.changes.${mudanca}`)
  if (a === null) return t('trends.onlyB')
  return b === null ? t('trends.onlyA') : t('trends.notCompared')
}

/** A sentence on how two readings differ and what cannot be compared then; null where they were measured alike. */
export function differencesText(a: Leitura, b: Leitura, words: Words, units: Units): string | null {
  const { t } = words
  const differences = measuredDifferences(a, b)
  if (differences.length === 0) return null
  const write: Record<MeasuredDifference, (one: Leitura) => string> = {
    PRESSAO: ({ pressao }) => units.pressure(pressao),
    TAXA: (one) => declaredRateText(one, words, units),
    TOLERANCIA: ({ tolerancia }) =>
      `${limitsText(limitsOf(tolerancia), words)} (${t(`reading.baseTolerancia.${tolerancia.base}`)})`,
  }
  const told = differences.map((one) => t(`trends.differing.${one}`, { a: write[one](a), b: write[one](b) }))
  const [pressure, rate, tolerance] = (['PRESSAO', 'TAXA', 'TOLERANCIA'] as const).map((one) =>
    differences.includes(one),
  )
  return [
    t('trends.differs', { quais: told.join('; ') }),
    ...(pressure ? [t('trends.differsErrors')] : []),
    ...(pressure || rate ? [t('trends.differsRates')] : []),
    ...(tolerance ? [t('trends.differsVerdicts')] : []),
  ].join(' ')
}

/** How many places got worse and better. */
export function countsText(places: readonly Place[], { t }: Words): string {
  const count = (change: Place['mudanca']) => places.filter(({ mudanca }) => mudanca === change).length
  return t('trends.counts', { pior: count('PIOROU'), melhor: count('MELHOROU') })
}

/** A real rate, and whether it is that of the treated band. */
function rateText(reading: Leitura, { t }: Words, units: Units): string {
  const rate = units.rate(reading.taxa_real)
  return reading.taxa_real !== null && isOfBand(reading) ? `${rate} (${t('trends.inBand')})` : rate
}

/** The figures of whole readings that are set side by side: a name, and the value of each. */
export function wholeFigures(
  words: Words,
  units: Units,
): readonly (readonly [name: string, write: (reading: Leitura) => string, term?: TermName])[] {
  const { t, format } = words
  return [
    [t('trends.equipment'), ({ equipamento_nome }) => equipamento_nome],
    [t('trends.real'), (reading) => rateText(reading, words, units), 'realRate'],
    [t('trends.declared'), (reading) => declaredRateText(reading, words, units), 'declaredRate'],
    [t('trends.meanError'), ({ erro_medio }) => format.signedPercent(erro_medio), 'meanError'],
    [t('trends.variation'), ({ coeficiente_variacao }) => format.percent(coeficiente_variacao), 'uniformity'],
    [
      t('trends.outOfTolerance'),
      ({ pior_bico, fora_tolerancia }) => (pior_bico ? format.number(fora_tolerancia) : t('readings.notJudged')),
      'outside',
    ],
  ]
}
