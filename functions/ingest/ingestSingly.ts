import type { Logger } from '@aws-lambda-powertools/logger'
import type { Ressalva } from '../../shared/contract/common.ts'
import { type Confirmacao, ESPERA_SEM_DIREITO_MS } from '../../shared/contract/devices.ts'
import type { MotivoRecusa } from '../../shared/enums.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { batchPut } from '../store/kit/batch.ts'
import { ALL_AT_ONCE, type IncomingMessage, type IngestOutcome, type Turns } from './incomingMessage.ts'
import { chargeRefusals, confirmed, failed, outlived, rateLimits, senderOf, sendersOf } from './ingestMessages.ts'
import { refusal } from './refusal.ts'
import type { RefusedMessage } from './takeMessage.ts'

interface Accepted {
  tipo: 'aceita'
  /** As the sender wrote it. */
  uuid: string
  ressalvas: readonly Ressalva[]
}

/** What is done with the messages of a topic on which each stands for itself. */
export interface Topic<A extends Accepted> {
  judge(message: IncomingMessage, equipment: Equipment | null): A | RefusedMessage
  /**
   * Writes all that follows from a message; repeated, it writes the same again, since the first time may have ended
   * halfway.
   */
  keep(accepted: A, message: IncomingMessage, equipment: Equipment): Promise<'aceita' | 'duplicada' | RefusedMessage>
}

/**
 * Stores messages of which each stands for itself and answers each, in the order given, with the guarantees of
 * readings: an answer only for what was durably written, what cannot be accepted kept whole with its reason, the same
 * message twice the same as once, nobody beyond their hour or without a right. Those for which no time is left are
 * answered as what could not be stored.
 */
export async function ingestSingly<A extends Accepted>(
  messages: readonly IncomingMessage[],
  topic: Topic<A>,
  log: Pick<Logger, 'warn'>,
  { isUp, stored }: Turns = ALL_AT_ONCE,
): Promise<IngestOutcome[]> {
  if (messages.length === 0) return []
  const { equipment, certificates } = await sendersOf(messages)
  const sent = messages.map((message) => ({ message, equipment: equipment.get(message.numeroSerie) ?? null }))
  const isWithoutRight = ({ message, equipment: sender }: (typeof sent)[number]) =>
    !message.quarentenaId && sender !== null && outlived(message, sender, certificates)
  const rightless = new Set(sent.filter(isWithoutRight).map(({ message }) => message))
  const now = Date.now()
  const limits = await rateLimits(
    sent.filter(({ message }) => !message.quarentenaId && !rightless.has(message)),
    now,
  )
  const outcomes = new Map<IncomingMessage, IngestOutcome>()
  await Promise.all(
    [...Map.groupBy(sent, ({ message }) => message.numeroSerie).values()].map(async (own) => {
      // One after the other: of two of a device the later one is what it says now.
      for (const { message, equipment: sender } of own) {
        if (isUp()) return
        const outcome = await ingestOne(topic, { message, equipment: sender, refusedUntil, log })
        outcomes.set(message, outcome)
        stored([[message, outcome]])
      }
    }),
  )
  const answers = messages.map((message) => outcomes.get(message) ?? failed(null))
  await chargeRefusals(sent, answers, now)
  return answers

  function refusedUntil(message: IncomingMessage, sender: Equipment | null): Passing | null {
    if (rightless.has(message)) {
      const tentar_em = new Date(message.recebidoEm + ESPERA_SEM_DIREITO_MS).toISOString()
      return { motivo: 'CERTIFICADO_SEM_DIREITO', tentar_em }
    }
    const tentar_em = limits(senderOf(message, sender))
    return tentar_em === null ? null : { motivo: 'LIMITE_EXCEDIDO', tentar_em }
  }
}

interface Passing {
  motivo: MotivoRecusa
  tentar_em: string
}

interface One {
  message: IncomingMessage
  equipment: Equipment | null
  /** A refusal that passes, and until when. */
  refusedUntil(message: IncomingMessage, equipment: Equipment | null): Passing | null
  log: Pick<Logger, 'warn'>
}

async function ingestOne<A extends Accepted>(topic: Topic<A>, one: One): Promise<IngestOutcome> {
  const { message, equipment, refusedUntil, log } = one
  let uuid: string | null = null
  const answer = (resultado: Confirmacao['resultado'], more: Partial<Confirmacao> = {}): IngestOutcome => ({
    gravada: true,
    confirmacao: { uuid, parte: null, resultado, ...more },
  })
  try {
    const verdict = topic.judge(message, equipment)
    uuid = verdict.uuid
    const passing = refusedUntil(message, equipment)
    if (passing) return answer('recusada', passing)
    if (verdict.tipo === 'recusada' || !equipment) return await refuse(message, equipment, verdict as RefusedMessage)
    const kept = await topic.keep(verdict, message, equipment)
    if (typeof kept !== 'string') return await refuse(message, equipment, kept)
    return answer(kept, kept === 'aceita' ? confirmed(verdict.ressalvas) : {})
  } catch (error) {
    log.warn('message not stored', { topic: message.topico, error: (error as Error).name })
    return failed(uuid)
  }
}

async function refuse(
  message: IncomingMessage,
  equipment: Equipment | null,
  refused: RefusedMessage,
): Promise<IngestOutcome> {
  const { confirmacao, items } = refusal(message, equipment, refused)
  const unwritten = await batchPut(items)
  return unwritten.size > 0 ? failed(refused.uuid) : { gravada: true, confirmacao }
}
