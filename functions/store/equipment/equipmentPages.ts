import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EquipamentoResumo } from '../../../shared/contract/equipment.ts'
import { type IndexName, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
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

export interface EquipmentPage {
  items: EquipamentoResumo[]
  /** `after` of the next page; null at the end of the list. A filtered page may be short and still have one. */
  position: string | null
}

/** Rounds of reading a request may take, and entries a round reads when many of them may be left out. */
const ROUNDS = 3
const ENTRIES_A_ROUND = 1000

interface Entry {
  key: string
  row: EquipamentoResumo
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
export async function equipmentPage(request: EquipmentListRequest): Promise<EquipmentPage> {
  const { scope, limit, filter = () => true } = request
  const found: Entry[] = []
  let after = request.after
  let more = true
  for (let round = 0; round < ROUNDS && more && found.length <= limit; round += 1) {
    const read: { entries: Entry[]; more: boolean } =
      scope.kind === 'vinculados'
        ? { entries: await linked(scope, after), more: false }
        : await indexed(scope, after, request.filter ? ENTRIES_A_ROUND : limit + 1)
    found.push(...read.entries.filter(({ row }) => filter(row)))
    after = read.entries.at(-1)?.key ?? after
    more = read.more
  }
  const page = found.slice(0, limit)
  const items = page.map(({ row }) => row)
  if (found.length > limit) return { items, position: page.at(-1)?.key ?? null }
  return { items, position: more ? (after ?? null) : null }
}

/** Ids of everything an account owns, in use or not. The index follows a change within a second or so. */
export async function equipmentIdsOf(ownerId: string): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  for (let more = true; more; ) {
    const read = await indexed({ kind: 'conta', donoId: ownerId }, after, ENTRIES_A_ROUND)
    ids.push(...read.entries.map(({ row }) => row.id))
    after = read.entries.at(-1)?.key
    more = read.more
  }
  return ids
}

async function indexed(
  scope: Exclude<EquipmentScope, { kind: 'vinculados' }>,
  after: string | undefined,
  want: number,
): Promise<{ entries: Entry[]; more: boolean }> {
  const index: IndexName = scope.kind === 'conta' ? 'gsi1' : 'gsi2'
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: after === undefined ? '#pk = :pk' : '#pk = :pk AND #sk > :after',
      ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk`, '#lista': LIST_ATTRIBUTE },
      ProjectionExpression: '#sk, #lista',
      ExpressionAttributeValues: {
        ':pk': scope.kind === 'conta' ? `CONTA#${scope.donoId}#EQUIPAMENTO` : 'EQUIPAMENTO',
        ...(after !== undefined && { ':after': after }),
      },
      Limit: want,
    }),
  )
  const entries = (Items as Item[]).map((item) => ({
    key: item[`${index}sk`] as string,
    row: toRow(item[LIST_ATTRIBUTE] as StoredRow),
  }))
  return { entries, more: LastEvaluatedKey !== undefined }
}

/** A member's links are few and known by id: one read, in the order of the account's index. */
async function linked(
  { equipamentoIds, donoId }: Extract<EquipmentScope, { kind: 'vinculados' }>,
  after = '',
): Promise<Entry[]> {
  const equipment: Equipment[] = (await batchGet(equipamentoIds.map(equipmentKey))).map(fromItem)
  return equipment
    .filter(({ dono_id }) => dono_id === donoId)
    .map((one) => {
      const item = toItem(one)
      return { key: String(item.gsi1sk), row: toRow(item[LIST_ATTRIBUTE] as StoredRow) }
    })
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
