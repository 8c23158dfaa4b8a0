import type { Logger } from '@aws-lambda-powertools/logger'
import { type MensagemEstado, mensagemEstado } from '../../shared/contract/devices.ts'
import { noteSeen } from '../store/equipment/deviceSeen.ts'
import { keepState } from '../store/equipment/deviceState.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { allRolledOut, type RolledOutFirmware } from '../store/firmware/firmware.ts'
import type { IncomingMessage, IngestOutcome } from './incomingMessage.ts'
import { ingestSingly } from './ingestSingly.ts'
import { type RefusedMessage, takeMessage, untimelyOf, wholeName } from './judgeMessage.ts'
import { noteTold, offerFirmware } from './offerFirmware.ts'

/** A state as it can be kept, or why it cannot. */
export function judgeState(
  bytes: Uint8Array,
  receivedAt: number,
  equipment: Pick<Equipment, 'status' | 'dono_id'> | null,
): { tipo: 'aceita'; uuid: string; estado: MensagemEstado } | RefusedMessage {
  const taken = takeMessage(bytes, equipment, mensagemEstado, wholeName)
  if (taken.tipo === 'recusada') return taken
  const { dados, refuse } = taken
  const informado_em = new Date(dados.informado_em).toISOString()
  const untimely = untimelyOf('informado_em', informado_em, receivedAt)
  if (untimely) return refuse(untimely.motivo, untimely.detalhe)
  if (taken.equipment.dono_id === null) return refuse('EQUIPAMENTO_SEM_DONO')
  return { tipo: 'aceita', uuid: dados.uuid, estado: { ...dados, informado_em } }
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
    // The device is offered the version again with its next state.
    log.warn('firmware not offered', { error: (error as Error).name })
  }
  return kept === 'REPETIDO'
}
