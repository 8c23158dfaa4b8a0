import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { ErroTrabalho, StatusTrabalho } from '../../../shared/enums.ts'
import type { TipoTrabalho } from '../../../shared/jobs.ts'
import type { ModeloCorreio } from '../../../shared/mail.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchDelete } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type JobListRow, jobKey, jobsOfUserPartition } from './jobs.ts'

/** A job in a list. */
export interface JobRow {
  id: string
  tipo: TipoTrabalho
  /** Of a mail. */
  modelo: ModeloCorreio | null
  status: StatusTrabalho
  erro: ErroTrabalho | null
  criado_em: string
  atualizado_em: string
}

/** Jobs of a user, newest first. `after` is the former page's `next`; `next` is null on the last page. */
export async function jobsOfUser(
  usuarioId: string,
  { limit, after }: { limit: number; after?: string | null },
): Promise<{ rows: JobRow[]; next: string | null }> {
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gsi1',
      KeyConditionExpression: after ? 'gsi1pk = :pk AND gsi1sk < :after' : 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': jobsOfUserPartition(usuarioId), ...(after && { ':after': after }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  const rows = Items.map(({ [LIST_ATTRIBUTE]: row, gsi1sk }): JobRow => {
    const { i, t, m, s, e, a } = row as JobListRow
    return { id: i, tipo: t, modelo: m ?? null, status: s, erro: e, criado_em: gsi1sk.split('#')[0], atualizado_em: a }
  })
  return { rows, next: LastEvaluatedKey ? (Items.at(-1)?.gsi1sk ?? null) : null }
}

/** Deletes what is remembered of a user's jobs, a page at a time; yields how many each page had. Those under way then find nothing to do. */
export async function* eraseJobsOf(usuarioId: string): AsyncGenerator<number> {
  let after: string | null = null
  do {
    const page = await jobsOfUser(usuarioId, { limit: 100, after })
    await batchDelete(page.rows.map(({ id }) => jobKey(id)))
    yield page.rows.length
    after = page.next
  } while (after !== null)
}
