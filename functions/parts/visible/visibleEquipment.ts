import { notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { type Equipment, getEquipment, ownedSince } from '../../store/equipment/equipment.ts'

/** The equipment, if it is the account's and, for a member, linked to them; `NAO_ENCONTRADO` otherwise. */
export function mustSeeEquipment(equipment: Equipment | null, actor: Actor): Equipment {
  if (!equipment) throw notFound()
  if (actor.papel === 'ADMIN') return equipment
  const linked = actor.equipamentos === null || actor.equipamentos.has(equipment.id)
  if (equipment.dono_id !== actor.donoId || !linked) throw notFound()
  return equipment
}

/** From when on a caller is told of an equipment: all of it who runs the product, others what is its owner's. */
export const toldSince = (
  equipment: Pick<Equipment, 'dono_id' | 'donos'>,
  { papel }: Pick<Actor, 'papel'>,
): string | undefined => (papel === 'ADMIN' ? undefined : ownedSince(equipment))

/** The equipment of an id, if the caller may know of it. */
export const visibleEquipment = async (id: string, actor: Actor): Promise<Equipment> =>
  mustSeeEquipment(await getEquipment(id), actor)
