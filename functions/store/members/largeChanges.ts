import { randomUUID } from 'node:crypto'
import type { MudancaDeVinculos } from '../../../shared/jobs.ts'
import { getMembership, knownAs, type Membership } from '../accounts/accounts.ts'
import { type Equipment, getEquipments } from '../equipment/equipment.ts'
import { type PlaceChange, placeUpdate } from '../equipment/equipmentPlaces.ts'
import { type ExtraUsersOf, extraUsersOf } from '../equipment/extraUsers.ts'
import { beginJob } from '../jobs/jobs.ts'
import { retrying } from '../kit/retry.ts'
import { type Members, TransactionRefused, transact } from '../kit/transact.ts'
import { userHistory } from '../users/userHistory.ts'
import { getUser } from '../users/users.ts'
import {
  type AccountChange,
  beginningOf,
  changeMembers,
  fitsOneTransaction,
  MembershipChangedError,
  membershipWrite,
  raised,
  standingOf,
} from './memberships.ts'

/** A change of people's parts that has begun. */
export interface Applied {
  /** The memberships that stand, by user id: of a change that goes on, what they are meanwhile. */
  standing: Map<string, Membership>
  /** The job that carries it out; null when it is done. */
  trabalho: string | null
}

/**
 * Changes people's parts in an account: at once where one transaction holds all of it, else by a job that is begun in
 * the transaction which says so on their memberships. What a job changes has the same target for everybody. Throws as
 * `changeMembers` does, before anything is written.
 */
export async function applyChange(change: AccountChange, correlacao: string): Promise<Applied> {
  if (fitsOneTransaction(change)) return { standing: await changeMembers(change), trabalho: null }
  const trabalho = randomUUID()
  const begun = change.changes.map((one) => ({
    ...one,
    after: raised(meanwhile(one.before, one.after, trabalho), one.before),
  }))
  const job = beginJob({ id: trabalho, dados: workOf(change), usuario_id: change.author.id, correlacao })
  try {
    await transact([...beginningOf(change, begun), job])
  } catch (error) {
    throw error instanceof TransactionRefused ? new MembershipChangedError() : error
  }
  return { standing: standingOf(begun), trabalho }
}

function workOf({ owner, changes }: AccountChange) {
  const target = changes[0]?.after ?? null
  const depois = target && {
    cargo: target.cargo,
    status: target.status,
    equipamentos: target.equipamentos,
    equipamentos_inativos: target.equipamentos_inativos,
  }
  const usuarios = changes.flatMap(({ before, after }) => (before ?? after)?.usuario_id ?? [])
  return { tipo: 'VINCULOS', dono_id: owner.id, usuarios, depois } as const
}

/** A part while a job changes it: access ends at once, and begins with the first equipment. */
function meanwhile(before: Membership | null, after: Membership | null, trabalho: string): Membership | null {
  if (after?.status !== 'ATIVO') return before && { ...before, status: 'INATIVO', trabalho }
  if (before?.status === 'ATIVO') return { ...before, cargo: after.cargo, trabalho }
  return { ...after, equipamentos: [], equipamentos_inativos: [], trabalho }
}

/** Places one transaction changes: the membership and a line of history come besides. */
const PLACES_A_STEP = 90

/**
 * Carries a large change out, person by person, in transactions that each leave places and memberships in agreement.
 * What is left to do is read from what stands, so that an attempt which ended anywhere is gone on with, and doing it
 * again changes nothing. Equipment that has no place left by now is left out, which the account's history says. Answers
 * how many people it concerned.
 */
export async function carryOut(
  { dono_id, usuarios, depois }: MudancaDeVinculos,
  jobId: string,
  progress: (share: number) => Promise<void>,
): Promise<number> {
  for (const [index, userId] of usuarios.entries()) {
    let most = 0
    for (;;) {
      const left = await retrying(() => step({ dono_id, userId, depois, jobId }), isOutdated, ROUNDS)
      if (left === 0) break
      most = Math.max(most, left + PLACES_A_STEP)
      await progress((index + 1 - left / most) / usuarios.length)
    }
  }
  return usuarios.length
}

