import { Logger } from '@aws-lambda-powertools/logger'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { type Job, job } from '../../shared/jobs.ts'
import { retireFormer, retireOverdue } from './retireCertificates.ts'

const log = new Logger()

/** Jobs from the queue, each by itself: a failed one comes again, and ends in the dead-letter queue after its last attempt. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of event.Records) {
    try {
      const given = job.parse(JSON.parse(body))
      const count = await run(given)
      log.info('job done', { tipo: given.tipo, count })
    } catch (error) {
      log.error('job failed', { messageId, error: (error as Error).name })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

/** Runs a job; answers how many records it concerned. */
async function run(given: Job): Promise<number> {
  switch (given.tipo) {
    case 'CERTIFICADO_CONECTADO':
      return retireFormer(given.numero_serie, given.certificado_id)
    case 'EXPIRAR_CERTIFICADOS':
      return retireOverdue(new Date().toISOString())
  }
}
