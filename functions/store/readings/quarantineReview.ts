import type { MotivoRecusa, OrdemLista, SituacaoQuarentena, TopicoEntrada } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { type Author, auditMembers, auditPage, type Change, type HistoryRange, type NamesOf } from '../kit/audit.ts'
import { getRecord } from '../kit/items.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'
import { type Members, refusing, transact } from '../kit/transact.ts'
import {
  QUARANTINE,
  type QuarantineRecord,
  quarantineFromItem,
  quarantineItem,
  quarantineKey,
  type Review,
  rememberedFrom,
  situationPartition,
} from './quarantine.ts'

/** What the list knows of a message. */
export interface QuarantineRow {
  id: string
  recebido_em: string
  topico: TopicoEntrada
  motivo: MotivoRecusa
  numero_serie: string
  tamanho: number
}

interface StoredRow {
  m: MotivoRecusa
  s: string
  n: number
  t: TopicoEntrada
}

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

function rowOf({ m, s, n, t }: StoredRow, key: string): QuarantineRow {
  const [recebido_em = '', id = ''] = key.split('#')
  return { id, recebido_em, topico: t, motivo: m, numero_serie: s, tamanho: n }
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
