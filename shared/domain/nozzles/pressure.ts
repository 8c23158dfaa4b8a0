import type { UnidadePressao } from '../../enums.ts'
import { nonNegative, ofUnit } from '../numbers/domainError.ts'

/** How much of each unit is 1 bar: 100 kPa; 14.5037738 psi by the pound-force per square inch of 6894.757293168 Pa. */
const PER_BAR: Record<UnidadePressao, number> = { BAR: 1, KPA: 100, PSI: 100_000 / 6894.757293168 }

/** A stored pressure (bar) in the unit a person chose to see. */
export function pressureFromBar(bar: number, unit: UnidadePressao): number {
  return nonNegative('pressure', bar) * ofUnit('pressure', PER_BAR, unit)
}

/** A pressure entered in `unit`, in bar as it is stored. */
export function pressureToBar(value: number, unit: UnidadePressao): number {
  return nonNegative('pressure', value) / ofUnit('pressure', PER_BAR, unit)
}
