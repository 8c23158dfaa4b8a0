import type { Lado } from '../../enums.ts'

type Sides = readonly { readonly lado: Lado; readonly n: number }[]

/**
 * Whether every nozzle of a turbosprayer that was measured is on the left, or every one on the right: `sides` are those
 * there are with their nozzles, `count` all nozzles. SUPERIOR and LATERAL are parts of an arc, which both sides have.
 */
export function isOneSide(sides: Sides, count: number): boolean {
  const [first] = sides
  return (first?.lado === 'ESQUERDO' || first?.lado === 'DIREITO') && first.n === count
}

/**
 * Nozzles of both sides of a turbosprayer, by which flows are chosen: of `announced` nozzles on a single side the other
 * one has as many. `sides` and `measured` are as `isOneSide` takes them.
 */
export const nozzlesOfBothSides = (sides: Sides, measured: number, announced: number): number =>
  isOneSide(sides, measured) ? 2 * announced : announced
