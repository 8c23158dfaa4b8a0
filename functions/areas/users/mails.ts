import { ApiError, notFound } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import type { JobRow } from '../../store/jobs/jobLists.ts'
import { beginJob, getJob, getJobs, type StoredJob } from '../../store/jobs/jobs.ts'
import { unsuppress } from '../../store/jobs/suppressions.ts'
import { userHistory } from '../../store/users/userHistory.ts'
import type { User } from '../../store/users/users.ts'
import { knownUser } from './present.ts'

/** Mails among the jobs of a user, with the address each went to, or will go to. */
export async function presentMails(rows: readonly JobRow[], user: Pick<User, 'email'>) {
  const mails = rows.filter(({ tipo, modelo }) => tipo === 'CORREIO' && modelo)
  const jobs = await getJobs(mails.map(({ id }) => id))
  return mails.flatMap(({ id, modelo, status, erro, criado_em, atualizado_em }) =>
    modelo ? [{ id, modelo, para: addressOf(jobs.get(id), user), status, erro, criado_em, atualizado_em }] : [],
  )
}

/** The address a mail went to; null for mails sent before addresses were kept. */
function addressOf(job: StoredJob | undefined, { email }: Pick<User, 'email'>): string | null {
  if (job?.dados.tipo !== 'CORREIO') return null
  if (job.para !== null) return job.para
  if ('para' in job.dados.correio) return job.dados.correio.para
  return job.status === 'CONCLUIDO' ? null : email
}

/** Sends a mail that failed, or was held back, once more; its address is written to again. */
export async function resendMail(
  { usuarioId, correioId }: { usuarioId: string; correioId: string },
  { actor, correlationId }: SignedInContext,
): Promise<undefined> {
  const [user, job] = await Promise.all([knownUser(usuarioId), getJob(correioId)])
  if (job?.usuario_id !== usuarioId || job.dados.tipo !== 'CORREIO') throw notFound()
  if (job.status !== 'FALHOU' && job.erro !== 'SUPRIMIDO') throw new ApiError('REGRA_VIOLADA')
  await unsuppress(addressOf({ ...job, para: null, status: 'PENDENTE' }, user) ?? user.email, [
    beginJob({ dados: job.dados, usuario_id: usuarioId, correlacao: correlationId }),
    ...userHistory({
      id: usuarioId,
      quem: authorOf(actor),
      quando: new Date().toISOString(),
      mudancas: [{ campo: 'correio_reenviado', de: null, para: job.dados.correio.modelo }],
    }),
  ])
}
