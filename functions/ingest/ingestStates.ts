import type { Logger } from '@aws-lambda-powertools/logger'
import type { Ressalva } from '../../shared/contract/common.ts'
import { type MensagemEstado, mensagemEstado } from '../../shared/contract/devices.ts'
import { withFigures } from '../../shared/domain/numbers/figures.ts'
import { noteSeen } from '../store/equipment/deviceSeen.ts'
import { keepState } from '../store/equipment/deviceState.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { allRolledOut, type RolledOutFirmware } from '../store/firmware/firmware.ts'
import type { IncomingMessage, IngestOutcome, Turns } from './incomingMessage.ts'
import { ingestSingly } from './ingestSingly.ts'
import { noteTold, offerFirmware } from './offerFirmware.ts'
import { noted } from './readTold.ts'
import {
  type Arrived,
  droppedNotes,
  type RefusedMessage,
  type TopicShape,
  takeMessage,
  wholeName,
} from './takeMessage.ts'

interface AcceptedState {
  tipo: 'aceita'
  uuid: string
  estado: MensagemEstado
  ressalvas: Ressalva[]
}

const STATES: TopicShape<MensagemEstado> = {
  topico: 'estado',
  schema: mensagemEstado,
  instante: 'informado_em',
  name: wholeName,
}

/**
 * A state as it can be kept, or why it cannot. It tells how the device is now, so that one whose clock fell back counts
 * from its arrival; a clock more than a day ahead is refused as everywhere.
 */
export function judgeState(
  arrived: Arrived,
  equipment: Pick<Equipment, 'status' | 'dono_id' | 'donos'> | null,
): AcceptedState | RefusedMessage {
  const taken = takeMessage(arrived, equipment, STATES)
  if (taken.tipo === 'recusada') return taken
  const { dados, clock, refuse, uuid } = taken
  const notes = [...taken.ressalvas, ...droppedNotes(taken.fora)]
  if (clock.data === null) {
    const { motivo, detalhe } = clock.causa
    if (motivo === 'DATA_FUTURA') return refuse(motivo, detalhe)
    notes.unshift({ motivo: 'NAO_INFORMADO', campo: 'informado_em', valor: detalhe?.split(': ')[1] ?? null })
  }
  if (taken.equipment.dono_id === null) return refuse('EQUIPAMENTO_SEM_DONO')
  return { tipo: 'aceita', uuid, estado: withFigures(dados), ressalvas: noted(notes) }
}

/**
 * Stores what devices tell of themselves and answers each, in the order given. Whoever is due a newer firmware is
 * offered it.
 */
export async function ingestStates(
  messages: readonly IncomingMessage[],
  log: Logger,
  turns?: Turns,
): Promise<IngestOutcome[]> {
  if (messages.length === 0) return []
  const versions = await allRolledOut()
  return ingestSingly(
    messages,
    {
      judge: judgeState,
      keep: async ({ estado, ressalvas }, message, equipment) =>
        (await keep(estado, { ressalvas, message, equipment, versions, log })) ? 'duplicada' : 'aceita',
    },
    log,
    turns,
  )
}

interface One {
  ressalvas: readonly Ressalva[]
  message: IncomingMessage
  equipment: Equipment
  versions: readonly RolledOutFirmware[]
  log: Logger
}

/**
 * Writes all that follows from a state, and offers the firmware that is due. Answers whether the device told it before.
 */
async function keep(state: MensagemEstado, { ressalvas, message, equipment, versions, log }: One): Promise<boolean> {
  const recebido_em = new Date(message.recebidoEm).toISOString()
  const kept = await keepState(equipment.id, state, { recebido_em, ressalvas })
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
