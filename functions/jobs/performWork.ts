import { type JobQueue, type MAIL_QUEUE, queueOfWork, type WaitingIn, type WORK_QUEUE } from '../../shared/jobQueues.ts'
import type { Job, TipoTrabalho, Trabalho } from '../../shared/jobs.ts'
import { type AttemptEnd, claimJob, endAttempt, type StoredJob, setProgress } from '../store/jobs/jobs.ts'
import { describeError } from '../store/kit/describeError.ts'
import { isUnavailable } from '../store/kit/retry.ts'
import { type Delivery, ServiceUnavailable, type WorkContext, type WorkDone, WorkRefused } from '../work/work.ts'
import { tellOf } from './tellJob.ts'

type OfType<T extends TipoTrabalho> = Extract<Trabalho, { tipo: T }>

/** Kinds of work that wait in a queue: mails among them where some of theirs do. */
type WorkIn<Q extends JobQueue> =
  | WaitingIn<typeof WORK_QUEUE, Q>
  | (WaitingIn<typeof MAIL_QUEUE, Q> extends never ? never : 'CORREIO')

/**
 * What each kind of work of a queue does. It may be begun again after an attempt that ended anywhere; `WorkRefused`
 * ends it for good.
 */
export type Work<Q extends JobQueue> = {
  [T in WorkIn<Q>]: (work: OfType<T>, context: WorkContext) => Promise<WorkDone>
}

/**
 * Time kept back to say that work did not end which hands nothing over: it is tried anew after the first delay of a
 * failed job, not after that of a killed one.
 */
const LAST_MS = 5000

/** Another message of the same job is at it: this one comes again and finds it done. */
class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Does the work of a queue. */
export const performing =
  <Q extends JobQueue>(queue: Q, work: Work<Q>) =>
  ({ trabalho_id }: Extract<Job, { tipo: 'TRABALHO' }>, delivery: Delivery): Promise<number> =>
    performWork(trabalho_id, delivery, (job, attempt) => {
      const { dados } = job
      if (queueOfWork(dados.tipo, dados.tipo === 'CORREIO' ? dados.correio.modelo : undefined) !== queue)
        throw new Error(`${dados.tipo} is no work of the queue ${queue}`)
      const run = work as unknown as Record<TipoTrabalho, (work: Trabalho, context: WorkContext) => Promise<WorkDone>>
      return run[dados.tipo](dados, contextOf(job, attempt))
    })

interface Attempt {
  endsAt: number
  log: Delivery['log']
}

/**
 * Does a piece of work unless it was done: claims its item, works, and writes how it ended. A failure gives the item
 * back and rejects, so that the message comes again; the last one, and one that no repetition could mend, mark it
 * `FALHOU`.
 */
async function performWork(
  id: string,
  { messageId, isLast, remainingMs, log }: Delivery,
  work: (job: StoredJob, attempt: Attempt) => Promise<WorkDone>,
): Promise<number> {
  log.appendKeys({ jobId: id })
  const endsAt = Date.now() + remainingMs
  const claim = await claimJob(id, messageId, remainingMs)
  if (claim === 'BUSY') throw new BusyError()
  if (typeof claim === 'string') {
    log.info('nothing to do', { reason: claim })
    return 0
  }
  const { job } = claim
  log.appendKeys({ correlationId: job.correlacao, job: job.dados.tipo })
  // How long the queue had it wait, by which a queue that is too slow is seen before its oldest message is old.
  if (job.tentativas === 1) log.info('work begun', { waitedMs: Date.now() - Date.parse(job.criado_em) })
  await tellOf(job, { status: 'EXECUTANDO', progresso: job.progresso }, log)
  try {
    const { count, erro = null, para = null, with: members = [] } = await work(job, { endsAt, log })
    await end(job, { status: 'CONCLUIDO', erro, para, with: members }, log)
    return count
  } catch (error) {
    if (error instanceof WorkRefused) {
      await end(job, { status: 'FALHOU', erro: error.reason }, log)
      log.error('work failed', { reason: error.reason, error: describeError(error) })
      return 0
    }
    const erro = error instanceof ServiceUnavailable || isUnavailable(error) ? 'INDISPONIVEL' : 'ERRO_INTERNO'
    await end(job, isLast ? { status: 'FALHOU', erro, repetivel: true } : { status: 'PENDENTE', erro }, log)
    if (isLast) log.error('work failed', { reason: erro, error: describeError(error) })
    throw error
  }
}

/** Writes how the attempt ended, and tells it once that stands. */
async function end(job: StoredJob, how: AttemptEnd, log: Delivery['log']): Promise<void> {
  await endAttempt(job, how)
  const { status } = how
  await tellOf(job, { status, progresso: status === 'CONCLUIDO' ? 1 : job.progresso }, log)
}

function contextOf(job: StoredJob, { endsAt, log }: Attempt): WorkContext {
  const progress = async (share: number) => {
    if (share < 1 && Date.now() > endsAt - LAST_MS) throw new ServiceUnavailable('the time is up')
    await setProgress(job, share)
    await tellOf(job, { status: 'EXECUTANDO', progresso: share }, log)
  }
  return { job, log, endsAt, progress }
}
