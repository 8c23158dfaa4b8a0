import type { Formulacao } from '../../enums.ts'

/**
 * The step in which each kind of product usually goes into the tank: what conditions the water first, then soluble and
 * dispersible solids, suspensions, emulsions, solutions (A.P.P.L.E.S., North Dakota Weed Control Guide, NDSU 2021),
 * adjuvants last (SDSU Extension, “Preparing Spray Solutions: Mixing Order”). Others differ, which is said with the
 * hint: SDSU adds microcapsules after emulsifiable concentrates, Manitoba's Guide to Crop Protection solutions before
 * them. A product's label stands above it.
 */
const STEPS: Readonly<Record<Formulacao, number>> = {
  CONDICIONADOR: 0,
  SG: 1,
  SP: 1,
  WG: 2,
  WP: 2,
  SC: 3,
  SE: 3,
  CS: 3,
  ME: 3,
  EC: 4,
  EW: 4,
  OD: 4,
  SL: 5,
  ADJUVANTE: 6,
}
/** Products of unknown formulation come last, because no step is known that would have to wait for them. */
const UNKNOWN = 7

interface Mixed {
  readonly formulacao: Formulacao | null
}

const stepOf = ({ formulacao }: Mixed) => (formulacao === null ? UNKNOWN : STEPS[formulacao])

/** Products in the usual order of mixing; those of one step stay as they stand. */
export const inMixingOrder = <P extends Mixed>(products: readonly P[]): P[] =>
  products.toSorted((one, other) => stepOf(one) - stepOf(other))

/**
 * The first product that stands before one that usually goes into the tank earlier, with that one; null where none
 * does.
 */
export function outOfMixingOrder<P extends Mixed>(products: readonly P[]): { early: P; late: P } | null {
  const known = products.filter(({ formulacao }) => formulacao !== null)
  for (const [index, early] of known.entries()) {
    const late = known.slice(index + 1).find((other) => stepOf(other) < stepOf(early))
    if (late) return { early, late }
  }
  return null
}
