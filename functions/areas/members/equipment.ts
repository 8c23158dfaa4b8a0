import { MAXIMO_EQUIPAMENTOS } from '../../../shared/contract/members.ts'
import { ApiError, brokenRule, type Regra } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { equipmentIdsOf } from '../../store/equipment/equipmentPages.ts'
import { unknownEquipment } from '../../store/equipment/equipmentPlaces.ts'
import { extraUsersOf } from '../../store/equipment/extraUsers.ts'

/** Whether the caller may see an equipment of the account: a member only what is linked to them. */
export const isVisible =
  ({ equipamentos }: Actor) =>
  (id: string): boolean =>
    equipamentos === null || equipamentos.has(id)

/** Ids of everything the caller may see in the account, in use or not. */
export const visibleIds = async ({ equipamentos, donoId }: Actor): Promise<string[]> =>
  equipamentos === null ? equipmentIdsOf(donoId) : [...equipamentos]

/** What additives add to each equipment of the selected account; null: nothing covers it. */
export const extraUsersOfAccount = ({ donoId, assinaturas }: Actor) =>
  extraUsersOf({ id: donoId, assinaturas }, new Date())

/** A whole account's equipment in place of a choice. */
export const EVERY = null

/**
 * What people are to be linked to, by the equipment as it was read: what was chosen, or every active equipment of the
 * account the caller may see. What is among `present` already need not be in use. Throws 304, 404, and 422 for
 * equipment out of use or too many at once.
 */
export function chosenEquipment(
  actor: Actor,
  chosen: readonly string[] | typeof EVERY,
  candidates: readonly string[],
  equipment: ReadonlyMap<string, Equipment>,
  present: readonly string[] = [],
): string[] {
  const ids = [...new Set(chosen ?? candidates)]
  const found = ids.flatMap((id) => equipment.get(id) ?? [])
  const own = found.filter(({ dono_id, id }) => dono_id === actor.donoId && isVisible(actor)(id))
  const usable = own.filter(({ id, status }) => status === 'ATIVO' || present.includes(id))
  if (chosen !== EVERY) {
    if (found.some(({ dono_id }) => dono_id === null)) throw new ApiError('EQUIPAMENTO_SEM_DONO')
    if (own.length < ids.length) throw unknownEquipment()
    if (usable.length < own.length) throw refusedChoice('equipamento_inutilizado')
  }
  if (usable.length > MAXIMO_EQUIPAMENTOS) throw refusedChoice('equipamentos_demais')
  return usable.map(({ id }) => id)
}

/** What people can still be linked to of equipment that was chosen before: in use, the account's and the caller's. */
export async function stillToLink(chosen: readonly string[], actor: Actor): Promise<string[]> {
  const found = [...(await getEquipments(chosen.filter(isVisible(actor)))).values()]
  return found.filter(({ dono_id, status }) => dono_id === actor.donoId && status === 'ATIVO').map(({ id }) => id)
}

export const refusedChoice = (regra: Regra) => brokenRule('equipamentos', regra)
