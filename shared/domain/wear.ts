import { DomainError, finite, nonNegative, positive } from './domainError.ts'
import { exactSum } from './statistics.ts'

/** A position's flow (L/min) at some age: machine hours, or days when the hours are unknown. */
export type WearPoint = { idade: number; vazao_lpm: number }

/** A fitted line, flow = inicial_lpm + inclinacao·idade, over `n` points. */
export type WearTrend = { inclinacao: number; inicial_lpm: number; n: number }

/**
 * Wear trend of a position: least squares of flow over age, from the last replacement on (`replacedAt`, on the same scale; a point
 * at that very age belongs to the new nozzle). Null when fewer than two ages remain, since no line is then defined.
 */
export function wearTrend(points: readonly WearPoint[], replacedAt: number | null = null): WearTrend | null {
  const kept = points.filter(({ idade, vazao_lpm }) => {
    nonNegative('flow', vazao_lpm)
    return finite('age', idade) >= (replacedAt ?? Number.NEGATIVE_INFINITY)
  })
  if (kept.length < 2) return null
  const ageMean = exactSum(kept.map((point) => point.idade)) / kept.length
  const flowMean = exactSum(kept.map((point) => point.vazao_lpm)) / kept.length
  const spread = exactSum(kept.map((point) => (point.idade - ageMean) ** 2))
  if (spread === 0) return null
  const shared = exactSum(kept.map((point) => (point.idade - ageMean) * (point.vazao_lpm - flowMean)))
  const slope = shared / spread
  return { inclinacao: slope, inicial_lpm: flowMean - slope * ageMean, n: kept.length }
}

/**
 * Age at which the trend meets the flow limit — nominal·(1 + limit/100) — so the nozzle should be replaced; it may lie in the past.
 * Null when the flow does not rise, because the line then never gets there.
 */
export function predictedReplacement(trend: WearTrend, nominalFlow: number, limitPercent: number): number | null {
  if (trend.inclinacao <= 0) return null
  const limitFlow = positive('nominal flow', nominalFlow) * (1 + positive('limit', limitPercent) / 100)
  return (limitFlow - trend.inicial_lpm) / trend.inclinacao
}

/**
 * Money lost by spraying too much: area (ha) × passes × product cost per ha × max(0, mean error)/100. TeeJet's example: 1000 × 2 ×
 * 10 × 10 % = 2000. Throws `DomainError` for a negative area, count or cost.
 */
export function overApplicationCost(area: number, passes: number, costPerHectare: number, meanError: number): number {
  if (!Number.isInteger(passes) || passes < 0) throw new DomainError('passes', passes, 'a count')
  const spent = nonNegative('area', area) * passes * nonNegative('product cost', costPerHectare)
  return (spent * Math.max(0, finite('mean error', meanError))) / 100
}
