import type { EquipamentoResumo } from '../../../shared/contract/equipment.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet } from '../kit/batch.ts'
import { type Entry, indexEntries, type Page, pageOf } from '../kit/page.ts'
import { type Equipment, equipmentKey, fromItem, toItem } from './equipment.ts'

/** Which equipment a caller may see: an account's, those linked to a member that still belong to the owner, or everyone's. */
export type EquipmentScope =
  | { kind: 'conta'; donoId: string }
  | { kind: 'vinculados'; equipamentoIds: readonly string[]; donoId: string }
  | { kind: 'todos' }

export interface EquipmentListRequest {
  scope: EquipmentScope
  /** Position of the last page: every key up to it was answered. */
  after?: string | undefined
  limit: number
  /** Which rows are wanted; with it many are read at once, else only what a page holds. */
  filter?: ((row: EquipamentoResumo) => boolean) | undefined
}

/** Row of the list as stored in every index. */
interface StoredRow {
  i: string
  s: string
  a: string
  t: EquipamentoResumo['tipos_pulverizador']
  x: EquipamentoResumo['status']
}

const toRow = ({ i, s, a, t, x }: StoredRow): EquipamentoResumo => ({
  id: i,
  apelido: a,
  numero_serie: s,
  tipos_pulverizador: t,
  status: x,
})

/** One page: an account's equipment by nickname, everyone's by serial number. */
export async function equipmentPage(request: EquipmentListRequest): Promise<Page<EquipamentoResumo>> {
  const { scope, limit, after, filter } = request
  const read =
    scope.kind === 'vinculados'
      ? async (from: string | undefined) => ({ entries: await linked(scope, from), more: false })
      : indexed(scope)
  const accept = filter && ((row: StoredRow) => filter(toRow(row)))
  const { items, position } = await pageOf({ read, after, limit, accept })
  return { items: items.map(toRow), position }
}

const ROWS_A_READ = 1000

/** Ids of everything an account owns, in use or not. The index follows a change within a second or so. */
export async function equipmentIdsOf(ownerId: string): Promise<string[]> {
  const read = indexed({ kind: 'conta', donoId: ownerId })
  const ids: string[] = []
  let after: string | undefined
  for (let more = true; more; ) {
    const next = await read(after, ROWS_A_READ)
    ids.push(...next.entries.map(({ row }) => row.i))
    after = next.entries.at(-1)?.key
    more = next.more
  }
  return ids
}

const indexed = (scope: Exclude<EquipmentScope, { kind: 'vinculados' }>) =>
  indexEntries<StoredRow>(
    scope.kind === 'conta'
      ? { index: 'gsi1', partition: `CONTA#${scope.donoId}#EQUIPAMENTO` }
      : { index: 'gsi2', partition: 'EQUIPAMENTO' },
  )

/** A member's links are few and known by id: one read, in the order of the account's index. */
async function linked(
  { equipamentoIds, donoId }: Extract<EquipmentScope, { kind: 'vinculados' }>,
  after = '',
): Promise<Entry<StoredRow>[]> {
  const equipment: Equipment[] = (await batchGet(equipamentoIds.map(equipmentKey))).map(fromItem)
  return equipment
    .filter(({ dono_id }) => dono_id === donoId)
    .map((one) => {
      const item = toItem(one)
      return { key: String(item.gsi1sk), row: item[LIST_ATTRIBUTE] as StoredRow }
    })
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
