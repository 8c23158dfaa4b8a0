import type { RouteResult } from '../../../shared/contract/route.ts'
import type { usersArea } from '../../../shared/contract/users.ts'
import { ApiError, brokenRule, notFound, orNotFound } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { knownAs, linksOf, type Membership, membershipsOf } from '../../store/accounts/accounts.ts'
import { type Equipment, getEquipment } from '../../store/equipment/equipment.ts'
import { extraUsersOf } from '../../store/equipment/extraUsers.ts'
import { handOver, ineligibleOwner } from '../../store/equipment/ownership.ts'
import {
  type AccountChange,
  changeMembers,
  MEMBERS_A_CHANGE,
  type MemberChange,
  MembershipChangedError,
} from '../../store/members/memberships.ts'
import { getUser, getUsers, isActiveUser, type User, userIdByEmail } from '../../store/users/users.ts'
import { knownUser } from './present.ts'

type Acessos = RouteResult<typeof usersArea.routes.acessos>
interface Place {
  usuarioId: string
  equipamentoId: string
}

/** The equipment of a user; 404 when it is not theirs, 304 when it is nobody's. */
async function ownedEquipment({ usuarioId, equipamentoId }: Place): Promise<Equipment> {
  const equipment = orNotFound(await getEquipment(equipamentoId))
  if (equipment.dono_id !== null && equipment.dono_id !== usuarioId) throw notFound()
  return equipment
}

/** People of an account as they stand in lists, by name. */
export async function presentMembers(memberships: readonly Membership[]) {
  const people = await getUsers(memberships.map(({ usuario_id }) => usuario_id))
  return memberships
    .flatMap((membership) => {
      const { usuario_id, cargo, status } = membership
      const person = people.get(usuario_id)
      if (!person) return []
      const { nome, email } = person
      return [{ usuario_id, nome, email, cargo, status, quantidade_equipamentos: linksOf(membership).length }]
    })
    .toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
}

async function present(equipment: Equipment, owner: User | null): Promise<Acessos> {
  const [memberships, extra] = owner
    ? await Promise.all([membershipsOf(owner.id), extraUsersOf(owner, new Date())])
    : [[], null]
  const linked = new Set(
    memberships.filter(({ equipamentos }) => equipamentos.includes(equipment.id)).map(({ usuario_id }) => usuario_id),
  )
  const membros = (await presentMembers(memberships)).map((one) => ({ ...one, vinculado: linked.has(one.usuario_id) }))
  const { id, apelido, numero_serie, tipos_pulverizador, status, usuarios_adicionais, versao } = equipment
  const usuarios_assinatura = extra?.(id) ?? 0
  const dono = owner && { id: owner.id, nome: owner.nome, email: owner.email }
  return {
    equipamento: {
      id,
      apelido,
      numero_serie,
      tipos_pulverizador,
      status,
      usuarios_adicionais,
      usuarios_assinatura,
      dono,
      versao,
    },
    membros,
  }
}

/** Who may use an equipment. */
export async function showAccess(place: Place): Promise<Acessos> {
  const [equipment, user] = await Promise.all([ownedEquipment(place), knownUser(place.usuarioId)])
  return present(equipment, equipment.dono_id === null ? null : user)
}

/**
 * The steps of a change of who may use an equipment. Members leave first, which makes room; a higher maximum is set
 * before anybody comes, a lower one after everybody left.
 */
function plan(memberships: readonly Membership[], wanted: ReadonlySet<string>, id: string) {
  const has = ({ equipamentos }: Membership) => equipamentos.includes(id)
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id)
  const leaving = memberships.filter((one) => has(one) && !wanted.has(one.usuario_id))
  const coming = memberships.filter((one) => !has(one) && wanted.has(one.usuario_id))
  return [
    ...leaving.map((one) => ({ before: one, equipamentos: without(one.equipamentos) })),
    ...coming.map((one) => ({
      before: one,
      equipamentos: [...one.equipamentos, id],
      equipamentos_inativos: without(one.equipamentos_inativos),
    })),
  ]
}

