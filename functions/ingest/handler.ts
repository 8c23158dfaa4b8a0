import { Logger } from '@aws-lambda-powertools/logger'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mensagemFila } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'
import { describeError } from '../store/kit/describeError.ts'
import { publishConfirmations } from './confirm.ts'
import type { IncomingMessage, IngestOutcome } from './incomingMessage.ts'
import { ingestCalibrations } from './ingestCalibrations.ts'
import { ingestMessages } from './ingestMessages.ts'
import { ingestStates } from './ingestStates.ts'
import { logQuarantined } from './quarantined.ts'

const log = new Logger()

/**
 * Device messages from the queue of the topic rule: stored, then confirmed. A message that could not be stored is left
 * on the queue and comes again; one that the rule did not write ends in the dead-letter queue.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  const fail = (itemIdentifier: string) => batchItemFailures.push({ itemIdentifier })
  const incoming = event.Records.flatMap(({ messageId, body }) => {
    const message = fromQueue(body)
    if (!message) fail(messageId)
    return message ? [{ messageId, message }] : []
  })
  const on = (topic: TopicoEntrada) => incoming.map(({ message }) => message).filter(({ topico }) => topico === topic)
  const [readings, calibrations, states] = [on('leituras'), on('calibracoes'), on('estado')]
  const [ofReadings, ofCalibrations, ofStates] = await Promise.all([
    byTopic('leituras', () => ingestMessages(readings, log)),
    byTopic('calibracoes', () => ingestCalibrations(calibrations, log)),
    byTopic('estado', () => ingestStates(states, log)),
  ])
  const told = new Map([
    ...readings.map((message, index) => [message, ofReadings[index]] as const),
    ...calibrations.map((message, index) => [message, ofCalibrations[index]] as const),
    ...states.map((message, index) => [message, ofStates[index]] as const),
  ])
  const confirmations = incoming.flatMap(({ messageId, message }) => {
    const outcome = told.get(message)
    if (!outcome?.gravada) fail(messageId)
    return outcome?.gravada ? [{ numeroSerie: message.numeroSerie, confirmacao: outcome.confirmacao }] : []
  })
  await publishConfirmations(confirmations, log)
  logQuarantined(
    confirmations.map(({ confirmacao }) => confirmacao),
    log,
  )
  log.info('ingested', {
    messages: event.Records.length,
    failed: batchItemFailures.length,
    results: tally(confirmations),
  })
  return { batchItemFailures }
}

/** A topic that fails as a whole comes again by itself. */
async function byTopic(topic: TopicoEntrada, ingest: () => Promise<IngestOutcome[]>): Promise<IngestOutcome[]> {
  try {
    return await ingest()
  } catch (error) {
    log.error('topic not ingested', { topic, error: describeError(error) })
    return []
  }
}

function fromQueue(body: string): IncomingMessage | null {
  try {
    const { dados, numero_serie, certificado, recebido_em, topico } = mensagemFila.parse(JSON.parse(body))
    return {
      topico,
      bytes: new Uint8Array(Buffer.from(dados, 'base64')),
      numeroSerie: numero_serie,
      certificado: certificado ?? null,
      recebidoEm: recebido_em,
      criador: null,
    }
  } catch (error) {
    log.error('queue message not understood', { error: (error as Error).name })
    return null
  }
}

function tally(confirmations: readonly { confirmacao: { resultado: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { confirmacao } of confirmations) counts[confirmacao.resultado] = (counts[confirmacao.resultado] ?? 0) + 1
  return counts
}
