import type { Logger } from '@aws-lambda-powertools/logger'
import { type MensagemEstado, mensagemEstado } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/deviceLimits.ts'
import type { MotivoRecusa } from '../../shared/enums.ts'
import { noteSeen } from '../store/equipment/deviceSeen.ts'
import { keepState } from '../store/equipment/deviceState.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { allRolledOut, type RolledOutFirmware } from '../store/firmware/firmware.ts'
import type { IncomingMessage, IngestOutcome } from './incomingMessage.ts'
import { ingestSingly } from './ingestSingly.ts'
import { nameOf, PRIMEIRA_MEDICAO, type RefusedMessage, readBytes, worstIssue } from './judgeMessage.ts'
import { noteTold, offerFirmware } from './offerFirmware.ts'

const HOUR_MS = 3_600_000

/** A state as it can be kept, or why it cannot. */
export function judgeState(
  bytes: Uint8Array,
  receivedAt: number,
  equipment: Pick<Equipment, 'status' | 'dono_id'> | null,
): { tipo: 'aceita'; uuid: string; estado: MensagemEstado } | RefusedMessage {
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
  return { tipo: 'aceita', uuid: parsed.data.uuid, estado: { ...parsed.data, informado_em } }
}

/** Stores what devices tell of themselves and answers each, in the order given. Whoever is due a newer firmware is offered it. */
export async function ingestStates(messages: readonly IncomingMessage[], log: Logger): Promise<IngestOutcome[]> {
  if (messages.length === 0) return []
  const versions = await allRolledOut()
  return ingestSingly(
    messages,
    {
      judge: ({ bytes, recebidoEm }, equipment) => judgeState(bytes, recebidoEm, equipment),
      keep: async ({ estado }, message, equipment) =>
        (await keep(estado, { message, equipment, versions, log })) ? 'duplicada' : 'aceita',
    },
    log,
  )
}

interface One {
  message: IncomingMessage
  equipment: Equipment
  versions: readonly RolledOutFirmware[]
  log: Logger
}

/** Writes all that follows from a state, and offers the firmware that is due. Answers whether the device told it before. */
async function keep(state: MensagemEstado, { message, equipment, versions, log }: One): Promise<boolean> {
  const recebido_em = new Date(message.recebidoEm).toISOString()
  const kept = await keepState(equipment.id, state, recebido_em)
  const { informado_em: dito_em, versao_firmware, bateria } = state
  await noteSeen(equipment.id, {
    em: new Date().toISOString(),
    dito_em,
    versao_firmware,
    bateria: bateria === null ? null : { minima: bateria, maxima: bateria },
  })
  await noteTold(equipment, { ...state, recebido_em }, versions)
  if (kept === 'ANTIGO') return false
  try {
    if (await offerFirmware(equipment, state, versions)) log.info('firmware offered', { equipment: equipment.id })
  } catch (error) {
    // With its next state the device is offered it again.
    log.warn('firmware not offered', { error: (error as Error).name })
  }
  return kept === 'REPETIDO'
}