/** Changes who of the account may use the equipment and how many at most. Throws 304, 305, 306. */
export async function editAccess(
  place: Place,
  body: { usuarios_adicionais: number; vinculados: string[]; versao: number },
  { actor }: SignedInContext,
): Promise<Acessos> {
  const [equipment, owner] = await Promise.all([ownedEquipment(place), knownUser(place.usuarioId)])
  if (equipment.dono_id === null) throw new ApiError('EQUIPAMENTO_SEM_DONO')
  if (body.versao !== equipment.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  const memberships = await membershipsOf(owner.id)
  const wanted = new Set(body.vinculados)
  const members = new Set(memberships.map(({ usuario_id }) => usuario_id))
  if (body.vinculados.some((id) => !members.has(id))) throw new ApiError('USUARIOS_FORA_DA_CONTA')
  // A job that is changing somebody's links would not know of this change, so it waits.
  if (memberships.some(({ trabalho }) => trabalho !== null)) throw new ApiError('NAO_PERMITIDO_AGORA')
  const active = memberships.filter(({ usuario_id, status }) => wanted.has(usuario_id) && status === 'ATIVO')
  const extraUsers = await extraUsersOf(owner, new Date())
  if (active.length > body.usuarios_adicionais + (extraUsers?.(equipment.id) ?? 0))
    throw new ApiError('LIMITE_DE_USUARIOS')

  const people = await getUsers([...members])
  const now = new Date().toISOString()
  const changes = plan(memberships, wanted, equipment.id).map(
    ({ before, ...links }): MemberChange => ({
      nome: knownAs(before, people.get(before.usuario_id)),
      before,
      after: { ...before, ...links, atualizado_em: now },
    }),
  )
  const change = { owner, author: authorOf(actor), extraUsers }
  await write(equipment, change, changes, body.usuarios_adicionais)
  return showAccess(place)
}

/** In chunks when many people change at once; each leaves links and places in agreement. */
async function write(
  given: Equipment,
  change: Pick<AccountChange, 'owner' | 'author' | 'extraUsers'>,
  changes: readonly MemberChange[],
  users: number,
): Promise<void> {
  const chunks = Array.from({ length: Math.max(1, Math.ceil(changes.length / MEMBERS_A_CHANGE)) }, (_, index) =>
    changes.slice(index * MEMBERS_A_CHANGE, (index + 1) * MEMBERS_A_CHANGE),
  )
  const raises = users > given.usuarios_adicionais
  let equipment = given
  try {
    for (const [index, chunk] of chunks.entries()) {
      const withMaximum =
        users !== equipment.usuarios_adicionais && (raises ? index === 0 : index === chunks.length - 1)
      await changeMembers({
        ...change,
        changes: chunk,
        equipment: new Map([[equipment.id, equipment]]),
        ...(withMaximum && { maximum: { equipmentId: equipment.id, users } }),
      })
      equipment = (await getEquipment(equipment.id)) ?? equipment
    }
  } catch (error) {
    if (error instanceof MembershipChangedError) throw new ApiError('CONFLITO_DE_VERSAO')
    throw error
  }
}

/** Makes another registered, active customer the owner. Throws 701 for an address nobody has. */
export async function changeOwner(
  place: Place,
  body: { email: string; versao: number },
  { actor, correlationId }: SignedInContext,
): Promise<Acessos> {
  const [equipment, from, newOwnerId] = await Promise.all([
    ownedEquipment(place),
    knownUser(place.usuarioId),
    userIdByEmail(body.email),
  ])
  if (equipment.dono_id === null) throw notFound()
  if (body.versao !== equipment.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  if (equipment.status !== 'ATIVO') throw brokenRule('email', 'equipamento_inutilizado')
  const to = newOwnerId === null ? null : await getUser(newOwnerId)
  if (!to) throw new ApiError('EMAILS_NAO_CADASTRADOS', { report: { emails_invalidos: [body.email] } })
  if (to.id === from.id) throw ineligibleOwner('dono_atual')
  if (to.papel === 'ADMIN') throw ineligibleOwner('dono_administrador')
  if (!isActiveUser(to)) throw ineligibleOwner('dono_invalido')
  const author = authorOf(actor)
  return present(await handOver({ equipment, from, to, author, correlation: correlationId }), to)
}
