import type { z } from 'zod'
import { type editarMembro, membersArea } from '../../../shared/contract/members.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { getMembership, MAX_LINKED_EQUIPMENT, type Membership, membershipsOf } from '../../store/accounts/accounts.ts'
import { cancelInvitation, getInvitation, invitationsOf } from '../../store/accounts/invitations.ts'
import { changeMembers, MembershipChangedError } from '../../store/accounts/memberships.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { getUser, getUsers } from '../../store/users/users.ts'
import { chosenEquipment, isVisible, refusedChoice, visibleIds } from './equipment.ts'
import { linkPeople } from './linkPeople.ts'
import { presentInvitation, presentMember } from './present.ts'

export const handler = serve(membersArea, {
  async listar(_, { actor }) {
    const [memberships, invitations] = await Promise.all([membershipsOf(actor.donoId), invitationsOf(actor.donoId)])
    const seen = memberships.flatMap(({ equipamentos }) => equipamentos.filter(isVisible(actor)))
    const [users, equipment] = await Promise.all([
      getUsers(memberships.map(({ usuario_id }) => usuario_id)),
      getEquipments(seen),
    ])
    return {
      itens: memberships
        .map((one) => presentMember(actor, one, users.get(one.usuario_id), equipment))
        .toSorted((a, b) => a.nome.localeCompare(b.nome)),
      convites: invitations.map((one) => presentInvitation(actor, one)),
    }
  },

  async vincular({ body }, context) {
    const { memberships, users, equipment } = await linkPeople(body, context, false)
    return {
      itens: memberships.map((one) => presentMember(context.actor, one, users.get(one.usuario_id), equipment)),
    }
  },

  async convidar({ body }, context) {
    const { memberships, users, equipment, invitations } = await linkPeople(body, context, true)
    return {
      itens: memberships.map((one) => presentMember(context.actor, one, users.get(one.usuario_id), equipment)),
      convites: invitations.map((one) => presentInvitation(context.actor, one)),
    }
  },

  async cancelarConvite({ params }, { actor }) {
    const invitation = await getInvitation(actor.donoId, params.email)
    const cancelled = invitation && (await cancelInvitation(invitation, authorOf(actor), 'CANCELADO'))
    if (!cancelled) throw new ApiError('NAO_ENCONTRADO')
    return undefined
  },

  editar: ({ params, body }, { actor }) => edit(actor, params.usuarioId, body),

  async remover({ params }, { actor }) {
    const { usuarioId } = params
    const [before, user] = await Promise.all([memberOf(actor, usuarioId), getUser(usuarioId)])
    await changeOne(actor, user?.nome ?? '', before, null)
    return undefined
  },
})

const authorOf = ({ usuarioId, nome }: Actor) => ({ id: usuarioId, nome })

/** The part of somebody else in the account: nobody changes their own. */
async function memberOf(actor: Actor, userId: string): Promise<Membership> {
  if (userId === actor.usuarioId) throw new ApiError('NAO_AUTORIZADO')
  const membership = await getMembership(actor.donoId, userId)
  if (!membership) throw new ApiError('NAO_ENCONTRADO')
  return membership
}

async function edit(actor: Actor, userId: string, wish: z.output<typeof editarMembro>) {
  const [before, user, candidates] = await Promise.all([
    memberOf(actor, userId),
    getUser(userId),
    wish.equipamentos ? [] : visibleIds(actor),
  ])
  if (before.versao !== wish.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  const equipment = await getEquipments([...(wish.equipamentos ?? candidates), ...before.equipamentos])
  const chosen = chosenEquipment(actor, wish.equipamentos, candidates, equipment, before.equipamentos)
  // What the caller may not see stays; what another account owns by now does not.
  const unseen = before.equipamentos.filter(
    (id) => !isVisible(actor)(id) && equipment.get(id)?.dono_id === actor.donoId,
  )
  const equipamentos = [...unseen, ...chosen]
  if (equipamentos.length > MAX_LINKED_EQUIPMENT) throw refusedChoice('equipamentos_demais')
  const { cargo, status } = wish
  const after = { ...before, cargo, status, equipamentos, atualizado_em: new Date().toISOString() }
  if (isSame(before, after)) return presentMember(actor, before, user ?? undefined, equipment)
  const written = await changeOne(actor, user?.nome ?? '', before, after, equipment)
  return presentMember(actor, written ?? after, user ?? undefined, equipment)
}

const isSame = (one: Membership, other: Membership) =>
  one.cargo === other.cargo &&
  one.status === other.status &&
  one.equipamentos.toSorted().join() === other.equipamentos.toSorted().join()

async function changeOne(
  actor: Actor,
  nome: string,
  before: Membership,
  after: Membership | null,
  known?: Awaited<ReturnType<typeof getEquipments>>,
): Promise<Membership | undefined> {
  const owner = { id: actor.donoId, nome: actor.donoNome }
  const equipment = known ?? (await getEquipments(before.equipamentos))
  const changes = [{ nome, before, after }]
  try {
    const standing = await changeMembers({
      owner,
      author: authorOf(actor),
      changes,
      equipment,
      mayName: isVisible(actor),
    })
    return standing.get(before.usuario_id)
  } catch (error) {
    if (error instanceof MembershipChangedError) throw new ApiError('CONFLITO_DE_VERSAO')
    throw error
  }
}
