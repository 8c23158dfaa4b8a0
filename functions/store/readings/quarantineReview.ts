import type { OrdemLista, SituacaoQuarentena } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { type Author, auditMembers, auditPage, type Change, type HistoryRange, type NamesOf } from '../kit/audit.ts'
import { batchGet } from '../kit/batch.ts'
import { getRecord } from '../kit/items.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'
import { type Members, refusing, transact } from '../kit/transact.ts'
import {
  accountPartition,
  QUARANTINE,
  type QuarantineRecord,
  type QuarantineRow,
  quarantineFromItem,
  quarantineItem,
  quarantineKey,
  type Review,
  rememberedFrom,
  rowOf,
  situationPartition,
} from './quarantine.ts'

export interface QuarantineRequest {
  situacao: SituacaoQuarentena
  /** Received from this instant on, and before that one. */
  from?: string | undefined
  until?: string | undefined
  after?: string | undefined
  limit: number
  ordem?: OrdemLista | undefined
  filter?: ((row: QuarantineRow) => boolean) | undefined
}

/**
 * One page of the messages in a situation, by when they were received. `searchedTo` is set where a filter made it
 * short.
 */
export async function quarantineReviewPage(
  request: QuarantineRequest,
): Promise<Page<QuarantineRow> & { searchedTo: string | null }> {
  const { situacao, until, after, limit, ordem, filter } = request
  const oldest = rememberedFrom(new Date())
  if (until !== undefined && until <= oldest) return { items: [], position: null, searchedTo: null }
  const from = request.from !== undefined && request.from > oldest ? request.from : oldest
  const page = await pageOf({
    read: indexEntries(
      { index: 'gsi1', partition: situationPartition(situacao), from, until, descending: ordem !== 'ANTIGAS' },
      rowOf,
    ),
    after,
    limit,
    accept: filter,
  })
  const short = page.items.length < limit && page.position !== null
  return { ...page, searchedTo: short ? (page.position?.split('#')[0] ?? null) : null }
}

/** The last messages of an account, with what became of each. */
export async function accountQuarantine(
  accountId: string,
  limit: number,
): Promise<(Omit<QuarantineRow, 'tamanho'> & { situacao: SituacaoQuarentena })[]> {
  const part = { index: 'gsi2', partition: accountPartition(accountId), descending: true } as const
  const from = rememberedFrom(new Date())
  const { items } = await pageOf({ read: indexEntries({ ...part, from }, rowOf), after: undefined, limit })
  const there = await batchGet(
    items.map(({ id }) => quarantineKey(id)),
    { attributes: ['id', 'situacao'] },
  )
  const situations = new Map(there.map(({ id, situacao }) => [id, situacao as SituacaoQuarentena]))
  return items.flatMap(({ tamanho, ...row }) => {
    const situacao = situations.get(row.id)
    return situacao ? [{ ...row, situacao }] : []
  })
}

export async function getQuarantined(id: string): Promise<QuarantineRecord | null> {
  const record = await getRecord(quarantineKey(id), quarantineFromItem)
  return record && record.recebido_em >= rememberedFrom(new Date()) ? record : null
}

/** What was done about a message, newest first. */
export const quarantineHistory = (id: string, range: HistoryRange, namesOf: NamesOf) =>
  auditPage(QUARANTINE, id, range, namesOf)

interface Decision {
  before: QuarantineRecord
  patch: Partial<Review> & Partial<Pick<QuarantineRecord, 'motivo' | 'detalhe'>>
  author: Author
  changes: readonly Change[]
  /** What else is written with it. */
  with?: Members
}

/**
 * Writes what was done about a message, with its history. Throws `CONFLITO_DE_VERSAO` when somebody was quicker, or the
 * message came again meanwhile; a message that is forgotten by now stays forgotten.
 */
export async function review({
  before,
  patch,
  author,
  changes,
  with: members = [],
}: Decision): Promise<QuarantineRecord> {
  const after = { ...before, ...patch, versao: before.versao + 1 }
  await transact([
    refusing(
      {
        Put: {
          TableName: tableName(),
          Item: quarantineItem(after),
          ConditionExpression: 'recebido_em = :received AND versao = :versao',
          ExpressionAttributeValues: { ':received': before.recebido_em, ':versao': before.versao },
        },
      },
      () => new ApiError('CONFLITO_DE_VERSAO'),
    ),
    ...auditMembers({
      entidade: QUARANTINE,
      id: before.id,
      quem: author,
      quando: new Date().toISOString(),
      mudancas: changes,
    }),
    ...members,
  ])
  return after
}
