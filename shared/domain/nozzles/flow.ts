import type { OrigemExpoente } from '../../enums.ts'
import { DomainError, nonNegative, positive } from '../numbers/domainError.ts'
import { figure, sameFigure } from '../numbers/figures.ts'
import { exactSum } from '../numbers/statistics.ts'

/** Density of water at 20 °C, kg/L. */
export const WATER_DENSITY = 0.9982

/**
 * Exponent of the orifice equation, used when a profile has too few points to fit its own (makers' tables fit
 * 0.36–0.59).
 */
export const DEFAULT_EXPONENT = 0.5

/** One published point of a nozzle model's profile. */
export type ProfilePoint = { pressao_bar: number; vazao_lpm: number }

/** One graduated-cylinder sample. */
export type CylinderSample = { volume_ml: number; tempo_s: number }

/**
 * Flow by graduated cylinder (PROVETA) in L/min: q = ΣV/1000·60/Σt, samples pooled so that a longer one weighs more
 * (Toro manuals). Throws `DomainError` for no samples, a negative volume or a time of 0.
 */
export function cylinderFlow(samples: readonly CylinderSample[]): number {
  if (samples.length === 0) throw new DomainError('samples', 0, 'at least 1')
  const volume = exactSum(samples.map((sample) => nonNegative('volume', sample.volume_ml)))
  const time = exactSum(samples.map((sample) => positive('time', sample.tempo_s)))
  return ((volume / 1000) * 60) / time
}

/**
 * Flow by scale (BALANCA) in L/min: q = (gross − tare)/ρ·60/t, kg and seconds, water at 20 °C. Throws if gross is below
 * tare.
 */
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

/**
 * Points sorted by pressure, one for each pressure (`sameFigure`). Throws on no point, on 0 or less, and on two flows
 * at one pressure.
 */
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

/**
 * Exponent k of a profile by least squares of ln q on ln p; 0.5 with one point. Throws as the profile's points demand.
 */
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

/**
 * A nominal flow (L/min) and the published point it comes from: as printed, or carried to another pressure with an
 * exponent.
 */
export type NominalFlow = {
  vazao_lpm: number
  ponto: ProfilePoint
  expoente: number | null
  /** Where the exponent comes from. */
  origem: OrigemExpoente | null
}

/**
 * Nominal flow in L/min at `pressure` (bar) of a model's published points: a published point as printed where the
 * pressure is its own (`sameFigure`: 2.7999999523 as a float has it is 2.8), ln–ln interpolation between two, and the
 * power law with the fitted exponent from the nearest point outside them. The source table decides, not ISO. Throws
 * `DomainError` for a pressure of 0, no points, or contradictory ones.
 */
export function nominalFlow(points: readonly ProfilePoint[], pressure: number): NominalFlow {
  positive('pressure', pressure)
  const sorted = sortedPoints(points)
  const at = sorted.find((point) => sameFigure(point.pressao_bar, pressure))
  if (at) return { vazao_lpm: at.vazao_lpm, ponto: at, expoente: null, origem: null }
  const above = sorted.findIndex((point) => point.pressao_bar > pressure)
  const upper = sorted[above]
  const lower = sorted[above - 1]
  const ponto = lower ?? upper ?? (sorted.at(-1) as ProfilePoint)
  const expoente = lower && upper ? exponentBetween(lower, upper) : exponentOf(sorted)
  const origem = lower && upper ? 'ENTRE_PONTOS' : sorted.length > 1 ? 'AJUSTE' : 'EQUACAO'
  return { vazao_lpm: ponto.vazao_lpm * (pressure / ponto.pressao_bar) ** expoente, ponto, expoente, origem }
}

const exponentBetween = (lower: ProfilePoint, upper: ProfilePoint): number =>
  Math.log(upper.vazao_lpm / lower.vazao_lpm) / Math.log(upper.pressao_bar / lower.pressao_bar)

/** A pressure (bar) at which a model gives a flow, and the published point and exponent it was carried from. */
export type NominalPressure = { pressao_bar: number; ponto: ProfilePoint; expoente: number }

/**
 * Pressure in bar at which a model gives `flow` (L/min) by its published points, the inverse of `nominalFlow`: p =
 * p_pub·(q/q_pub)^(1/k). Throws `DomainError` for a flow of 0, no points, contradictory ones, or points whose flow does
 * not rise with the pressure.
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

/**
 * How far a pressure may be from a printed one and still be that one, at the least: 20, 30 and 40 psi are printed as
 * 1.4, 2.1 and 2.8 bar.
 */
const WINDOW_MARGIN = 0.02
/** Catalogues print at least one decimal of a bar; that it was a zero is lost in a number. */
const LEAST_PRINTED = 1

/**
 * How far (bar) the pressure that a catalogue printed rounded may be from it: half a unit of its last digit, and at
 * least `WINDOW_MARGIN` of it.
 */
function printedMargin(printed: number): number {
  const decimals = String(figure(printed)).split('.')[1]?.length ?? 0
  return Math.max(0.5 * 10 ** -Math.max(LEAST_PRINTED, decimals), printed * WINDOW_MARGIN)
}

/** Whether a pressure is at least a printed one, or at most, both in bar. */
const reachesPrinted = (pressure: number, printed: number): boolean => pressure >= printed - printedMargin(printed)
const isUpToPrinted = (pressure: number, printed: number): boolean => pressure <= printed + printedMargin(printed)

/** Whether a pressure is one that a catalogue printed, both in bar. */
export const isPrintedPressure = (pressure: number, printed: number): boolean =>
  reachesPrinted(pressure, printed) && isUpToPrinted(pressure, printed)

/** The pressures (bar) a maker makes a model for, as far as they are told. */
export type PressureWindow = { minima: number | null; maxima: number | null }

/**
 * Lowest and highest pressure (bar) at which a model's nominal flow is the maker's: those of the maker's window, and
 * where an end of it is not told that of the published points.
 */
export function profileWindow(
  points: readonly ProfilePoint[],
  window: PressureWindow = { minima: null, maxima: null },
): [lowest: number, highest: number] {
  const sorted = sortedPoints(points)
  const first = sorted[0] as ProfilePoint
  const last = sorted.at(-1) as ProfilePoint
  return [window.minima ?? first.pressao_bar, window.maxima ?? last.pressao_bar]
}

/**
 * Whether `pressure` (bar) lies within the model's window (`profileWindow`); outside, a nominal flow is an
 * extrapolation and there is no droplet class.
 */
export function withinProfile(points: readonly ProfilePoint[], pressure: number, window?: PressureWindow): boolean {
  const [lowest, highest] = profileWindow(points, window)
  return reachesPrinted(positive('pressure', pressure), lowest) && isUpToPrinted(pressure, highest)
}

/**
 * Flow of water that equals a mix's flow through the same nozzle and pressure: mix flow·√SG (TeeJet), SG the mix's
 * density over water's.
 */
export function waterEquivalentFlow(mixFlow: number, specificGravity: number): number {
  return nonNegative('flow', mixFlow) * Math.sqrt(positive('specific gravity', specificGravity))
}
