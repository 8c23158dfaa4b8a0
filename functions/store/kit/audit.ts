import { randomUUID } from 'node:crypto'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item, type Key } from './batch.ts'
import { isSameStored } from './canonicalJson.ts'
import { conditionally } from './conditional.ts'
import type { Page } from './page.ts'
import { documentClient, tableName } from './table.ts'
import type { Members } from './transact.ts'

/** Who changed something: a person by id, or null for the product itself. A person's name is kept in no history. */
export interface Author {
  id: string | null
  nome: string
}

/** One changed field. `de` is null where there was nothing, `para` null where nothing is left. */
export interface Change<Field extends string = string> {
  campo: Field
  de: unknown
  para: unknown
  /**
   * Who else the change names as an account calls them (`nome`, `email` in its values): their id, or the mark of their
   * address (`addressMark`).
   */
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

/** Index partition of the lines that name a person by what an account calls them. */
const aboutPartition = (person: string) => `SOBRE#${person}`

/** Histories are read backwards: the first of one change has the greatest place. */
const placeOf = (index: number): string => String(999 - index).padStart(3, '0')

/**
 * Transaction members that write the history of a change, one item a field, in the order of `mudancas`. People are
 * named by id (`{ id }` among the values too), so that nothing of a name is left when they go; a line that has to say
 * more of somebody is found by them.
 */
export const auditMembers = ({ entidade, id, quem, quando, mudancas }: AuditEntry): Members =>
  mudancas.map(({ campo, de, para, sobre }, index) => {
    const sk = `${quando}#${placeOf(index)}#${randomUUID()}`
    const about = sobre !== undefined && { sobre, gsi2pk: aboutPartition(sobre), gsi2sk: sk, [LIST_ATTRIBUTE]: {} }
    return {
      Put: {
        TableName: tableName(),
        Item: {
          pk: auditPartition(entidade, id),
          sk,
          v: 1,
          quem: quem.id,
          ...(quem.id === null && { quem_nome: quem.nome }),
          quando,
          campo,
          de,
          para,
          ...about,
        },
      },
    }
  })

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
  /** Instant the history goes back to at most. */
  from?: string | undefined
}

/** What some people are called today, by id. Who deleted their account has no name any more. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Whom a value of a history names by id and by nothing else. */
const idIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'id' in value && Object.keys(value).length === 1
    ? [String(value.id)]
    : []

/** One page of a record's history, newest first. */
export async function auditPage(
  entity: string,
  id: string,
  { limit, after, from = '' }: HistoryRange,
  namesOf: NamesOf,
): Promise<Page<HistoryEntry>> {
  const { Items: read = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      ConsistentRead: true,
      KeyConditionExpression: after === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :after',
      ExpressionAttributeValues: { ':pk': auditPartition(entity, id), ...(after !== undefined && { ':after': after }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  const lines = read.filter(({ sk }) => sk >= from)
  const names = await namesOf(
    lines.flatMap(({ quem, de, para }) => [...(quem ? [quem] : []), ...idIn(de), ...idIn(para)]),
  )
  const items = lines.map(({ quem, quem_nome = '', quando, campo, de, para }): HistoryEntry => {
    const named = (value: unknown) => {
      const [person] = idIn(value)
      return person === undefined ? value : { id: person, nome: names.get(person) ?? '' }
    }
    return {
      quem,
      quem_nome: quem ? (names.get(quem) ?? '') : quem_nome,
      quando,
      campo,
      de: named(de),
      para: named(para),
    }
  })
  const isMore = LastEvaluatedKey !== undefined && lines.length === read.length
  return { items, position: isMore ? (lines.at(-1)?.sk ?? null) : null }
}

const blank = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? { ...value, ...('nome' in value && { nome: '' }), ...('email' in value && { email: '' }) }
    : value

const PAGE = 100

/**
 * Takes the name and address out of every line that names a person by what an account called them, a page at a time;
 * yields how many each page had. Lines that are blank are found no more, so it can be done again.
 *
 * @param person An id, or the mark of an address.
 */
export async function* blankLinesAbout(person: string): AsyncGenerator<number> {
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :about',
        ExpressionAttributeValues: { ':about': aboutPartition(person) },
        ExclusiveStartKey: start,
        Limit: PAGE,
      }),
    )
    const lines = await batchGet(Items as Key[])
    for (const line of lines) await rewrite(line, blank(line.de), blank(line.para), BLANKED)
    yield lines.length
    start = LastEvaluatedKey
  } while (start)
}

/** Who answered an invitation is told by their address, and has no id in the line. */
const BLANKED = ', quem_nome = :nameless REMOVE gsi2pk, gsi2sk, sobre'

const rewrite = ({ pk, sk }: Item, de: unknown, para: unknown, also = '') =>
  conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: `SET de = :from, para = :to${also}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':from': de, ':to': para, ...(also && { ':nameless': '' }) },
    }),
  )

/**
 * Takes what some fields were and became out of the lines of a record's history from before an instant. Answers how
 * many had anything.
 */
export async function blankFields(
  entity: string,
  id: string,
  fields: ReadonlySet<string>,
  until: string,
): Promise<number> {
  let count = 0
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk < :until',
        ExpressionAttributeValues: { ':pk': auditPartition(entity, id), ':until': until },
        ExclusiveStartKey: start,
        Limit: PAGE,
      }),
    )
    const told = (Items as Item[]).filter(({ campo, de, para }) => fields.has(String(campo)) && (de ?? para) !== null)
    for (const line of told) await rewrite(line, null, null)
    count += told.length
    start = LastEvaluatedKey
  } while (start)
  return count
}
