import type { Job } from '../../shared/jobs.ts'
import { alertReadings } from '../alerts/alertReadings.ts'
import { SWEEP_START, type SweepPlace, sweepAlerts } from '../alerts/sweepAlerts.ts'
import { filesToMail } from '../mail/reportFiles.ts'
import { sendMail } from '../mail/sendMail.ts'
import { forgetPaperLines } from '../store/equipment/ownership.ts'
import { removeFile } from '../store/files/files.ts'
import { startJob } from '../store/jobs/jobs.ts'
import { markReturned } from '../store/jobs/sentMails.ts'
import { suppress } from '../store/jobs/suppressions.ts'
import { askToFold } from '../store/readings/decisions.ts'
import { dropNamed, dropReading } from '../store/readings/droppedReadings.ts'
import { readingPartition } from '../store/readings/parts.ts'
import { dropQuarantined } from '../store/readings/quarantine.ts'
import { unfinishedReadings, unsyncedMessages } from '../store/transfers/restoration.ts'
import { sweepUploads } from '../uploads/sweepUploads.ts'
import { watchIrregular } from '../webhooks/irregularEquipment.ts'
import { handOver } from '../work/handOver.ts'
import type { Delivery, WorkContext, WorkDone } from '../work/work.ts'
import { beginScheduled } from './beginScheduled.ts'
import { checkSums } from './checkSums.ts'
import { consume } from './consume.ts'
import { deleteAccount } from './deleteAccount.ts'
import { glanceAccounts } from './glanceAccounts.ts'
import { makeReport } from './makeReport.ts'
import { performing } from './performWork.ts'
import { retireFormer } from './retireCertificates.ts'
import { tellProgress } from './tellJob.ts'
import { transferReadings } from './transferReadings.ts'

/** A mail may come back before the job that sent it has written so: this often it is looked for. */
const LOOKS = 3

/**
 * A mail came back for good: nothing more is sent to its address, and its job says so. Answers how many addresses it
 * concerned.
 */
async function returnedMail(
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

/** Messages whose readings are dropped at once. */
const AT_ONCE = 10

interface Given {
  equipamento_id: string
  dono_id: string | null
  ate: string
}

/**
 * Drops what a restored equipment had sent before and could still have become a reading: messages in quarantine and
 * readings without their end. What comes of them later is refused, so the readings are marked before the messages that
 * name them go.
 */
async function dropUnsynced(given: Given, { progress }: WorkContext): Promise<WorkDone> {
  const { equipamento_id: id, dono_id, ate } = given
  const equipment = { id, dono_id }
  const dropping = { equipamento_id: id, dono_id, em: ate }
  const messages = await unsyncedMessages(equipment, ate)
  const named = [...new Set(messages.flatMap(({ leitura }) => leitura ?? []))]
  for (let at = 0; at < named.length; at += AT_ONCE)
    await Promise.all(named.slice(at, at + AT_ONCE).map((uuid) => dropNamed(uuid, dropping, { removeFile })))
  await dropQuarantined(messages.map((one) => one.id))
  await progress(0.5)
  let count = messages.length
  for await (const { id: readingId, recebida_em } of unfinishedReadings(equipment)) {
    if (recebida_em > ate) continue
    if (await dropReading(readingId, dropping, { removeFile })) count += 1
  }
  return { count }
}

const restOf = ({ etapa, depois }: SweepPlace) => ({ tipo: 'AVISOS', etapa, depois }) as const

/** Alerts people to what happens by the clock; what there is no time for becomes a job. */
async function alertByClock({ messageId, remainingMs }: Delivery): Promise<number> {
  const endsAt = Date.now() + remainingMs
  const { count, rest } = await sweepAlerts(SWEEP_START, { now: new Date(), endsAt })
  if (rest) await startJob({ dados: restOf(rest), usuario_id: null, correlacao: messageId })
  return count
}

/** Goes on with it from where it was left. */
async function goOnAlerting(from: SweepPlace, context: WorkContext): Promise<WorkDone> {
  const { count, rest } = await sweepAlerts(from, { now: new Date(), endsAt: context.endsAt })
  return rest ? handOver(context, { count, dados: restOf(rest) }) : { count }
}

/** Has a reading stored that is still arriving, where more of it came since it was stored. */
async function storeArrived({ leitura_id }: Extract<Job, { tipo: 'GUARDAR_LEITURA' }>): Promise<number> {
  const { head, parts } = await readingPartition(leitura_id)
  if (head?.situacao !== 'RECEBENDO' || head.partes === parts.length) return 0
  await askToFold(leitura_id, new Date())
  return 1
}

/** Reports, and all that nobody waits for. */
export const handler = consume('bulk', {
  TRABALHO: performing('bulk', {
    CORREIO: ({ correio }, { job }) => sendMail(correio, job.id, filesToMail),
    RESTAURACAO: dropUnsynced,
    PAPEIS_EQUIPAMENTO: async ({ equipamento_id, ate }) => ({ count: await forgetPaperLines(equipamento_id, ate) }),
    TRANSFERENCIA: transferReadings,
    RELATORIO: makeReport,
    CONFERENCIA: checkSums,
    AVISOS_LEITURAS: alertReadings,
    AVISOS: goOnAlerting,
    EXCLUSAO_CONTA: ({ usuario_id, endereco }, context) => deleteAccount({ usuario_id, endereco }, context),
  }),
  CERTIFICADO_CONECTADO: ({ numero_serie, certificado_id }) => retireFormer(numero_serie, certificado_id),
  VARRER_ENVIOS: () => sweepUploads(new Date()),
  CORREIO_DEVOLVIDO: returnedMail,
  AGENDAR_RELATORIOS: (_, { messageId }) => beginScheduled(new Date(), messageId),
  AVISAR: (_, delivery) => alertByClock(delivery),
  RESUMIR_CONTA: glanceAccounts,
  GUARDAR_LEITURA: storeArrived,
  OBSERVAR_IRREGULARES: () => watchIrregular(new Date()),
})
