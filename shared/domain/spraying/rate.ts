import type { FormaPulverizacao, TipoPulverizador } from '../../enums.ts'
import { nonNegative, positive } from '../numbers/domainError.ts'

/**
 * Boom application rate in L/ha: 600·q/(v·w), one nozzle's flow (L/min), speed (km/h), nozzle spacing (m) — or the flow
 * of all nozzles with the swath, 600·Q/(v·W) (Silvan, TTI manuals; TeeJet). Throws `DomainError` for a speed or width
 * of 0.
 */
export function boomRate(flow: number, speed: number, width: number): number {
  return (600 * nonNegative('flow', flow)) / (positive('speed', speed) * positive('width', width))
}

/**
 * Turbosprayer rate in L/ha from the flow of both sides: 600·Q/(v·R), R the row width in m (Silvan orchard manual,
 * Sprayers101).
 */
export function turboRate(totalFlow: number, speed: number, rowWidth: number): number {
  return (600 * nonNegative('flow', totalFlow)) / (positive('speed', speed) * positive('row width', rowWidth))
}

/** Turbosprayer rate in L/ha with one side open, which covers half the row width: 600·Q_side/(v·R/2) (Silvan). */
export function turboRateOneSideOpen(sideFlow: number, speed: number, rowWidth: number): number {
  return (600 * nonNegative('flow', sideFlow)) / ((positive('speed', speed) * positive('row width', rowWidth)) / 2)
}

/**
 * Flow one nozzle must give (L/min) for a rate (L/ha): rate·v·w/600, speed in km/h and nozzle spacing in m; the inverse
 * of `boomRate`.
 */
export function boomFlowFor(rate: number, speed: number, width: number): number {
  return (nonNegative('rate', rate) * positive('speed', speed) * positive('width', width)) / 600
}

/**
 * Flow both sides of a turbosprayer must give together (L/min) for a rate (L/ha): rate·v·R/600; the inverse of
 * `turboRate`.
 */
export function turboFlowFor(rate: number, speed: number, rowWidth: number): number {
  return (nonNegative('rate', rate) * positive('speed', speed) * positive('row width', rowWidth)) / 600
}

/** Ground speed in km/h from a timed course of `distance` m in `time` s: 3.6·d/t, 360/t for 100 m (Silvan, TTI). */
export function courseSpeed(distance: number, time: number): number {
  return (3.6 * nonNegative('distance', distance)) / positive('time', time)
}

/** Plants a hectare: 10 000/(R·s), row width and plant spacing in m. */
export function plantsPerHectare(rowWidth: number, plantSpacing: number): number {
  return 10_000 / (positive('row width', rowWidth) * positive('plant spacing', plantSpacing))
}

/** Hectares a full tank treats: tank/rate, litres and L/ha. */
export function hectaresPerTank(tank: number, rate: number): number {
  return positive('tank capacity', tank) / positive('rate', rate)
}

/** Litres per plant: (L/ha)·R·s/10 000, row width and plant spacing in m. */
export function litresPerPlant(rate: number, rowWidth: number, plantSpacing: number): number {
  const area = positive('row width', rowWidth) * positive('plant spacing', plantSpacing)
  return (nonNegative('rate', rate) * area) / 10_000
}

/**
 * Whether a reading's rate is that of the treated band: of form LINHA a boom's nozzles and their spacing are taken for
 * the band, whose width no reading carries.
 */
export const isOfBand = ({
  forma_pulverizacao: form,
  tipo_pulverizador: type,
}: {
  forma_pulverizacao: FormaPulverizacao | null
  tipo_pulverizador: TipoPulverizador
}): boolean => form === 'LINHA' && type === 'PULVERIZADOR'

/** What was declared of a rate, and where the plants stand; null where it was not told. */
export type DeclaredRate = {
  /** L/ha */
  taxa_declarada: number | null
  /** L/plant */
  taxa_declarada_planta: number | null
  /** m */
  largura_rua: number | null
  espacamento_plantas: number | null
}

/**
 * The declared rate in L/ha: as told, else L/plant × plants a hectare where rows and plants are known; null without
 * one.
 */
export function declaredPerHectare(declared: DeclaredRate): number | null {
  const { taxa_declarada, taxa_declarada_planta: perPlant, largura_rua: row, espacamento_plantas: plant } = declared
  if (taxa_declarada !== null || perPlant === null || !row || !plant) return taxa_declarada
  return nonNegative('rate', perPlant) * plantsPerHectare(row, plant)
}

/**
 * Band spraying (form LINHA): the rate over the field, broadcast rate × band width / row spacing (Raven manual). Widths
 * in one unit.
 */
export function bandRate(broadcastRate: number, bandWidth: number, rowSpacing: number): number {
  return (nonNegative('rate', broadcastRate) * positive('band width', bandWidth)) / positive('row spacing', rowSpacing)
}

/**
 * Rate of a mix where so much water goes out of the same nozzles at the same pressure, both L/ha: of a denser one less,
 * by the root of its density, a multiple of water's (TeeJet, `waterEquivalentFlow`). Null: it flows as water. Throws
 * `DomainError` for a density of 0.
 */
export const rateOfMix = (water: number, density: number | null): number =>
  density === null ? nonNegative('rate', water) : nonNegative('rate', water) / Math.sqrt(positive('density', density))
