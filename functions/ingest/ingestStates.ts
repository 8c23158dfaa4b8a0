import type { Logger } from '@aws-lambda-powertools/logger'
import {
  type Confirmacao,
  ESPERA_SEM_DIREITO_MS,
  type MensagemEstado,
  mensagemEstado,
} from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/deviceLimits.ts'
import type { MotivoRecusa } from '../../shared/enums.ts'
import { noteSeen } from '../store/equipment/deviceSeen.ts'
import { keepState } from '../store/equipment/deviceState.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { allRolledOut, type RolledOutFirmware } from '../store/firmware/firmware.ts'
import { batchPut } from '../store/kit/batch.ts'
import type { IncomingMessage, IngestOutcome } from './incomingMessage.ts'
import { chargeRefusals, outlived, rateLimits, senderOf, sendersOf } from './ingestMessages.ts'
import { nameOf, PRIMEIRA_MEDICAO, type RefusedMessage, readBytes, worstIssue } from './judgeMessage.ts'
import { noteTold, offerFirmware } from './offerFirmware.ts'
import { refusal } from './refusal.ts'

const HOUR_MS = 3_600_000
const RETRY_AFTER_MS = 30_000

/** A state as it can be kept, or why it cannot. */
export function judgeState(
  bytes: Uint8Array,
  receivedAt: number,
  equipment: Pick<Equipment, 'status' | 'dono_id'> | null,
): { tipo: 'aceita'; estado: MensagemEstado } | RefusedMessage {
  const read = readBytes(bytes)
  const refuse = (motivo: MotivoRecusa, detalhe: string | null = null): RefusedMessage => ({
    tipo: 'recusada',
    motivo,
    detalhe,
    ...nameOf(read.value),
    parte: null,
  })
  if (!equipment) return refuse('EQUIPAMENTO_DESCONHECIDO')
  if (equipment.status === 'INUTILIZADO') return refuse('EQUIPAMENTO_INUTILIZADO')
  if (read.problem) return refuse(read.problem, read.detalhe)
  const parsed = mensagemEstado.safeParse(read.value)
  if (!parsed.success) {
    const { motivo, detalhe } = worstIssue(parsed.error.issues, read.value)
    return refuse(motivo, detalhe)
  }
  const informado_em = new Date(parsed.data.informado_em).toISOString()
  if (informado_em < PRIMEIRA_MEDICAO) return refuse('VALOR_ABSURDO', 'informado_em')
  if (Date.parse(informado_em) > receivedAt + LIMITES_DISPOSITIVO.futuro_h * HOUR_MS)
    return refuse('DATA_FUTURA', informado_em)
  if (equipment.dono_id === null) return refuse('EQUIPAMENTO_SEM_DONO')
  return { tipo: 'aceita', estado: { ...parsed.data, informado_em } }
}

/**
 * Stores what devices tell of themselves and answers each, in the order given, with the guarantees of readings: an answer only for what was
 * durably written, what cannot be accepted kept whole with its reason, the same message twice the same as once. Whoever is due a newer firmware
 * is offered it.
 */
export async function ingestStates(messages: readonly IncomingMessage[], log: Logger): Promise<IngestOutcome[]> {
  if (messages.length === 0) return []
  const { equipment, certificates } = await sendersOf(messages)
  const sent = messages.map((message) => ({ message, equipment: equipment.get(message.numeroSerie) ?? null }))
  const speaks = sent.filter((one) => !one.equipment || !outlived(one.message, one.equipment, certificates))
  const [limits, versions] = await Promise.all([rateLimits(speaks), allRolledOut()])
  const bySender = Map.groupBy(sent, ({ message }) => message.numeroSerie)
  const outcomes = new Map<IncomingMessage, IngestOutcome>()
  const withRight = new Set(speaks.map(({ message }) => message))
  await Promise.all(
    [...bySender.values()].map(async (own) => {
      // One after the other: of two of a device the later one is what it says now.
      for (const { message, equipment: sender } of own) {
        const retryAt = withRight.has(message)
          ? limits(senderOf(message, sender))
          : new Date(message.recebidoEm + ESPERA_SEM_DIREITO_MS).toISOString()
        const motivo = withRight.has(message) ? 'LIMITE_EXCEDIDO' : 'CERTIFICADO_SEM_DIREITO'
        outcomes.set(message, await ingestState({ message, equipment: sender, versions, log }, retryAt, motivo))
      }
    }),
  )
  const answers = messages.map((message) => outcomes.get(message) ?? failed(null))
  await chargeRefusals(sent, answers)
  return answers
}

interface One {
  message: IncomingMessage
  equipment: Equipment | null
  versions: readonly RolledOutFirmware[]
  log: Logger
}

async function ingestState(one: One, retryAt: string | null, motivo: MotivoRecusa): Promise<IngestOutcome> {
  const { message, equipment } = one
  const verdict = judgeState(message.bytes, message.recebidoEm, equipment)
  const uuid = verdict.tipo === 'aceita' ? verdict.estado.uuid : verdict.uuid
  const answer = (resultado: Confirmacao['resultado'], more: Partial<Confirmacao> = {}): IngestOutcome => ({
    gravada: true,
    confirmacao: { uuid, parte: null, resultado, ...more },
  })
  if (retryAt) return answer('recusada', { motivo, tentar_em: retryAt })
  try {
    if (verdict.tipo === 'recusada' || !equipment) {
      const { confirmacao, items } = refusal(message, equipment, verdict as RefusedMessage)
      const unwritten = await batchPut(items)
      return unwritten.size > 0 ? failed(uuid) : { gravada: true, confirmacao }
    }
    const isRepeated = await keep(verdict.estado, { ...one, equipment })
    return answer(isRepeated ? 'duplicada' : 'aceita')
  } catch (error) {
    one.log.warn('state not stored', { error: (error as Error).name })
    return failed(uuid)
  }
}

/** Writes all that follows from a state. Repeated, it writes the same again: the first time may have ended halfway. */
async function keep(
  state: MensagemEstado,
  { message, equipment, versions, log }: One & { equipment: Equipment },
): Promise<boolean> {
  const kept = await keepState(equipment.id, state, new Date(message.recebidoEm).toISOString())
  const { informado_em: dito_em, versao_firmware, bateria } = state
  await noteSeen(equipment.id, {
    em: new Date().toISOString(),
    dito_em,
    versao_firmware,
    bateria: bateria === null ? null : { minima: bateria, maxima: bateria },
  })
  await noteTold(equipment, state, versions)
  if (kept === 'ANTIGO') return false
  try {
    if (await offerFirmware(equipment, state, versions)) log.info('firmware offered', { equipment: equipment.id })
  } catch (error) {
    // With its next state the device is offered it again.
    log.warn('firmware not offered', { error: (error as Error).name })
  }
  return kept === 'REPETIDO'
}

const failed = (uuid: string | null): IngestOutcome => ({
  gravada: false,
  confirmacao: {
    uuid,
    parte: null,
    resultado: 'recusada',
    motivo: 'FALHA_INTERNA',
    tentar_em: new Date(Date.now() + RETRY_AFTER_MS).toISOString(),
  },
})
