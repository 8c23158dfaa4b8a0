import { ApiError } from '../../../shared/errors.ts'
import { type Membership, membershipKey, membershipToItem } from '../accounts/accounts.ts'
import { endRightless } from '../equipment/certificateRights.ts'
import { type Equipment, getEquipments } from '../equipment/equipment.ts'
import { judgePlaces, type PlaceChange, placeUpdate } from '../equipment/equipmentPlaces.ts'
import type { ExtraUsersOf } from '../equipment/extraUsers.ts'
import type { Author } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Member, type Members, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import { userHistory } from '../users/userHistory.ts'

/** One person's part in the account before and after; null where there is none. */
export interface MemberChange {
  /** What the account's history calls the person (`knownAs`). */
  nome: string
  before: Membership | null
  after: Membership | null
}

export interface AccountChange {
  owner: { id: string; nome: string }
  /** At most `MEMBERS_A_CHANGE` people. */
  changes: readonly MemberChange[]
  /** Every equipment somebody comes to or leaves, as it was read; what is missing does not exist. */
  equipment: ReadonlyMap<string, Equipment>
  author: Author
  /**
   * Users an equipment may have besides its own number, by the owner's additives; none unless told. Null: nothing
   * covers the account.
   */
  extraUsers?: ExtraUsersOf | null
  /** New maximum of an equipment. */
  maximum?: { equipmentId: string; users: number }
  /** Written with the change: mails, an invitation's end. */
  with?: Members
  /** Whether a refusal may name an equipment; all unless told. */
  mayName?: (equipmentId: string) => boolean
}

/** People one call changes: with their histories they leave room for equipment in one transaction. */
export const MEMBERS_A_CHANGE = 10

/** A person's part, or what was to be written with it, is no longer as it was read. */
export class MembershipChangedError extends Error {
  constructor() {
    super('a membership changed since it was read')
    this.name = 'MembershipChangedError'
  }
}

const TRANSACTION = 100
/**
 * Of many who come for the places of one equipment at the same moment each round lets one in: more rounds than others
 * need.
 */
const ROUNDS_FOR_A_PLACE = 12

/** Equipment at which a person takes a place: none while the association is inactive. */
const held = (membership: Membership | null): readonly string[] =>
  membership?.status === 'ATIVO' ? membership.equipamentos : []

/** Who comes and who leaves, by equipment. */
function placesOf({ changes, maximum }: Pick<AccountChange, 'changes' | 'maximum'>): PlaceChange[] {
  const places = new Map<string, { add: string[]; drop: string[] }>()
  const at = (id: string) => {
    const place = places.get(id) ?? { add: [], drop: [] }
    places.set(id, place)
    return place
  }
  for (const { before, after } of changes) {
    const [had, has] = [new Set(held(before)), new Set(held(after))]
    const id = (before ?? after)?.usuario_id ?? ''
    for (const equipment of has) if (!had.has(equipment)) at(equipment).add.push(id)
    for (const equipment of had) if (!has.has(equipment)) at(equipment).drop.push(id)
  }
  if (maximum) at(maximum.equipmentId)
  return [...places].map(([equipmentId, change]) => ({
    equipmentId,
    ...change,
    ...(equipmentId === maximum?.equipmentId && { maximum: maximum.users }),
  }))
}

/** What else one transaction writes with a change. */
const besides = ({ changes, with: others = [] }: AccountChange): Members => [
  ...others,
  ...endRightless(lostBy(changes)),
]

/**
 * Whether one transaction holds a change: places, each person's part and two histories, and what is written with it.
 * While a job changes somebody's links, their list does not say which places they have, and only another job may
 * follow.
 */
export const fitsOneTransaction = (change: AccountChange): boolean =>
  placesOf(change).length + change.changes.length * 3 + besides(change).length <= TRANSACTION &&
  change.changes.every(({ before }) => !before?.trabalho)

/**
 * Changes people's parts in an account: memberships, the places they take at equipment and both sides' history, in one
 * transaction that holds all of it (`fitsOneTransaction`; `applyChange` is for any size). Throws 304, 404, 306
 * (`judgePlaces`), and `MembershipChangedError` when a membership is not the one read. Returns the memberships that
 * stand, by user id.
 */
export async function changeMembers(change: AccountChange): Promise<Map<string, Membership>> {
  const places = placesOf(change)
  judgePlaces(change.owner.id, places, change.equipment, change.mayName, change.extraUsers)
  const next = change.changes.map((one) => ({ ...one, after: raised(one.after, one.before) }))
  await write(change, next, places, besides(change))
  return standingOf(next)
}

export const standingOf = (changes: readonly MemberChange[]): Map<string, Membership> =>
  new Map(changes.flatMap(({ after }) => (after ? [[after.usuario_id, after] as const] : [])))

/**
 * Members of the transaction that begins a change which a job carries out: what each person's part is meanwhile
 * (`begun`), the histories, which tell what is to be, and what is written with it. Throws as `changeMembers` does.
 */
export function beginningOf(change: AccountChange, begun: readonly MemberChange[]): Members {
  const { owner, author, changes, equipment, mayName, extraUsers } = change
  judgePlaces(owner.id, placesOf(change), equipment, mayName, extraUsers)
  const now = new Date().toISOString()
  return [
    ...begun.flatMap(({ before, after }) => membershipWrite(before, after) ?? []),
    ...changes.flatMap((one) => historyOf(owner, author, one, equipment, now)),
    ...besides(change),
  ]
}

