import { type Entry, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { getEquipments } from './equipment.ts'
import {
  accountPart,
  anyEntries,
  entryOf,
  equipmentEntries,
  equipmentOfAccount,
  type ListedEquipment,
} from './equipmentRows.ts'
import { irregularOf } from './irregularEquipment.ts'

/** What a person is linked to in an account of somebody else. */
export interface LinkedEquipment {
  donoId: string
  equipamentoIds: readonly string[]
}

/**
 * Which equipment a caller may see: an account's, those linked to a member that still belong to the account's owner, or
 * everyone's.
 */
export type EquipmentScope =
  | { kind: 'conta'; donoId: string }
  | { kind: 'vinculados'; contas: readonly LinkedEquipment[] }
  | { kind: 'todos' }

export interface EquipmentListRequest {
  scope: EquipmentScope
  /** Position of the last page: every key up to it was answered. */
  after?: string | undefined
  limit: number
  /** Which rows are wanted; with it many are read at once, else only what a page holds. */
  filter?: ((row: ListedEquipment) => boolean) | undefined
  /** Only irregular equipment, or only what is not, at an instant. */
  regularity?: { irregular: boolean; now: Date } | undefined
}

/** Rounds of reading that leave room for what is read of the page's rows besides. */
const ROUNDS_FILTERED = 2
/** As many where each round reads owners too, and perhaps their accounts. */
const ROUNDS_JUDGED = 1

/** One page: an account's equipment by nickname, everyone's by serial number. */
export async function equipmentPage(request: EquipmentListRequest): Promise<Page<ListedEquipment>> {
  const { scope, limit, after, filter, regularity } = request
  const read = readerOf(scope)
  if (!regularity) return pageOf({ read, after, limit, accept: filter, rounds: ROUNDS_FILTERED })
  const judged = judgedEntries(read, filter ?? (() => true), regularity.now)
  const accept = ({ isIrregular }: JudgedRow) => isIrregular === regularity.irregular
  const page = await pageOf({ read: judged, after, limit, accept, rounds: ROUNDS_JUDGED })
  return { ...page, items: page.items.map(({ isIrregular, ...row }) => row) }
}

/** Null: not wanted, whether irregular or not. */
type JudgedRow = ListedEquipment & { isIrregular: boolean | null }

/** Rows with whether they are irregular, of those that are wanted. */
function judgedEntries(
  read: PageRequest<ListedEquipment>['read'],
  wanted: (row: ListedEquipment) => boolean,
  now: Date,
): PageRequest<JudgedRow>['read'] {
  return async (after, want) => {
    const { entries, more } = await read(after, want)
    const candidates = entries.map(({ row }) => row).filter((row) => row.dono_id !== null && wanted(row))
    const { irregular } = await irregularOf(candidates, now)
    const judged = new Set(candidates.map(({ id }) => id))
    const judge = ({ id }: ListedEquipment) => (judged.has(id) ? irregular.has(id) : null)
    return { entries: entries.map(({ key, row }) => ({ key, row: { ...row, isIrregular: judge(row) } })), more }
  }
}

function readerOf(scope: EquipmentScope): PageRequest<ListedEquipment>['read'] {
  if (scope.kind === 'todos') return anyEntries
  if (scope.kind === 'conta') return equipmentEntries(accountPart(scope.donoId))
  return async (after) => ({ entries: await linked(scope.contas, after), more: false })
}

/** Ids of everything an account owns, in use or not. */
export const equipmentIdsOf = async (ownerId: string): Promise<string[]> =>
  (await equipmentOfAccount(ownerId)).map(({ id }) => id)

/** A member's links are few and known by id: one read, in the order of the account's index. */
async function linked(accounts: readonly LinkedEquipment[], after = ''): Promise<Entry<ListedEquipment>[]> {
  const ownerOf = new Map(accounts.flatMap(({ donoId, equipamentoIds }) => equipamentoIds.map((id) => [id, donoId])))
  const equipment = await getEquipments([...ownerOf.keys()])
  return [...equipment.values()]
    .filter(({ id, dono_id }) => dono_id !== null && dono_id === ownerOf.get(id))
    .map(entryOf)
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
