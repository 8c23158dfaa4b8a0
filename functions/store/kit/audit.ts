import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { isSameStored } from './canonicalJson.ts'
import type { Page } from './page.ts'
import { documentClient, tableName } from './table.ts'
import type { Members } from './transact.ts'

/** Who changed something: a person by id, or null for the product itself. */
export interface Author {
  id: string | null
  nome: string
}

/** One changed field. `de` is null where there was nothing, `para` null where nothing is left. */
export interface Change<Field extends string = string> {
  campo: Field
  de: unknown
  para: unknown
  /** Who else the change names (`nome` in its values), by id. */
  sobre?: string
}

export interface AuditEntry<Field extends string = string> {
  /** Kind of the record as in its key. */
  entidade: string
  id: string
  quem: Author
  /** Instant, ISO 8601 UTC. */
  quando: string
  mudancas: readonly Change<Field>[]
}

export const auditPartition = (entity: string, id: string) => `AUDITORIA#${entity}#${id}`

/** Histories are read backwards: the first of one change has the greatest place. */
const placeOf = (index: number): string => String(999 - index).padStart(3, '0')

/** Transaction members that write the history of a change, one item a field, in the order of `mudancas`. */
export const auditMembers = ({ entidade, id, quem, quando, mudancas }: AuditEntry): Members =>
  mudancas.map(({ campo, de, para, sobre }, index) => ({
    Put: {
      TableName: tableName(),
      Item: {
        pk: auditPartition(entidade, id),
        sk: `${quando}#${placeOf(index)}#${randomUUID()}`,
        v: 1,
        quem: quem.id,
        quem_nome: quem.nome,
        quando,
        campo,
        de,
        para,
        ...(sobre !== undefined && { sobre }),
      },
    },
  }))

/** The fields of `after` that differ from `before`, for the audit of an edit. */
export const changesOf = <T extends object>(before: Partial<T>, after: Partial<T>): Change<keyof T & string>[] =>
  (Object.keys(after) as (keyof T & string)[])
    .filter((campo) => !isSameStored(before[campo] ?? null, after[campo] ?? null))
    .map((campo) => ({ campo, de: before[campo] ?? null, para: after[campo] ?? null }))

/** One change as its history tells it. */
export interface HistoryEntry {
  /** Id of who did it; null for the product itself. */
  quem: string | null
  /** Empty when the person deleted their account since. */
  quem_nome: string
  quando: string
  campo: string
  de: unknown
  para: unknown
}

export interface HistoryRange {
  limit: number
  after?: string | undefined
}

/** Which of some people deleted their account since: a history has no name for them any more. */
export type RemovedAmong = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/** Whom a value of a history names by id. */
const idIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'nome' in value && 'id' in value ? [String(value.id)] : []

const nameless = (value: unknown) =>
  typeof value === 'object' && value !== null && 'nome' in value ? { ...value, nome: '' } : value

/** One page of a record's history, newest first. */
export async function auditPage(
  entity: string,
  id: string,
  { limit, after }: HistoryRange,
  removedAmong: RemovedAmong,
): Promise<Page<HistoryEntry>> {
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      ConsistentRead: true,
      KeyConditionExpression: after === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :after',
      ExpressionAttributeValues: { ':pk': auditPartition(entity, id), ...(after !== undefined && { ':after': after }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  const gone = await removedAmong(
    Items.flatMap(({ quem, sobre, de, para }) => [quem, sobre, ...idIn(de), ...idIn(para)].filter(Boolean)),
  )
  const items = Items.map(({ quem, quem_nome, quando, campo, de, para, sobre }): HistoryEntry => {
    const named = (value: unknown) => ([sobre, ...idIn(value)].some((one) => gone.has(one)) ? nameless(value) : value)
    return { quem, quem_nome: gone.has(quem) ? '' : quem_nome, quando, campo, de: named(de), para: named(para) }
  })
  return { items, position: LastEvaluatedKey ? (Items.at(-1)?.sk ?? null) : null }
}
