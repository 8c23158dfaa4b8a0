import { DomainError, nonNegative, positive } from './domainError.ts'
import { sameFigure } from './figures.ts'
import { exactSum } from './statistics.ts'

/** Density of water at 20 °C, kg/L. */
export const WATER_DENSITY = 0.9982

/** Exponent of the orifice equation, used when a profile has too few points to fit its own (makers' tables fit 0.36–0.59). */
export const DEFAULT_EXPONENT = 0.5

/** One published point of a nozzle model's profile. */
export type ProfilePoint = { pressao_bar: number; vazao_lpm: number }

/** One graduated-cylinder sample. */
export type CylinderSample = { volume_ml: number; tempo_s: number }

/**
 * Flow by graduated cylinder (PROVETA) in L/min: q = ΣV/1000·60/Σt, samples pooled so that a longer one weighs more (Toro manuals).
 * Throws `DomainError` for no samples, a negative volume or a time of 0.
 */
export function cylinderFlow(samples: readonly CylinderSample[]): number {
  if (samples.length === 0) throw new DomainError('samples', 0, 'at least 1')
  const volume = exactSum(samples.map((sample) => nonNegative('volume', sample.volume_ml)))
  const time = exactSum(samples.map((sample) => positive('time', sample.tempo_s)))
  return ((volume / 1000) * 60) / time
}

/** Flow by scale (BALANCA) in L/min: q = (gross − tare)/ρ·60/t, kg and seconds, water at 20 °C. Throws if gross is below tare. */
export function scaleFlow(sample: { peso_bruto_kg: number; tara_kg: number; tempo_s: number }): number {
  const net = nonNegative('gross weight', sample.peso_bruto_kg) - nonNegative('tare weight', sample.tara_kg)
  if (net < 0) throw new DomainError('gross weight', sample.peso_bruto_kg, 'at least the tare weight')
  return ((net / WATER_DENSITY) * 60) / positive('time', sample.tempo_s)
}

/** Flow at another pressure by the power law q2 = q1·(p2/p1)^k; pressures in one unit, k above 0. */
export function flowByPowerLaw(flow: number, from: number, to: number, exponent = DEFAULT_EXPONENT): number {
  const ratio = positive('pressure', to) / positive('reference pressure', from)
  return nonNegative('flow', flow) * ratio ** positive('exponent', exponent)
}

/** Pressure at which a nozzle gives `wanted`, the inverse of `flowByPowerLaw`: p2 = p1·(q2/q1)^(1/k). */
export function pressureByPowerLaw(wanted: number, flow: number, from: number, exponent = DEFAULT_EXPONENT): number {
  const ratio = positive('flow', wanted) / positive('reference flow', flow)
  return positive('reference pressure', from) * ratio ** (1 / positive('exponent', exponent))
}

/** Points sorted by pressure, one for each pressure (`sameFigure`). Throws on no point, on 0 or less, and on two flows at one pressure. */
function sortedPoints(points: readonly ProfilePoint[]): ProfilePoint[] {
  if (points.length === 0) throw new DomainError('profile points', 0, 'at least 1')
  for (const point of points) {
    positive('profile pressure', point.pressao_bar)
    positive('profile flow', point.vazao_lpm)
  }
  const sorted = [...points].sort((a, b) => a.pressao_bar - b.pressao_bar)
  return sorted.filter((point, index) => {
    const previous = sorted[index - 1]
    if (!previous || !sameFigure(previous.pressao_bar, point.pressao_bar)) return true
    if (sameFigure(previous.vazao_lpm, point.vazao_lpm)) return false
    throw new DomainError('profile pressure', point.pressao_bar, 'listed with one flow only')
  })
}

/** Exponent k of a profile by least squares of ln q on ln p; 0.5 with one point. Throws as the profile's points demand. */
export function fittedExponent(points: readonly ProfilePoint[]): number {
  return exponentOf(sortedPoints(points))
}

function exponentOf(sorted: readonly ProfilePoint[]): number {
  if (sorted.length === 1) return DEFAULT_EXPONENT
  const x = sorted.map((point) => Math.log(point.pressao_bar))
  const y = sorted.map((point) => Math.log(point.vazao_lpm))
  const xMean = exactSum(x) / x.length
  const yMean = exactSum(y) / y.length
  const covariance = exactSum(x.map((value, index) => (value - xMean) * ((y[index] ?? 0) - yMean)))
  return covariance / exactSum(x.map((value) => (value - xMean) ** 2))
}

