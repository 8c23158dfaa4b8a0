import type { z } from 'zod'
import { type editarMembro, membersArea } from '../../../shared/contract/members.ts'
import type { StatusVinculo } from '../../../shared/enums.ts'
import { ApiError, notFound, orNotFound } from '../../../shared/errors.ts'
import type { Actor, SignedInContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import {
  getMembership,
  knownAs,
  linksOf,
  MAX_LINKED_EQUIPMENT,
  type Membership,
  membershipsOf,
} from '../../store/accounts/accounts.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { getJob, getJobs, isOpen } from '../../store/jobs/jobs.ts'
import { retrying } from '../../store/kit/retry.ts'
import { cancelInvitation, invitationsOf, toldInvitation } from '../../store/members/invitations.ts'
import { type Applied, applyChange } from '../../store/members/largeChanges.ts'
import { MembershipChangedError } from '../../store/members/memberships.ts'
import { getUser, getUsers, type User } from '../../store/users/users.ts'
import { chosenEquipment, extraUsersOfAccount, isVisible, refusedChoice, stillToLink, visibleIds } from './equipment.ts'
import { type Linked, linkPeople } from './linkPeople.ts'
import { byNickname, presentEquipment, presentInvitation, presentMember } from './present.ts'
import { acceptReceived, declineReceived, receivedInvitations } from './receivedInvitations.ts'

export const handler = serve(membersArea, {
  async listar(_, { actor }) {
    const [memberships, invitations] = await Promise.all([membershipsOf(actor.donoId), invitationsOf(actor.donoId)])
    const seen = memberships.flatMap((one) => linksOf(one).filter(isVisible(actor)))
    const [users, equipment, jobs] = await Promise.all([
      getUsers(memberships.map(({ usuario_id }) => usuario_id)),
      getEquipments(seen),
      getJobs(memberships.flatMap(({ trabalho }) => trabalho ?? [])),
    ])
    return {
      itens: memberships
        .map((one) => presentMember(actor, one, users.get(one.usuario_id), equipment, jobs))
        .toSorted((a, b) => (a.nome ?? a.email).localeCompare(b.nome ?? b.email)),
      convites: invitations.map((one) => presentInvitation(actor, one)),
    }
  },

  async vincular({ body }, context) {
    const { memberships, users, equipment, trabalho } = await linkPeople(body, context, false)
    if (trabalho) context.goesOn()
    return {
      trabalho_id: trabalho,
      itens: memberships.map((one) => presentMember(context.actor, one, users.get(one.usuario_id), equipment)),
    }
  },

  async convidar({ body }, context) {
    return presentInvited(await linkPeople(body, context, true), context)
  },

  async reenviarConvite({ body }, context) {
    const { actor } = context
    const invitation = orNotFound(await toldInvitation(actor.donoId, body.email))
    const { email, cargo } = invitation
    const equipamentos = await stillToLink(invitation.equipamentos, actor)
    const linked = await linkPeople({ emails: [email], cargo, equipamentos }, context, true)
    // Who has an account by now is linked, and nothing is left to accept.
    if (linked.invitations.length === 0) await cancelInvitation(invitation, authorOf(actor), 'JA_ASSOCIADO')
    return presentInvited(linked, context)
  },

  async cancelarConvite({ body }, { actor }) {
    const invitation = await toldInvitation(actor.donoId, body.email)
    if (!invitation || !(await cancelInvitation(invitation, authorOf(actor), 'CANCELADO'))) throw notFound()
    return undefined
  },

  editar: ({ params, body }, context) => edit(context, params.usuarioId, body),

  async remover({ params }, context) {
    const { usuarioId } = params
    const [before, user] = await Promise.all([memberOf(context.actor, usuarioId), getUser(usuarioId)])
    const { trabalho } = await changeOne(context, user, before, null)
    return { trabalho_id: trabalho }
  },

  mudarVinculo: ({ params, body }, context) => switchLink(context, params, body),

  async equipamentos(_, { actor }) {
    const [found, extra] = await Promise.all([visibleIds(actor).then(getEquipments), extraUsersOfAccount(actor)])
    const equipment = [...found.values()]
    return {
      itens: equipment
        .filter(({ dono_id }) => dono_id === actor.donoId)
        .toSorted(byNickname)
        .map((one) => ({
          ...presentEquipment(one),
          usuarios_adicionais: one.usuarios_adicionais + (extra?.(one.id) ?? 0),
          usuarios_vinculados: one.vinculados.length,
        })),
    }
  },

  convitesRecebidos: (_, context) => receivedInvitations(context),
  aceitarConvite: (input, context) => acceptReceived(input, context),
  recusarConvite: (input, context) => declineReceived(input, context),

  async sair({ params }, context) {
    const { trabalho } = await leaveAccount(context, params.donoId)
    if (trabalho) context.goesOn()
    return { trabalho_id: trabalho }
  },
})

function presentInvited(linked: Linked, context: SignedInContext) {
  const { memberships, users, equipment, invitations, trabalho } = linked
  if (trabalho) context.goesOn()
  return {
    trabalho_id: trabalho,
    itens: memberships.map((one) => presentMember(context.actor, one, users.get(one.usuario_id), equipment)),
    convites: invitations.map((one) => presentInvitation(context.actor, one)),
  }
}

/** The membership of somebody else in the account, since nobody changes their own. */
async function memberOf(actor: Actor, userId: string): Promise<Membership> {
  if (userId === actor.usuarioId) throw new ApiError('NAO_AUTORIZADO')
  const membership = orNotFound(await getMembership(actor.donoId, userId))
  return membership
}

async function edit(context: SignedInContext, userId: string, wish: z.output<typeof editarMembro>) {
  const { actor } = context
  const [before, user, candidates] = await Promise.all([
    memberOf(actor, userId),
    getUser(userId),
    wish.equipamentos ? [] : visibleIds(actor),
  ])
  if (before.versao !== wish.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  await requireSettled(before)
  const present = linksOf(before)
  const equipment = await getEquipments([...(wish.equipamentos ?? candidates), ...present])
  const chosen = chosenEquipment(actor, wish.equipamentos, candidates, equipment, present)
  // Equipment that the caller may not see stays linked; equipment that another account owns by now does not.
  const unseen = present.filter((id) => !isVisible(actor)(id) && equipment.get(id)?.dono_id === actor.donoId)
  const linked = [...unseen, ...chosen]
  if (linked.length > MAX_LINKED_EQUIPMENT) throw refusedChoice('equipamentos_demais')
  const isOff = (id: string) => before.equipamentos_inativos.includes(id)
  const { cargo, status } = wish
  const after = {
    ...before,
    cargo,
    status,
    equipamentos: linked.filter((id) => !isOff(id)),
    equipamentos_inativos: linked.filter(isOff),
    atualizado_em: new Date().toISOString(),
  }
  if (isSame(before, after)) return presentMember(actor, before, user ?? undefined, equipment)
  const { standing } = await changeOne(context, user, before, after, equipment)
  return presentMember(actor, standing ?? after, user ?? undefined, equipment)
}

const isSame = (one: Membership, other: Membership) =>
  one.cargo === other.cargo &&
  one.status === other.status &&
  one.equipamentos.toSorted().join() === other.equipamentos.toSorted().join() &&
  one.equipamentos_inativos.toSorted().join() === other.equipamentos_inativos.toSorted().join()

/** Switches one link on or off. Throws 404 for equipment the member is not linked to, or the caller may not see. */
async function switchLink(
  context: SignedInContext,
  { usuarioId, equipamentoId }: { usuarioId: string; equipamentoId: string },
  { status, versao }: { status: StatusVinculo; versao: number },
) {
  const { actor } = context
  const [before, user] = await Promise.all([memberOf(actor, usuarioId), getUser(usuarioId)])
  if (!linksOf(before).includes(equipamentoId) || !isVisible(actor)(equipamentoId)) throw notFound()
  if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  await requireSettled(before)
  const equipment = await getEquipments(linksOf(before))
  if (before.equipamentos.includes(equipamentoId) === (status === 'ATIVO'))
    return presentMember(actor, before, user ?? undefined, equipment)
  if (status === 'ATIVO' && equipment.get(equipamentoId)?.status !== 'ATIVO')
    throw refusedChoice('equipamento_inutilizado')
  const without = (ids: readonly string[]) => ids.filter((id) => id !== equipamentoId)
  const [on, off] = [without(before.equipamentos), without(before.equipamentos_inativos)]
  const after = {
    ...before,
    equipamentos: status === 'ATIVO' ? [...on, equipamentoId] : on,
    equipamentos_inativos: status === 'ATIVO' ? off : [...off, equipamentoId],
    atualizado_em: new Date().toISOString(),
  }
  const { standing } = await changeOne(context, user, before, after, equipment)
  return presentMember(actor, standing ?? after, user ?? undefined, equipment)
}

/**
 * Refuses to change links that a job is changing; one that came to nothing is taken over. Throws `NAO_PERMITIDO_AGORA`.
 */
async function requireSettled({ trabalho }: Membership): Promise<void> {
  const job = trabalho === null ? null : await getJob(trabalho)
  if (job && isOpen(job)) throw new ApiError('NAO_PERMITIDO_AGORA', { headers: { 'retry-after': '5' } })
}

async function changeOne(
  context: SignedInContext,
  user: User | null,
  before: Membership,
  after: Membership | null,
  known?: Awaited<ReturnType<typeof getEquipments>>,
): Promise<{ standing: Membership | undefined; trabalho: string | null }> {
  const { actor, correlationId } = context
  const owner = { id: actor.donoId, nome: actor.donoNome }
  const equipment = known ?? (await getEquipments(linksOf(before)))
  const changes = [{ nome: knownAs(before, user ?? undefined), before, after }]
  try {
    const extraUsers = await extraUsersOfAccount(actor)
    const change = { owner, author: authorOf(actor), changes, equipment, extraUsers, mayName: isVisible(actor) }
    const { standing, trabalho } = await applyChange(change, correlationId)
    if (trabalho) context.goesOn()
    return { standing: standing.get(before.usuario_id), trabalho }
  } catch (error) {
    if (error instanceof MembershipChangedError) throw new ApiError('CONFLITO_DE_VERSAO')
    throw error
  }
}

/** Ends the caller's own membership in somebody's account, active or not. Throws 404 where they have none. */
async function leaveAccount(
  { actor: { usuarioId }, correlationId }: SignedInContext,
  ownerId: string,
): Promise<Applied> {
  return retrying(
    async () => {
      const [before, people] = await Promise.all([getMembership(ownerId, usuarioId), getUsers([ownerId, usuarioId])])
      if (!before) throw notFound()
      // Leaving an account that was never opened tells it no more of the person than it knew.
      const nome = knownAs(before, people.get(usuarioId))
      const change = {
        owner: { id: ownerId, nome: people.get(ownerId)?.nome ?? '' },
        author: { id: usuarioId, nome },
        changes: [{ nome, before, after: null }],
        equipment: await getEquipments(linksOf(before)),
      }
      return applyChange(change, correlationId)
    },
    (error) => error instanceof MembershipChangedError,
  )
}
