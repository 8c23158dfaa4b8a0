import { setTimeout as delay } from 'node:timers/promises'
import { Logger } from '@aws-lambda-powertools/logger'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { type Confirmacao, mensagemFila, topicos } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'
import { describeError } from '../store/kit/describeError.ts'
import type { IncomingMessage, Turns } from './incomingMessage.ts'
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

/** No message is begun when less time than this is left: a portion of them takes less. */
const BEGIN_MS = 5000
/** Time kept back to say which messages were stored: an invocation that is killed has stored none for the queue. */
const ANSWER_MS = 1500

type Confirmed = Parameters<typeof publishConfirmations>[0][number]

/**
 * Device messages from the queue of the topic rule: stored, and confirmed as they are. A message that could not be
 * stored, or for which no time was left, stays on the queue and comes again; one that the rule did not write ends in
 * the dead-letter queue.
 */
export async function handler(
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const left = context.getRemainingTimeInMillis()
  const incoming = event.Records.flatMap(({ messageId, body }) => {
    const message = fromQueue(body)
    return message ? [{ messageId, message }] : []
  })
  const done = new Set<IncomingMessage>()
  const confirmed: Confirmed[] = []
  const published: Promise<void>[] = []
  const turns: Turns = {
    isUp: () => context.getRemainingTimeInMillis() < BEGIN_MS,
    stored: (answered) => {
      const now = answered.flatMap(([message, { gravada, confirmacao }]) => {
        if (gravada) done.add(message)
        return gravada ? [{ numeroSerie: message.numeroSerie, confirmacao }] : []
      })
      confirmed.push(...now)
      published.push(publishConfirmations(now, log))
    },
  }
  const on = (topic: TopicoEntrada) => incoming.map(({ message }) => message).filter(({ topico }) => topico === topic)
  const work = Promise.all([
    byTopic('leituras', () => ingestMessages(on('leituras'), log, turns)),
    byTopic('calibracoes', () => ingestCalibrations(on('calibracoes'), log, turns)),
    byTopic('estado', () => ingestStates(on('estado'), log, turns)),
  ]).then(() => Promise.all(published))
  await atMost(left - ANSWER_MS, work)
  logQuarantined(
    confirmed.map(({ confirmacao }) => confirmacao),
    log,
  )
  const stored = new Set(incoming.flatMap(({ messageId, message }) => (done.has(message) ? [messageId] : [])))
  const failed = event.Records.filter(({ messageId }) => !stored.has(messageId))
  log.info('ingested', { messages: event.Records.length, failed: failed.length, results: tally(confirmed) })
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

/** Waits for work, but no longer than this. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const time = delay(Math.max(0, ms), undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([work, time])
  waiting.abort()
}

/** A topic that fails as a whole comes again by itself. */
async function byTopic(topic: TopicoEntrada, ingest: () => Promise<unknown>): Promise<void> {
  try {
    await ingest()
  } catch (error) {
    log.error('topic not ingested', { topic, error: describeError(error) })
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

function tally(confirmations: readonly Confirmed[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { confirmacao } of confirmations) counts[confirmacao.resultado] = (counts[confirmacao.resultado] ?? 0) + 1
  return counts
}
