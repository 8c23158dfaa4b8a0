import { LADOS, type Lado } from '../../enums.ts'

type Sides = readonly { readonly lado: Lado; readonly n: number }[]

/** Half of a turbosprayer. */
export type Half = Extract<Lado, 'ESQUERDO' | 'DIREITO'>
export const isHalf = (side: Lado): side is Half => side === 'ESQUERDO' || side === 'DIREITO'
export const HALVES: readonly Half[] = LADOS.filter(isHalf)

/**
 * The half of a turbosprayer that every nozzle is of which was measured; null where there are others. `sides` are those
 * there are with their nozzles, `count` all nozzles. SUPERIOR and LATERAL are parts of an arc, which both halves have.
 */
export function halfMeasured(sides: Sides, count: number): Half | null {
  const [first] = sides
  if (first?.n !== count) return null
  return isHalf(first.lado) ? first.lado : null
}

/** The same of nozzles by their sides. */
export function halfOf(nozzles: readonly { readonly lado: Lado | null }[]): Half | null {
  const lado = nozzles[0]?.lado ?? null
  const n = nozzles.filter((nozzle) => nozzle.lado === lado).length
  return lado === null ? null : halfMeasured([{ lado, n }], nozzles.length)
}

/**
 * Nozzles of both sides of a turbosprayer, by which flows are chosen: of `announced` nozzles on a single side the other
 * one has as many. `sides` and `measured` are as `halfMeasured` takes them.
 */
export const nozzlesOfBothSides = (sides: Sides, measured: number, announced: number): number =>
  halfMeasured(sides, measured) === null ? announced : 2 * announced
