import type { Job } from '../../shared/jobs.ts'
import { markReturned } from '../store/jobs/sentMails.ts'
import { suppress } from '../store/jobs/suppressions.ts'
import type { Delivery } from '../work/work.ts'
import { tellProgress } from './tellJob.ts'

/** A mail may come back before the job that sent it has written so: this often it is looked for. */
const LOOKS = 3

/**
 * A mail came back for good: nothing more is sent to its address, and its job says so. Answers how many addresses it
 * concerned.
 */
export async function returnedMail(
  { mensagem_id, motivo, destinatarios }: Extract<Job, { tipo: 'CORREIO_DEVOLVIDO' }>,
  { receives, log }: Pick<Delivery, 'receives' | 'log'>,
): Promise<number> {
  const desde = new Date().toISOString()
  for (const { emailAddress } of destinatarios) await suppress(emailAddress, { motivo, desde })
  const jobId = await markReturned(mensagem_id, motivo)
  const known = jobId !== null
  log.info('mail returned', { mailId: mensagem_id, reason: motivo, known })
  if (!known && receives < LOOKS) throw new Error('the mail is not known yet')
  if (known) await tellProgress(jobId, { status: 'FALHOU', progresso: 1 }, log)
  return destinatarios.length
}
