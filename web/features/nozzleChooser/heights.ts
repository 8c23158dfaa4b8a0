import { explain } from '../../../shared/domain/explain/explain.ts'
import type { Explanation } from '../../../shared/domain/explain/explainText.ts'
import { orNull } from '../../../shared/domain/numbers/domainError.ts'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'
import type { Fitting } from './fitting.ts'

/** Whether nozzles stand at a spacing of a boom. */
export const isBoom = ({ tipo, modo }: Pick<ChooserAim, 'tipo' | 'modo'>): boolean =>
  tipo === 'PULVERIZADOR' && (modo === 'AREA_TOTAL' || modo === 'PWM')

/** The height of a boom at which its fans overlap fully, and by how much they do at the one that is given. */
export function heightsOf(
  { nozzle: { angulo } }: Pick<Fitting, 'nozzle'>,
  aim: ChooserAim,
): { full?: Explanation; given?: Explanation } {
  const { espacamento: w, altura } = aim
  if (!isBoom(aim) || angulo === null || w === null) return {}
  const full = orNull(() => explain('altura_sobreposicao', { w, a: angulo }))
  const given = altura === null ? null : orNull(() => explain('sobreposicao', { h: altura, a: angulo, w }))
  return { ...(full && { full }), ...(given && { given }) }
}
