import type { TipoTrabalho, Trabalho } from '../../shared/jobs.ts'
import { alertReadings } from '../alerts/alertReadings.ts'
import { sendMail } from '../mail/sendMail.ts'
import { carryOut } from '../store/accounts/largeChanges.ts'
import { moveEarlierCatalogue } from '../store/catalogue/earlierCatalogue.ts'
import { type AttemptEnd, claimJob, endAttempt, type StoredJob, setProgress } from '../store/jobs/jobs.ts'
import { describeError } from '../store/kit/describeError.ts'
import { isUnavailable } from '../store/kit/retry.ts'
import { goOnAlerting } from './alertByClock.ts'
import { checkSums } from './checkSums.ts'
import { collectCalibrations } from './collectCalibrations.ts'
import { deleteAccount } from './deleteAccount.ts'
import { dropUnsynced } from './dropUnsynced.ts'
import { exportReadings } from './exportReadings.ts'
import { handOverDelivery } from './handOverDelivery.ts'
import { importNozzles } from './importNozzles.ts'
import { indexWords } from './indexWords.ts'
import { makeReport } from './makeReport.ts'
import { renewRows } from './renewRows.ts'
import { revokeRightless } from './retireCertificates.ts'
import { tellOf } from './tellJob.ts'
import { transferReadings } from './transferReadings.ts'
import { type Delivery, ServiceUnavailable, type WorkContext, type WorkDone, WorkRefused } from './work.ts'

type OfType<T extends TipoTrabalho> = Extract<Trabalho, { tipo: T }>

/** What each kind of work does. It may be begun again after an attempt that ended anywhere; `WorkRefused` ends it for good. */
const WORK = {
  CORREIO: ({ correio }, { job }) => sendMail(correio, job.id),
  RESTAURACAO: dropUnsynced,
  CERTIFICADOS: ({ equipamentos }) => revokeRightless(equipamentos),
  VINCULOS: async (change, { job, progress }) => ({ count: await carryOut(change, job.id, progress) }),
  CALIBRACOES: collectCalibrations,
  LINHAS_LEITURAS: renewRows,
  CATALOGO: async () => ({ count: await moveEarlierCatalogue() }),
  PALAVRAS: ({ depois }, context) => indexWords({ depois }, context),
  IMPORTACAO_PONTAS: importNozzles,
  TRANSFERENCIA: transferReadings,
  EXPORTACAO: exportReadings,
  RELATORIO: makeReport,
  CONFERENCIA: checkSums,
  AVISOS_LEITURAS: alertReadings,
  AVISOS: goOnAlerting,
  WEBHOOK: handOverDelivery,
  EXCLUSAO_CONTA: ({ usuario_id, endereco }, context) => deleteAccount({ usuario_id, endereco }, context),
} satisfies { [T in TipoTrabalho]: (work: OfType<T>, context: WorkContext) => Promise<WorkDone> }

/** Another message of the same job is at it: this one comes again and finds it done. */
class BusyError extends Error {
  override readonly name = 'BusyError'
}

/**
 * Does a piece of work unless it was done: claims its item, works, and writes how it ended. A failure gives the item back and rejects, so
 * that the message comes again; the last one, and one that no repetition could mend, mark it `FALHOU`.
 */
export async function performWork(id: string, { messageId, isLast, remainingMs, log }: Delivery): Promise<number> {
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

function work(job: StoredJob, { endsAt, log }: { endsAt: number; log: Delivery['log'] }): Promise<WorkDone> {
  const run = WORK[job.dados.tipo] as (work: Trabalho, context: WorkContext) => Promise<WorkDone>
  const progress = async (share: number) => {
    await setProgress(job, share)
    await tellOf(job, { status: 'EXECUTANDO', progresso: share }, log)
  }
  return run(job.dados, { job, log, endsAt, progress })
}