/** A nominal flow (L/min) and the published point it comes from: as printed, or carried to another pressure with an exponent. */
export type NominalFlow = { vazao_lpm: number; ponto: ProfilePoint; expoente: number | null }

/**
 * Nominal flow in L/min at `pressure` (bar) of a model's published points: a published point as printed where the pressure is its own
 * (`sameFigure`: 2.7999999523 as a float has it is 2.8), ln–ln interpolation between two, and the power law with the fitted exponent
 * from the nearest point outside them. The source table decides, not ISO. Throws `DomainError` for a pressure of 0, no points, or contradictory ones.
 */
export function nominalFlow(points: readonly ProfilePoint[], pressure: number): NominalFlow {
  positive('pressure', pressure)
  const sorted = sortedPoints(points)
  const at = sorted.find((point) => sameFigure(point.pressao_bar, pressure))
  if (at) return { vazao_lpm: at.vazao_lpm, ponto: at, expoente: null }
  const above = sorted.findIndex((point) => point.pressao_bar > pressure)
  const upper = sorted[above]
  const lower = sorted[above - 1]
  const ponto = lower ?? upper ?? (sorted.at(-1) as ProfilePoint)
  const expoente = lower && upper ? exponentBetween(lower, upper) : exponentOf(sorted)
  return { vazao_lpm: ponto.vazao_lpm * (pressure / ponto.pressao_bar) ** expoente, ponto, expoente }
}

const exponentBetween = (lower: ProfilePoint, upper: ProfilePoint): number =>
  Math.log(upper.vazao_lpm / lower.vazao_lpm) / Math.log(upper.pressao_bar / lower.pressao_bar)

/** A pressure (bar) at which a model gives a flow, and the published point and exponent it was carried from. */
export type NominalPressure = { pressao_bar: number; ponto: ProfilePoint; expoente: number }

/**
 * Pressure in bar at which a model gives `flow` (L/min) by its published points, the inverse of `nominalFlow`: p = p_pub·(q/q_pub)^(1/k).
 * Throws `DomainError` for a flow of 0, no points, contradictory ones, or points whose flow does not rise with the pressure.
 */
export function nominalPressure(points: readonly ProfilePoint[], flow: number): NominalPressure {
  positive('flow', flow)
  const sorted = sortedPoints(points)
  const above = sorted.findIndex((point) => point.vazao_lpm >= flow)
  const upper = sorted[above]
  const lower = upper?.vazao_lpm === flow ? undefined : sorted[above - 1]
  const ponto = lower ?? upper ?? (sorted.at(-1) as ProfilePoint)
  const expoente = lower && upper ? exponentBetween(lower, upper) : exponentOf(sorted)
  return { pressao_bar: pressureByPowerLaw(flow, ponto.vazao_lpm, ponto.pressao_bar, expoente), ponto, expoente }
}

/** Only the flow of `nominalFlow`. */
export const flowAtPressure = (points: readonly ProfilePoint[], pressure: number): number =>
  nominalFlow(points, pressure).vazao_lpm

/** How far beyond the published pressures still counts as within them: catalogues print rounded bars, and 60 psi (4.137 bar) is inside 2–4.1. */
const WINDOW_MARGIN = 0.015

/** Whether `pressure` (bar) lies within the published points; outside, a nominal flow is an extrapolation and there is no droplet class. */
export function withinProfile(points: readonly ProfilePoint[], pressure: number): boolean {
  const sorted = sortedPoints(points)
  const first = sorted[0] as ProfilePoint
  const last = sorted.at(-1) as ProfilePoint
  return (
    positive('pressure', pressure) >= first.pressao_bar * (1 - WINDOW_MARGIN) &&
    pressure <= last.pressao_bar * (1 + WINDOW_MARGIN)
  )
}

/** Flow of water that equals a mix's flow through the same nozzle and pressure: mix flow·√SG (TeeJet), SG the mix's density over water's. */
export function waterEquivalentFlow(mixFlow: number, specificGravity: number): number {
  return nonNegative('flow', mixFlow) * Math.sqrt(positive('specific gravity', specificGravity))
}
