import type { ModeloCorreio } from '../../../shared/contract/mail.ts'
import type { ErroTrabalho, StatusTrabalho } from '../../../shared/enums.ts'
import type { TipoTrabalho } from '../../../shared/jobs.ts'
import type { IndexName } from '../../../shared/table.ts'
import { batchDelete } from '../kit/batch.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { invitationMailsPartition, type JobListRow, jobKey, jobsOfUserPartition } from './jobs.ts'

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

const rowOf = ({ i, t, m, s, e, a }: JobListRow, key: string): JobRow => ({
  id: i,
  tipo: t,
  modelo: m ?? null,
  status: s,
  erro: e,
  criado_em: key.split('#')[0] ?? '',
  atualizado_em: a,
})

/** One page of the jobs of a user, newest first. */
export function jobsOfUser(
  usuarioId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<JobRow>> {
  const part = { index: 'gsi1', partition: jobsOfUserPartition(usuarioId), descending: true } as const
  return pageOf({ read: indexEntries(part, rowOf), limit, after })
}

/**
 * Deletes what is remembered of a user's jobs, a page at a time; yields how many each page had. Those under way then
 * find nothing to do.
 */
export const eraseJobsOf = (usuarioId: string) => eraseJobs('gsi1', jobsOfUserPartition(usuarioId))

/**
 * Deletes what is remembered of the invitations to an address, by its mark: they stand in the lists of those who sent
 * them.
 */
export const eraseInvitationMailsTo = (mark: string) => eraseJobs('gsi2', invitationMailsPartition(mark))

async function* eraseJobs(index: IndexName, partition: string): AsyncGenerator<number> {
  let after: string | undefined
  do {
    const page = await pageOf({ read: indexEntries({ index, partition }, rowOf), limit: 100, after })
    await batchDelete(page.items.map(({ id }) => jobKey(id)))
    yield page.items.length
    after = page.position ?? undefined
  } while (after !== undefined)
}
