import { DomainError, finite, nonNegative, positive } from '../numbers/domainError.ts'
import { sameFigure } from '../numbers/figures.ts'
import { exactSum } from '../numbers/statistics.ts'
import { studentQuantile } from '../numbers/student.ts'

/**
 * One reading of a position: its flow and the nominal flow at that reading's own pressure (L/min), at some age: machine
 * hours, or days when the hours are unknown.
 */
export type WearPoint = { idade: number; vazao_lpm: number; nominal_lpm: number }

/** A fitted line, q/q_nom = inicial + inclinacao·idade, over `n` points between the ages `de` and `ate`. */
export type WearTrend = {
  inclinacao: number
  inicial: number
  n: number
  de: number
  ate: number
  idade_media: number
  /** Sum of the squared distances of the ages from their mean. */
  dispersao: number
  /** Standard deviation of the points around the line, with n − 2 degrees of freedom. */
  desvio: number
}

/** When a nozzle should be replaced, on the scale of the ages, and the 95 % interval of it. */
export type PredictedReplacement = { idade: number; de: number; ate: number }

/** Two points always lie on a line: only the third can contradict it. */
const FEWEST_POINTS = 3
/** A prediction reaches this many times the observed span from the first point, not further. */
const FURTHEST_SPANS = 2
const CONFIDENCE = 0.95

/**
 * Wear trend of a position: least squares of q/q_nom over age, from the last replacement on (`replacedAt`, on the same
 * scale; a point at that very age belongs to the new nozzle). Null when fewer than three points or two ages remain.
 * Throws `DomainError` for a negative flow, a nominal flow of 0, or an age that is no number.
 */
export function wearTrend(points: readonly WearPoint[], replacedAt: number | null = null): WearTrend | null {
  const kept = points
    .map(({ idade, vazao_lpm, nominal_lpm }) => ({
      x: finite('age', idade),
      y: nonNegative('flow', vazao_lpm) / positive('nominal flow', nominal_lpm),
    }))
    .filter(({ x }) => x >= (replacedAt ?? Number.NEGATIVE_INFINITY))
  const n = kept.length
  if (n < FEWEST_POINTS) return null
  const xMean = exactSum(kept.map(({ x }) => x)) / n
  const yMean = exactSum(kept.map(({ y }) => y)) / n
  const spread = exactSum(kept.map(({ x }) => (x - xMean) ** 2))
  if (spread === 0) return null
  const slope = exactSum(kept.map(({ x, y }) => (x - xMean) * (y - yMean))) / spread
  const start = yMean - slope * xMean
  const residuals = exactSum(kept.map(({ x, y }) => (y - start - slope * x) ** 2))
  const ages = kept.map(({ x }) => x)
  return {
    inclinacao: slope,
    inicial: start,
    n,
    de: Math.min(...ages),
    ate: Math.max(...ages),
    idade_media: xMean,
    dispersao: spread,
    desvio: Math.sqrt(residuals / (n - 2)),
  }
}

/**
 * Age at which the trend meets the limit, q/q_nom = 1 + limit/100, so that the nozzle should be replaced, with the
 * interval in which the line meets it at 95 % confidence (Fieller's, the inverse of a regression); it may lie in the
 * past. Null when the flow does not rise, and where the age or the end of its interval lies beyond twice the observed
 * span, where the line says nothing.
 */
export function predictedReplacement(trend: WearTrend, limitPercent: number): PredictedReplacement | null {
  const outlook = replacementOutlook(trend, limitPercent)
  return typeof outlook === 'string' ? null : outlook
}

/**
 * Why a trend predicts nothing: the flow does not rise, it meets the limit too far ahead to say, or the readings
 * scatter too much.
 */
export type NoPrediction = 'NAO_AUMENTA' | 'LONGE' | 'INCERTA'

/** The predicted replacement by the rules of `predictedReplacement`, or why there is none. */
export function replacementOutlook(trend: WearTrend, limitPercent: number): PredictedReplacement | NoPrediction {
  const { inclinacao: slope, inicial, de, ate } = trend
  if (slope <= 0) return 'NAO_AUMENTA'
  const limit = 1 + nonNegative('limit', limitPercent) / 100
  const age = (limit - inicial) / slope
  const furthest = de + FURTHEST_SPANS * (ate - de)
  const isBeyond = (at: number) => at > furthest && !sameFigure(at, furthest)
  if (isBeyond(age)) return 'LONGE'
  const interval = fiellerInterval(trend, limit)
  return interval && !isBeyond(interval.ate) ? { idade: age, ...interval } : 'INCERTA'
}

/** Ages x with |a + b·x − limit| ≤ t·s·√(1/n + (x − x̄)²/Sxx), a quadratic in x − x̄; null where they have no end. */
function fiellerInterval(trend: WearTrend, limit: number): Pick<PredictedReplacement, 'de' | 'ate'> | null {
  const { inclinacao: b, inicial, n, idade_media, dispersao, desvio } = trend
  const t = studentQuantile((1 + CONFIDENCE) / 2, n - 2)
  const margin = (t * desvio) ** 2
  const distance = limit - inicial - b * idade_media
  const leading = b * b - margin / dispersao
  if (leading <= 0) return null
  const root = Math.sqrt(margin * (leading / n + (distance * distance) / dispersao))
  return { de: idade_media + (b * distance - root) / leading, ate: idade_media + (b * distance + root) / leading }
}

/**
 * Money lost by spraying too much: area (ha) × passes × product cost per ha × max(0, mean error)/100. TeeJet's example:
 * 1000 × 2 × 10 × 10 % = 2000. Throws `DomainError` for a negative area, count or cost.
 */
export function overApplicationCost(area: number, passes: number, costPerHectare: number, meanError: number): number {
  if (!Number.isInteger(passes) || passes < 0) throw new DomainError('passes', passes, 'a count')
  const spent = nonNegative('area', area) * passes * nonNegative('product cost', costPerHectare)
  return (spent * Math.max(0, finite('mean error', meanError))) / 100
}

/**
 * Area (ha) that pays tips of a price: price / (passes × cost a ha × (error before − error after) / 100). Throws
 * `DomainError` unless all are above 0.
 */
export function breakEvenArea(price: number, passes: number, cost: number, before: number, after: number): number {
  const saved = (positive('passes', passes) * positive('product cost', cost) * positive('error', before - after)) / 100
  return positive('price', price) / saved
}
