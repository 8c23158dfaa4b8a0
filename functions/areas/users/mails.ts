import { ApiError } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import type { JobRow } from '../../store/jobs/jobLists.ts'
import { beginJob, getJob } from '../../store/jobs/jobs.ts'
import { unsuppress } from '../../store/jobs/suppressions.ts'
import { userHistory } from '../../store/users/userHistory.ts'
import { knownUser } from './present.ts'

/** Mails among the jobs of a user. */
export const presentMails = (rows: readonly JobRow[]) =>
  rows.flatMap(({ id, tipo, modelo, status, erro, criado_em, atualizado_em }) =>
    tipo === 'CORREIO' && modelo ? [{ id, modelo, status, erro, criado_em, atualizado_em }] : [],
  )

/** Sends a mail that failed, or was held back, once more; its address is written to again. */
export async function resendMail(
  { usuarioId, correioId }: { usuarioId: string; correioId: string },
  { actor, correlationId }: SignedInContext,
): Promise<undefined> {
  const [user, job] = await Promise.all([knownUser(usuarioId), getJob(correioId)])
  if (job?.usuario_id !== usuarioId || job.dados.tipo !== 'CORREIO') throw new ApiError('NAO_ENCONTRADO')
  if (job.status !== 'FALHOU' && job.erro !== 'SUPRIMIDO') throw new ApiError('REGRA_VIOLADA')
  await unsuppress(user.email, [
    beginJob({ dados: job.dados, usuario_id: usuarioId, correlacao: correlationId }),
    ...userHistory({
      id: usuarioId,
      quem: { id: actor.usuarioId, nome: actor.nome },
      quando: new Date().toISOString(),
      mudancas: [{ campo: 'correio_reenviado', de: null, para: job.dados.correio.modelo }],
    }),
  ])
}
