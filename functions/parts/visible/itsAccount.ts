import { notFound } from '../../../shared/errors.ts'
import { accountsOfMember, membershipsIn } from '../../store/accounts/accounts.ts'
import type { LinkedEquipment } from '../../store/equipment/equipmentPages.ts'
import { getUsers, isActiveUser, nameOfUser } from '../../store/users/users.ts'

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

/** An owner and the equipment that decides who else sees what is theirs. */
interface Place {
  dono_id: string | null | undefined
  equipamentoId: string | undefined
}

/** Which of a person's accounts something is in, the selected one or not; `NAO_ENCONTRADO` where it is in none. */
export async function itsAccount(
  found: Promise<Place>,
  userId: string,
): Promise<{ dono_id: string; dono_nome: string }> {
  const [{ dono_id, equipamentoId }, linked] = await Promise.all([found, linkedElsewhere(userId)])
  const isLinked = linked.some(
    ({ donoId, equipamentoIds }) => donoId === dono_id && equipamentoId && equipamentoIds.includes(equipamentoId),
  )
  if (!dono_id || !(dono_id === userId || isLinked)) throw notFound()
  return { dono_id, dono_nome: await nameOfUser(dono_id) }
}
