import { type ToleranceProfile, toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { defaultToleranceKey } from '../accounts/accounts.ts'
import { batchGet } from '../kit/batch.ts'
import { equipmentKey } from './equipment.ts'

/**
 * What judges a new reading: the profile of its equipment, if that has one of its own, else its owner's default, else
 * the product's. Few accounts choose a profile, so what else that takes is loaded with the first of them.
 */
export async function toleranceInForce(equipmentId: string, ownerId: string): Promise<Readonly<ToleranceProfile>> {
  const keys = [equipmentKey(equipmentId), defaultToleranceKey(ownerId)]
  const items = await batchGet(keys, { attributes: ['tolerancia_id', 'perfil_id'] })
  const told = (name: string) => items.find((item) => item[name])?.[name] as string | undefined
  const [own, chosen] = [told('tolerancia_id'), told('perfil_id')]
  if (own !== undefined || chosen === undefined) return toleranceProfile(own)
  const { ruleInForce } = await import('../catalogue/toleranceProfiles.ts')
  return ruleInForce(chosen)
}
