import { ISO_10625_PRESSURE, isoFlow } from '../../shared/domain/nozzles/iso10625.ts'
import type { TamanhoGota } from '../../shared/enums.ts'

/** Edition by which the demo catalogue's droplets are classed: that of the edges below. */
export const DROPLET_EDITION = 'ASABE S572.1'
/** Says beside each class that nobody measured it. */
export const DROPLET_SOURCE = 'gota estimada pelas pontas de referência da S572.1'

/** Coarsest median diameter of each class, µm, as the standard's reference nozzles commonly measure. */
const COARSEST: readonly (readonly [TamanhoGota, number])[] = [
  ['XF', 60],
  ['VF', 140],
  ['F', 235],
  ['M', 340],
  ['C', 400],
  ['VC', 500],
  ['XC', 650],
]

/** The reference nozzle between fine and medium: a flat fan 110-03 at 3 bar. */
const REFERENCE = { size: '03', micrometres: 235 }
/** Fitted so that 110-01 at 4.5 bar and 110-06 at 2 bar, the references of the classes beside, come out at theirs. */
const BY_SIZE = 0.367
const BY_PRESSURE = -0.283

/**
 * Droplet class that a demo nozzle of this size would have at `bar`, estimated from the reference nozzles of ASABE
 * S572.1; `coarseness` is how much larger its droplets are than those of a plain flat fan.
 */
export function estimatedDroplet(size: string, bar: number, coarseness: number): TamanhoGota {
  const flows = isoFlow(size, ISO_10625_PRESSURE) / isoFlow(REFERENCE.size, ISO_10625_PRESSURE)
  const diameter = REFERENCE.micrometres * coarseness * flows ** BY_SIZE * (bar / ISO_10625_PRESSURE) ** BY_PRESSURE
  return COARSEST.find(([, most]) => diameter <= most)?.[0] ?? 'UC'
}