/** Of many who come for the last places at the same moment each round lets one in. */
const ROUNDS = 12
const isOutdated = (error: unknown) => error instanceof TransactionRefused || error instanceof MembershipChangedError

interface Step {
  dono_id: string
  userId: string
  depois: MudancaDeVinculos['depois']
  jobId: string
}

/** One transaction towards the target; answers how many places are left to change. */
async function step({ dono_id, userId, depois, jobId }: Step): Promise<number> {
  const [membership, owner] = await Promise.all([getMembership(dono_id, userId), getUser(dono_id)])
  // Somebody removed or changed the membership since: their word counts.
  if (membership?.trabalho !== jobId) return 0
  const wanted = depois?.status === 'ATIVO' ? depois.equipamentos : []
  const ids = [...new Set([...membership.equipamentos, ...wanted])]
  const [equipment, extra] = await Promise.all([getEquipments(ids), owner && extraUsersOf(owner, new Date())])
  const has = ids.filter((id) => equipment.get(id)?.vinculados.includes(userId))
  const fitting = wanted.filter((id) => has.includes(id) || hasRoom(equipment.get(id), dono_id, extra))
  const places = placesBetween(has, fitting, userId)
  const now = places.slice(0, PLACES_A_STEP)
  const isLast = now.length === places.length
  const next = isLast ? ended(membership, depois, fitting) : partly(membership, now)
  const leftOut = isLast ? wanted.length - fitting.length : 0
  const at = new Date().toISOString()
  await transact([
    ...[membershipWrite(membership, raised(next && { ...next, atualizado_em: at }, membership))].flatMap(
      (one) => one ?? [],
    ),
    ...now.flatMap((place) => {
      const one = equipment.get(place.equipmentId)
      return one ? [placeUpdate(dono_id, one, place, at, extra)] : []
    }),
    ...(leftOut > 0 ? await leftOutHistory(membership, leftOut, at) : []),
  ])
  return places.length - now.length
}

const hasRoom = (one: Equipment | undefined, ownerId: string, extra: ExtraUsersOf | null) =>
  extra !== null &&
  one !== undefined &&
  one.dono_id === ownerId &&
  one.vinculados.length < one.usuarios_adicionais + extra(one.id)

const placesBetween = (has: readonly string[], wanted: readonly string[], userId: string): PlaceChange[] => [
  ...has.filter((id) => !wanted.includes(id)).map((equipmentId) => ({ equipmentId, add: [], drop: [userId] })),
  ...wanted.filter((id) => !has.includes(id)).map((equipmentId) => ({ equipmentId, add: [userId], drop: [] })),
]

/** The part once everything is done: with the equipment the person got a place at. */
const ended = (membership: Membership, depois: Step['depois'], fitting: string[]): Membership | null =>
  depois && {
    ...membership,
    ...depois,
    equipamentos: depois.status === 'ATIVO' ? fitting : depois.equipamentos,
    trabalho: null,
  }

/** The part after some of its places: an active one names exactly those it has, an inactive one keeps its list. */
function partly(membership: Membership, places: readonly PlaceChange[]): Membership {
  if (membership.status !== 'ATIVO') return membership
  const held = new Set(membership.equipamentos)
  for (const { equipmentId, add } of places) {
    if (add.length > 0) held.add(equipmentId)
    else held.delete(equipmentId)
  }
  return { ...membership, equipamentos: [...held] }
}

async function leftOutHistory(membership: Membership, many: number, quando: string): Promise<Members> {
  const { dono_id, usuario_id, cargo } = membership
  const nome = knownAs(membership, (await getUser(usuario_id)) ?? undefined)
  const para = { nome, cargo, equipamentos_de_fora: many }
  const mudancas = [{ campo: 'membro' as const, de: null, para, sobre: usuario_id }]
  return userHistory({ id: dono_id, quem: { id: null, nome: '' }, quando, mudancas })
}
