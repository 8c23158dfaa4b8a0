import type { z } from 'zod'
import { type editarMembro, membersArea } from '../../../shared/contract/members.ts'
import type { StatusVinculo } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import {
  getMembership,
  knownAs,
  linksOf,
  MAX_LINKED_EQUIPMENT,
  type Membership,
  membershipsOf,
} from '../../store/accounts/accounts.ts'
import { cancelInvitation, getInvitation, invitationsOf } from '../../store/accounts/invitations.ts'
import { changeMembers, MembershipChangedError } from '../../store/accounts/memberships.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { getUser, getUsers, type User } from '../../store/users/users.ts'
import { chosenEquipment, isVisible, refusedChoice, visibleIds } from './equipment.ts'
import { leaveAccount } from './leaveAccount.ts'
import { linkPeople } from './linkPeople.ts'
import { byNickname, presentEquipment, presentInvitation, presentMember } from './present.ts'

export const handler = serve(membersArea, {
  async listar(_, { actor }) {
    const [memberships, invitations] = await Promise.all([membershipsOf(actor.donoId), invitationsOf(actor.donoId)])
    const seen = memberships.flatMap((one) => linksOf(one).filter(isVisible(actor)))
    const [users, equipment] = await Promise.all([
      getUsers(memberships.map(({ usuario_id }) => usuario_id)),
      getEquipments(seen),
    ])
    return {
      itens: memberships
        .map((one) => presentMember(actor, one, users.get(one.usuario_id), equipment))
        .toSorted((a, b) => (a.nome ?? a.email).localeCompare(b.nome ?? b.email)),
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

  async cancelarConvite({ body }, { actor }) {
    const invitation = await getInvitation(actor.donoId, body.email)
    const cancelled = invitation && (await cancelInvitation(invitation, authorOf(actor), 'CANCELADO'))
    if (!cancelled) throw new ApiError('NAO_ENCONTRADO')
    return undefined
  },

  editar: ({ params, body }, { actor }) => edit(actor, params.usuarioId, body),

  async remover({ params }, { actor }) {
    const { usuarioId } = params
    const [before, user] = await Promise.all([memberOf(actor, usuarioId), getUser(usuarioId)])
    await changeOne(actor, user, before, null)
    return undefined
  },

  mudarVinculo: ({ params, body }, { actor }) => switchLink(actor, params, body),

  async equipamentos(_, { actor }) {
    const equipment = [...(await getEquipments(await visibleIds(actor))).values()]
    return {
      itens: equipment
        .filter(({ dono_id }) => dono_id === actor.donoId)
        .toSorted(byNickname)
        .map((one) => ({
          ...presentEquipment(one),
          usuarios_adicionais: one.usuarios_adicionais,
          usuarios_vinculados: one.vinculados.length,
        })),
    }
  },

  sair: ({ params }, { actor }) => leaveAccount(actor, params.donoId),
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
  const present = linksOf(before)
  const equipment = await getEquipments([...(wish.equipamentos ?? candidates), ...present])
  const chosen = chosenEquipment(actor, wish.equipamentos, candidates, equipment, present)
  // What the caller may not see stays; what another account owns by now does not.
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
  const written = await changeOne(actor, user, before, after, equipment)
  return presentMember(actor, written ?? after, user ?? undefined, equipment)
}

const isSame = (one: Membership, other: Membership) =>
  one.cargo === other.cargo &&
  one.status === other.status &&
  one.equipamentos.toSorted().join() === other.equipamentos.toSorted().join() &&
  one.equipamentos_inativos.toSorted().join() === other.equipamentos_inativos.toSorted().join()

/** Switches one link on or off. Throws 404 for equipment the member is not linked to, or the caller may not see. */
async function switchLink(
  actor: Actor,
  { usuarioId, equipamentoId }: { usuarioId: string; equipamentoId: string },
  { status, versao }: { status: StatusVinculo; versao: number },
) {
  const [before, user] = await Promise.all([memberOf(actor, usuarioId), getUser(usuarioId)])
  if (!linksOf(before).includes(equipamentoId) || !isVisible(actor)(equipamentoId)) throw new ApiError('NAO_ENCONTRADO')
  if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
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
  const written = await changeOne(actor, user, before, after, equipment)
  return presentMember(actor, written ?? after, user ?? undefined, equipment)
}

async function changeOne(
  actor: Actor,
  user: User | null,
  before: Membership,
  after: Membership | null,
  known?: Awaited<ReturnType<typeof getEquipments>>,
): Promise<Membership | undefined> {
  const owner = { id: actor.donoId, nome: actor.donoNome }
  const equipment = known ?? (await getEquipments(linksOf(before)))
  const changes = [{ nome: knownAs(before, user ?? undefined), before, after }]
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
