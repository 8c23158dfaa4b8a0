import type { Job, JobType } from '../../shared/jobs.ts'
import { dropForgotten } from '../store/readings/quarantine.ts'
import { checkUpload } from '../uploads/checkUpload.ts'
import { sweepUploads } from '../uploads/sweepUploads.ts'
import { handOverDue } from '../webhooks/dueDeliveries.ts'
import { watchIrregular } from '../webhooks/irregularEquipment.ts'
import { alertByClock } from './alertByClock.ts'
import { beginScheduled } from './beginScheduled.ts'
import { finishSignUps } from './finishSignUps.ts'
import { followByClock, renewSubscriptions } from './followByClock.ts'
import { performWork } from './performWork.ts'
import { retireFormer, retireOverdue } from './retireCertificates.ts'
import { returnedMail } from './returnedMail.ts'
import type { Delivery } from './work.ts'

type OfType<T extends JobType> = Extract<Job, { tipo: T }>

/** Each answers how many records it concerned; a rejection has the message come again. */
const JOBS = {
  TRABALHO: ({ trabalho_id }, delivery) => performWork(trabalho_id, delivery),
  CERTIFICADO_CONECTADO: ({ numero_serie, certificado_id }) => retireFormer(numero_serie, certificado_id),
  EXPIRAR_CERTIFICADOS: () => retireOverdue(new Date().toISOString()),
  ARQUIVO_ENVIADO: ({ chave, tamanho }) => checkUpload(chave, tamanho),
  VARRER_ENVIOS: () => sweepUploads(new Date()),
  CORREIO_DEVOLVIDO: returnedMail,
  VARRER_QUARENTENA: () => dropForgotten(new Date()),
  AGENDAR_RELATORIOS: (_, { messageId }) => beginScheduled(new Date(), messageId),
  AVISAR: (_, delivery) => alertByClock(delivery),
  ACOMPANHAR_PEDIDOS: (_, { remainingMs }) => followByClock(new Date(), Date.now() + remainingMs),
  ENTREGAR_WEBHOOKS: (_, { remainingMs }) => handOverDue(new Date(), Date.now() + remainingMs),
  OBSERVAR_IRREGULARES: () => watchIrregular(new Date()),
  RENOVAR_ASSINATURAS: (_, { remainingMs }) => renewSubscriptions(new Date(), Date.now() + remainingMs),
  CONCLUIR_CADASTROS: () => finishSignUps(new Date().toISOString()),
} satisfies { [T in JobType]: (job: OfType<T>, delivery: Delivery) => Promise<number> }

export function runJob(job: Job, delivery: Delivery): Promise<number> {
  const run = JOBS[job.tipo] as (job: Job, delivery: Delivery) => Promise<number>
  return run(job, delivery)
}
