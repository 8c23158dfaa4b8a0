import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { UsuarioResumo } from '../../../shared/contract/users.ts'
import { plainDocument } from '../../../shared/domain/documents.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import { type IndexName, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { NAME_IN_LIST, type UserRow } from './users.ts'

/** What users are looked for by; all that is given must hold. */
export interface UserFilter {
  /** Beginnings, as typed. */
  nome?: string | undefined
  email?: string | undefined
  documento?: string | undefined
  papel?: UsuarioResumo['papel'] | undefined
  status?: UsuarioResumo['status'] | undefined
  email_confirmado?: boolean | undefined
}

export interface UserListRequest {
  filter: UserFilter
  /** Position of the last page: every key up to it was answered. */
  after?: string | undefined
  limit: number
}

export interface UserPage {
  items: UsuarioResumo[]
  /** `after` of the next page; null at the end of the list. A filtered page may be short and still have one. */
  position: string | null
}

/** Rounds of reading a request may take, and entries a round reads when many of them may be left out. */
const ROUNDS = 3
const ENTRIES_A_ROUND = 1000
/** Above and below every key. */
const TOP = '\u{10FFFF}'
const BOTTOM = '\u0000'

interface Entry {
  key: string
  row: UserRow
}

const toSummary = ({ i, n, e, p, s, k, c }: UserRow): UsuarioResumo => ({
  id: i,
  nome: n,
  email: e,
  papel: p,
  status: s,
  email_confirmado: k,
  criado_em: c,
})

interface Search {
  index: IndexName
  partition: string
  /** Keys begin with it. */
  prefix: string
  /** What the index does not say. */
  tests: ((row: UserRow) => boolean)[]
}

/** The index that leaves the fewest entries: a document is one person's, an address nearly so. */
function searchOf({ nome, email, documento, papel, status, email_confirmado }: UserFilter): Search {
  const tests: Search['tests'] = []
  if (papel !== undefined) tests.push(({ p }) => p === papel)
  if (status !== undefined) tests.push(({ s }) => s === status)
  if (email_confirmado !== undefined) tests.push(({ k }) => k === email_confirmado)
  const byName = nome === undefined ? '' : plainText(nome)
  const byEmail = email?.toLowerCase() ?? ''
  const named = ({ n }: UserRow) => plainText(n).startsWith(byName.slice(0, NAME_IN_LIST))
  const addressed = ({ e }: UserRow) => e.startsWith(byEmail)
  const byDocument = documento === undefined ? '' : plainDocument(documento)
  if (byDocument !== '') {
    const others = [...tests, ...(byName ? [named] : []), ...(byEmail ? [addressed] : [])]
    return { index: 'gsi4', partition: 'USUARIO#DOCUMENTO', prefix: byDocument, tests: others }
  }
  if (byEmail !== '') {
    return { index: 'gsi3', partition: 'USUARIO#EMAIL', prefix: byEmail, tests: byName ? [...tests, named] : tests }
  }
  return { index: 'gsi2', partition: 'USUARIO', prefix: byName, tests }
}

/** One page of the users by name; by e-mail or document when searched so. Reads in at most three rounds. */
export async function userPage({ filter, limit, after: begin }: UserListRequest): Promise<UserPage> {
  // Of a document that is only punctuation there is nothing to search.
  if (filter.documento !== undefined && plainDocument(filter.documento) === '') return { items: [], position: null }
  const search = searchOf(filter)
  const found: Entry[] = []
  let after = begin
  let more = true
  for (let round = 0; round < ROUNDS && more && found.length <= limit; round += 1) {
    const read = await entries(search, after, search.tests.length > 0 ? ENTRIES_A_ROUND : limit + 1)
    found.push(...read.entries.filter(({ row }) => search.tests.every((test) => test(row))))
    after = read.entries.at(-1)?.key ?? after
    more = read.more
  }
  const page = found.slice(0, limit)
  const items = page.map(({ row }) => toSummary(row))
  if (found.length > limit) return { items, position: page.at(-1)?.key ?? null }
  return { items, position: more ? (after ?? null) : null }
}

async function entries({ index, partition, prefix }: Search, after: string | undefined, want: number) {
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk`, '#lista': LIST_ATTRIBUTE },
      ProjectionExpression: '#sk, #lista',
      ExpressionAttributeValues: {
        ':pk': partition,
        // The first key above the last one that was answered.
        ':from': after === undefined ? prefix || BOTTOM : after + BOTTOM,
        ':to': prefix + TOP,
      },
      Limit: want,
    }),
  )
  const read = (Items as Item[]).map(
    (item): Entry => ({ key: item[`${index}sk`] as string, row: item[LIST_ATTRIBUTE] as UserRow }),
  )
  return { entries: read, more: LastEvaluatedKey !== undefined }
}
