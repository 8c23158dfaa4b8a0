import type { AlertChoices } from '../../shared/domain/equipment/alerts.ts'
import { DEFAULT_CHOICES } from '../../shared/domain/equipment/alerts.ts'
import { membershipFromItem, membershipKey } from '../store/accounts/accounts.ts'
import { alertChoices } from '../store/alerts/alertChoices.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { batchGet } from '../store/kit/batch.ts'
import { getUsers, isActiveUser, type User } from '../store/users/users.ts'

/** Somebody who is told of what happens to an equipment. */
export interface Recipient {
  user: User
  choices: AlertChoices
}

type Told = Pick<Equipment, 'id' | 'dono_id' | 'status' | 'vinculados'>

const linkName = (ownerId: string, userId: string) => `${ownerId} ${userId}`

/**
 * Who is told of what happens to equipment in use, by its id: its owner, and who is actively linked to it and has been
 * in the account, since being linked takes no consent. Administrators of the product are told of nobody's.
 */
export async function recipientsOf(equipment: readonly Told[]): Promise<Map<string, Recipient[]>> {
  const owned = equipment.flatMap(({ dono_id, ...one }) =>
    dono_id === null || one.status !== 'ATIVO' ? [] : [{ ...one, dono_id }],
  )
  const people = [...new Set(owned.flatMap(({ dono_id, vinculados }) => [dono_id, ...vinculados]))]
  const links = owned.flatMap(({ dono_id, vinculados }) => vinculados.map((userId) => membershipKey(dono_id, userId)))
  const [users, items, chosen] = await Promise.all([getUsers(people), batchGet(links), alertChoices.getMany(people)])
  const memberships = new Map(items.map(membershipFromItem).map((one) => [linkName(one.dono_id, one.usuario_id), one]))
  const isOpen = (ownerId: string, userId: string, id: string) => {
    const link = memberships.get(linkName(ownerId, userId))
    return link?.status === 'ATIVO' && link.aberto_em !== null && link.equipamentos.includes(id)
  }
  return new Map(
    owned.map(({ id, dono_id, vinculados }) => {
      const ids = [dono_id, ...vinculados.filter((userId) => isOpen(dono_id, userId, id))]
      const told = ids.flatMap((userId) => {
        const user = users.get(userId)
        if (!user || !isActiveUser(user) || user.papel !== 'CLIENTE') return []
        return [{ user, choices: chosen.get(userId) ?? DEFAULT_CHOICES }]
      })
      return [id, told]
    }),
  )
}
