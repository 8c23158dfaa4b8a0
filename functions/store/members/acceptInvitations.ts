import type { MotivoFimConvite } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { getMembership, newMembership } from '../accounts/accounts.ts'
import { type Equipment, getEquipments } from '../equipment/equipment.ts'
import { type ExtraUsersOf, extraUsersOf } from '../equipment/extraUsers.ts'
import type { Author } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { getUser, isActiveUser, type User } from '../users/users.ts'
import { cancelInvitation, endInvitation, getInvitation, type Invitation } from './invitations.ts'
import { applyChange } from './largeChanges.ts'
import { MembershipChangedError } from './memberships.ts'

/**
 * What accepting came to: how much equipment the person is linked to, and how much of the invitation's had no place for
 * them.
 */
export interface Accepted {
  equipamentos: number
  equipamentos_de_fora: number
}

/**
 * Links somebody whose address is confirmed to the account that invited it, which they have asked for themselves.
 * Places are judged now: equipment without a free one, or no longer the account's, is left out, and the account's
 * history says so. Null where the invitation is worth nothing any more, which ends it.
 */
export async function acceptInvitation(
  invitation: Invitation,
  user: User,
  correlation: string,
): Promise<Accepted | null> {
  const author: Author = { id: user.id, nome: user.nome }
  const drop = async (reason: MotivoFimConvite) => {
    await cancelInvitation(invitation, author, reason)
    return null
  }
  const owner = await getUser(invitation.dono_id)
  if (!owner || !isActiveUser(owner) || owner.papel === 'ADMIN') return drop('CONTA_INATIVA')
  if (user.papel === 'ADMIN' || user.id === owner.id) return drop('NAO_SE_APLICA')
  return retrying(async () => {
    const [stands, present, allowed, equipment, extra] = await Promise.all([
      getInvitation(owner.id, user.email),
      getMembership(owner.id, user.id),
      allowedBy(invitation),
      getEquipments(invitation.equipamentos),
      extraUsersOf(owner, new Date()),
    ])
    if (stands?.criado_em !== invitation.criado_em) return null
    if (present) return drop('JA_ASSOCIADO')
    if (!allowed) return drop('QUEM_CONVIDOU_SAIU')
    const fitting = invitation.equipamentos.filter(
      (id) => allowed(id) && hasRoom(equipment.get(id), owner.id, user.id, extra),
    )
    const { length: left } = invitation.equipamentos.filter((id) => !fitting.includes(id))
    const given = { dono_id: owner.id, usuario_id: user.id, cargo: invitation.cargo, equipamentos: fitting }
    const change = {
      owner,
      author: { ...invitation.por, nome: '' },
      extraUsers: extra,
      equipment,
      changes: [{ nome: user.email, before: null, after: newMembership(given, new Date().toISOString()) }],
      with: endInvitation(invitation, author, { motivo: 'ACEITO', ...(left > 0 && { equipamentos_de_fora: left }) }),
    }
    await applyChange(change, correlation)
    return { equipamentos: fitting.length, equipamentos_de_fora: left }
  }, isOutdated)
}

/** A place was taken, or the person linked, since it was read: what fits is looked at once more. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError || error instanceof MembershipChangedError

const hasRoom = (one: Equipment | undefined, ownerId: string, userId: string, extra: ExtraUsersOf | null) =>
  extra !== null &&
  one !== undefined &&
  one.dono_id === ownerId &&
  one.status === 'ATIVO' &&
  (one.vinculados.includes(userId) || one.vinculados.length < one.usuarios_adicionais + extra(one.id))

/** Which equipment whoever invited may still give; null when they may not invite any more. */
async function allowedBy({ dono_id, por }: Invitation): Promise<((equipmentId: string) => boolean) | null> {
  if (por.id === dono_id) return () => true
  const membership = await getMembership(dono_id, por.id)
  if (membership?.status !== 'ATIVO' || membership.cargo !== 'ADMINISTRADOR') return null
  return (id) => membership.equipamentos.includes(id)
}
