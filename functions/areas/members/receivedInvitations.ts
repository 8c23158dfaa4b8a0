import type { z } from 'zod'
import type { ConviteRecebido, membersArea } from '../../../shared/contract/members.ts'
import { notFound, orNotFound } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { type Accepted, acceptInvitation } from '../../store/members/acceptInvitations.ts'
import { cancelInvitation, getInvitation, type Invitation, invitationsTo } from '../../store/members/invitations.ts'
import { getUser, getUsers, isActiveUser, type User } from '../../store/users/users.ts'

/**
 * Invitations to the caller's own address. None before it is confirmed: whoever signs up with somebody's address learns
 * nothing by it.
 */
export async function receivedInvitations({
  actor: { usuarioId },
}: SignedInContext): Promise<{ itens: ConviteRecebido[] }> {
  const user = await getUser(usuarioId)
  if (!user?.email_confirmado) return { itens: [] }
  const invitations = await invitationsTo(user.email)
  const people = await getUsers(invitations.flatMap(({ dono_id, por }) => [dono_id, por.id]))
  return {
    itens: invitations
      .flatMap((one) => {
        const owner = people.get(one.dono_id)
        return owner && isActiveUser(owner) && owner.id !== user.id
          ? [present(one, owner, people.get(one.por.id)?.nome ?? '')]
          : []
      })
      .toSorted((a, b) => (a.criado_em < b.criado_em ? -1 : 1)),
  }
}

const present = (
  { cargo, equipamentos, criado_em, valido_ate }: Invitation,
  owner: User,
  por: string,
): ConviteRecebido => ({
  dono_conta: { id_usuario: owner.id, nome: owner.nome },
  por,
  cargo,
  quantidade_equipamentos: equipamentos.length,
  criado_em,
  expira_em: valido_ate,
})

type Answer = z.output<typeof membersArea.routes.aceitarConvite.body>

/**
 * The invitation of an account that the caller answers. Throws 404 where it is not open any more, and before their
 * address is confirmed.
 */
async function answered(usuarioId: string, donoId: string, { criado_em }: Answer) {
  const user = await getUser(usuarioId)
  const invitation = user?.email_confirmado ? await getInvitation(donoId, user.email) : null
  if (!user || invitation?.criado_em !== criado_em) throw notFound()
  return { user, invitation }
}

export async function acceptReceived(
  { params: { donoId }, body }: { params: { donoId: string }; body: Answer },
  { actor, correlationId }: SignedInContext,
): Promise<Accepted> {
  const { user, invitation } = await answered(actor.usuarioId, donoId, body)
  const accepted = orNotFound(await acceptInvitation(invitation, user, correlationId))
  return accepted
}

export async function declineReceived(
  { params: { donoId }, body }: { params: { donoId: string }; body: Answer },
  { actor }: SignedInContext,
): Promise<undefined> {
  const { user, invitation } = await answered(actor.usuarioId, donoId, body)
  // Whoever says no is called by the address the account had, which is all it is to know of them.
  if (!(await cancelInvitation(invitation, { id: null, nome: user.email }, 'RECUSADO'))) throw notFound()
}