/** Equipment for which somebody could have certificates issued, and no longer can. */
function lostBy(changes: readonly MemberChange[]): string[] {
  const lost = changes.flatMap(({ before, after }) => {
    if (before?.cargo !== 'ADMINISTRADOR') return []
    const has = new Set(after?.cargo === 'ADMINISTRADOR' ? held(after) : [])
    return held(before).filter((id) => !has.has(id))
  })
  return [...new Set(lost)]
}

/** The membership as it is to be, counted on from the one that stands. */
export const raised = (after: Membership | null, before: Membership | null): Membership | null =>
  after && { ...after, versao: (before?.versao ?? 0) + 1 }

async function write(
  change: AccountChange,
  changes: readonly MemberChange[],
  places: readonly PlaceChange[],
  others: Members,
): Promise<void> {
  const { owner, author } = change
  const now = new Date().toISOString()
  const writes = changes.flatMap(({ before, after }) => membershipWrite(before, after) ?? [])
  const histories = changes.flatMap((one) => historyOf(owner, author, one, change.equipment, now))
  let equipment = change.equipment
  const isTaken = (error: unknown) => error instanceof TransactionRefused
  await retrying(
    async (attempt) => {
      if (attempt > 1) equipment = await judgedAnew(change, places, equipment)
      // Equipment that is gone has no places to give free.
      const updates = places.flatMap((place) => {
        const one = equipment.get(place.equipmentId)
        return one ? [placeUpdate(owner.id, one, place, now, change.extraUsers)] : []
      })
      const members = [...writes, ...updates, ...histories, ...others]
      if (members.length === 0) return
      try {
        await transact(members)
      } catch (error) {
        if (!(error instanceof TransactionRefused)) throw error
        throw updates.some((update) => error.has(update)) ? error : new MembershipChangedError()
      }
    },
    isTaken,
    ROUNDS_FOR_A_PLACE,
  )
}

/** The equipment as it is now, once somebody else took or gave free a place. Throws what `judgePlaces` throws. */
async function judgedAnew(
  { owner, mayName, maximum, extraUsers }: AccountChange,
  places: readonly PlaceChange[],
  former: ReadonlyMap<string, Equipment>,
): Promise<ReadonlyMap<string, Equipment>> {
  const equipment = await getEquipments(places.map(({ equipmentId }) => equipmentId))
  const before = maximum && former.get(maximum.equipmentId)
  if (before && equipment.get(before.id)?.versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  judgePlaces(owner.id, places, equipment, mayName, extraUsers)
  return equipment
}

/** Writes a membership over the one that was read, or nothing over nothing. */
export function membershipWrite(before: Membership | null, after: Membership | null): Member | null {
  const table = { TableName: tableName() }
  const unchanged = before
    ? { ConditionExpression: 'versao = :before', ExpressionAttributeValues: { ':before': before.versao } }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  const changed = () => new MembershipChangedError()
  if (after && before) return refusing(membershipEdit(before, after), changed)
  if (after) return refusing({ Put: { ...table, ...unchanged, Item: membershipToItem(after) } }, changed)
  if (!before) return null
  const Key = membershipKey(before.dono_id, before.usuario_id)
  return refusing({ Delete: { ...table, ...unchanged, Key } }, changed)
}

/** Attributes of its keys, and the one that the person's own visits write. */
const NOT_EDITED = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'aberto_em'])

/** An edit leaves alone when the person was first seen, which may be written at the same moment. */
function membershipEdit(before: Membership, after: Membership): Member {
  const fields = Object.entries(membershipToItem(after)).filter(([name]) => !NOT_EDITED.has(name))
  return {
    Update: {
      TableName: tableName(),
      Key: membershipKey(before.dono_id, before.usuario_id),
      UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')}, aberto_em = if_not_exists(aberto_em, :opened)`,
      ConditionExpression: 'versao = :before',
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value])),
        ':opened': before.aberto_em,
        ':before': before.versao,
      },
    },
  }
}

/** What a history tells of a person's part: role, state, and the equipment by serial number. */
const told = (membership: Membership | null, nome: string, equipment: ReadonlyMap<string, Equipment>) =>
  membership && {
    nome,
    cargo: membership.cargo,
    status: membership.status,
    equipamentos: membership.equipamentos.length,
    ...(membership.equipamentos.length <= SERIALS_TOLD && {
      series: membership.equipamentos.map((id) => equipment.get(id)?.numero_serie ?? id),
    }),
    ...(membership.equipamentos_inativos.length > 0 && { inativos: membership.equipamentos_inativos.length }),
  }
/** More serial numbers than this would make the history larger than what it tells of. */
const SERIALS_TOLD = 20

/** Both sides' history: the member's names the account, the owner's names the member. */
function historyOf(
  owner: AccountChange['owner'],
  quem: Author,
  { nome, before, after }: MemberChange,
  equipment: ReadonlyMap<string, Equipment>,
  quando: string,
): Members {
  const userId = (before ?? after)?.usuario_id
  if (!userId || before === after) return []
  const entry = (id: string, campo: 'associacao' | 'membro', named: string, sobre: string) =>
    userHistory({
      id,
      quem,
      quando,
      mudancas: [{ campo, de: told(before, named, equipment), para: told(after, named, equipment), sobre }],
    })
  return [...entry(userId, 'associacao', owner.nome, owner.id), ...entry(owner.id, 'membro', nome, userId)]
}
