import type { Leitura } from '../contract/readings.ts'
import { isOtherUnitLikely } from '../domain/spraying/plausible.ts'
import { isOfBand } from '../domain/spraying/rate.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

type Measured = Pick<Leitura, 'taxa_real' | 'tipo_pulverizador' | 'forma_pulverizacao'>

/** The rate of a reading (L/ha) that a declared one can be compared with; null where it has none. */
export const comparableRate = (reading: Measured): number | null => (isOfBand(reading) ? null : reading.taxa_real)

/**
 * Asks for the unit of a declared rate that is five times the measured one or more, or a fifth of it or less; both in
 * L/ha. Null where they are nearer to each other, and where one is missing or no rate.
 */
export function unitQuestion(
  declared: number | null | undefined,
  measured: number | null,
  { t }: Pick<Words, 't'>,
  units: Pick<Units, 'rate'>,
): string | null {
  if (measured === null || typeof declared !== 'number' || !Number.isFinite(declared) || declared < 0) return null
  if (!isOtherUnitLikely(declared, measured)) return null
  return t('reading.unitQuestion', { declarada: units.rate(declared), medida: units.rate(measured) })
}
