import type { Actor } from '../../http/context.ts'
import { accountsOfMember, membershipsIn } from '../../store/accounts/accounts.ts'
import type { EquipmentScope, LinkedEquipment } from '../../store/equipment/equipmentPages.ts'
import { getUsers, isActiveUser } from '../../store/users/users.ts'

/** An administrator sees every account's, an owner the account's, a member what is linked to them. */
export function scopeOf({ papel, donoId, equipamentos: linked }: Actor): EquipmentScope {
  if (papel === 'ADMIN') return { kind: 'todos' }
  if (linked === null) return { kind: 'conta', donoId }
  return { kind: 'vinculados', contas: [{ donoId, equipamentoIds: [...linked] }] }
}

/** What a person is linked to in accounts they may select: their association is active, and so is the owner. */
export async function linkedElsewhere(userId: string): Promise<LinkedEquipment[]> {
  const ownerIds = (await accountsOfMember(userId)).map(({ dono_id }) => dono_id)
  const [memberships, owners] = await Promise.all([membershipsIn(ownerIds, userId), getUsers(ownerIds)])
  return memberships
    .filter(({ status, dono_id }) => {
      const owner = owners.get(dono_id)
      return status === 'ATIVO' && owner !== undefined && isActiveUser(owner)
    })
    .map(({ dono_id, equipamentos }) => ({ donoId: dono_id, equipamentoIds: equipamentos }))
}
