import { Logger } from '@aws-lambda-powertools/logger'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { type Confirmacao, mensagemFila, topicos } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'
import { describeError } from '../store/kit/describeError.ts'
import type { IncomingMessage, IngestOutcome } from './incomingMessage.ts'
import { ingestCalibrations } from './ingestCalibrations.ts'
import { ingestMessages } from './ingestMessages.ts'
import { ingestStates } from './ingestStates.ts'
import { logQuarantined } from './quarantined.ts'

let client: IoTDataPlaneClient | undefined

/**
 * Publishes confirmations to their devices, in parallel. One that cannot be published is only logged: the device sends
 * again and is then told `duplicada`.
 */
async function publishConfirmations(
  confirmations: readonly { numeroSerie: string; confirmacao: Confirmacao }[],
  log: Logger,
): Promise<void> {
  client ??= new IoTDataPlaneClient({ maxAttempts: 3 })
  const data = client
  const results = await Promise.allSettled(
    confirmations.map(({ numeroSerie, confirmacao }) =>
      data.send(
        new PublishCommand({
          topic: topicos.confirmacoes(numeroSerie),
          qos: 1,
          payload: Buffer.from(JSON.stringify(confirmacao)),
        }),
      ),
    ),
  )
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed.length > 0)
    log.warn('confirmations not published', { count: failed.length, error: (failed[0]?.reason as Error)?.name })
}

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
