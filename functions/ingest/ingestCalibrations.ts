import type { Logger } from '@aws-lambda-powertools/logger'
import type { Ressalva } from '../../shared/contract/common.ts'
import { type MensagemCalibracao, mensagemCalibracao } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import { pressureToBar } from '../../shared/domain/nozzles/pressure.ts'
import { withFigures } from '../../shared/domain/numbers/figures.ts'
import { plainId } from '../../shared/ids.ts'
import { limitsInForce } from '../store/calibrations/calibrationLimits.ts'
import { type Calibration, calibrationId, keepTold, toldHash } from '../store/calibrations/calibrations.ts'
import { judged } from '../store/calibrations/judged.ts'
import { noteSeen } from '../store/equipment/deviceSeen.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import type { IncomingMessage, IngestOutcome, Turns } from './incomingMessage.ts'
import { ingestSingly } from './ingestSingly.ts'
import type { Cause } from './judgeClock.ts'
import { calibrationHash, withoutUnfilled } from './measured.ts'
import { noted, shortly } from './readTold.ts'
import {
  type Arrived,
  droppedNotes,
  ownerOf,
  type RefusedMessage,
  type TopicShape,
  takeMessage,
  wholeName,
} from './takeMessage.ts'

interface AcceptedCalibration {
  tipo: 'aceita'
  /** As the sender wrote it. */
  uuid: string
  /** Normalized: defaults filled, absent as null, uuid in lower case, dated as it counts. */
  mensagem: MensagemCalibracao
  hash: string
  donoId: string
  ressalvas: Ressalva[]
  /** Why nobody can say when it was made: it waits for an administrator, unless it is known. */
  semData: Cause | null
}

const CALIBRATIONS: TopicShape<MensagemCalibracao> = {
  topico: 'calibracoes',
  schema: mensagemCalibracao,
  instante: 'realizada_em',
  name: wholeName,
}

/** Whether a calibration that a device tells can be stored, by itself and its equipment alone. Pure. */
export function judgeCalibration(
  arrived: Arrived,
  equipment: Pick<Equipment, 'status' | 'donos' | 'dono_id'> | null,
): AcceptedCalibration | RefusedMessage {
  const taken = takeMessage(arrived, equipment, CALIBRATIONS)
  if (taken.tipo === 'recusada') return taken
  const { clock, refuse, uuid } = taken
  const notes = [...taken.ressalvas, ...droppedNotes(taken.fora)]
  const { modelo, ...told } = withoutUnfilled(withFigures(taken.dados))
  const identified = { ...told, modelo: modelo && plainId(modelo) }
  const mensagem = withPossiblePressures(identified, notes)
  const whose = clock.data === null ? '' : ownerOf(taken.equipment, clock.data, arrived.recebidoEm)
  if (typeof whose !== 'string') return refuse(whose.motivo, whose.detalhe)
  if (clock.data === null && taken.equipment.dono_id === null) return refuse('EQUIPAMENTO_SEM_DONO')
  return {
    tipo: 'aceita',
    uuid,
    mensagem,
    hash: calibrationHash(mensagem),
    donoId: whose,
    ressalvas: noted(notes),
    semData: clock.data === null ? clock.causa : null,
  }
}

/**
 * Without pressures beyond the plausible; of a highest below the lowest nobody knows which is wrong, nor of any whose
 * unit was not told.
 */
function withPossiblePressures(message: MensagemCalibracao, notes: Ressalva[]): MensagemCalibracao {
  const { min, max } = LIMITES_DISPOSITIVO.pressao
  const hasUnit = !notes.some(({ campo }) => campo === 'unidade_pressao')
  const possible = (name: 'pressao_min' | 'pressao_max') => {
    const value = message[name]
    if (value === null) return null
    const bar = value < 0 ? -1 : pressureToBar(value, message.unidade_pressao)
    return hasUnit && bar >= min && bar <= max ? value : null
  }
  const [least, greatest] = [possible('pressao_min'), possible('pressao_max')]
  const isCrossed = least !== null && greatest !== null && greatest < least
  const kept = isCrossed ? { pressao_min: null, pressao_max: null } : { pressao_min: least, pressao_max: greatest }
  for (const campo of ['pressao_min', 'pressao_max'] as const)
    if (message[campo] !== kept[campo]) notes.push({ motivo: 'NAO_INFORMADO', campo, valor: shortly(message[campo]) })
  return { ...message, ...kept }
}

/**
 * Stores calibrations that devices tell by themselves and answers each, in the order given. Each is judged by the
 * limits in force when it is first seen, here or inside a reading. One of another content under an identity that was
 * told before is kept in quarantine.
 */
export const ingestCalibrations = (
  messages: readonly IncomingMessage[],
  log: Pick<Logger, 'warn'>,
  turns?: Turns,
): Promise<IngestOutcome[]> =>
  ingestSingly(
    messages,
    {
      judge: judgeCalibration,
      keep: async (accepted, message, equipment) => {
        const { uuid, semData, hash } = accepted
        if (semData) {
          const known = await toldHash(calibrationId(equipment.id, accepted.mensagem.uuid))
          if (known === hash) return 'duplicada'
          return { tipo: 'recusada', ...semData, uuid, parte: null }
        }
        const kept = await keepTold(await calibrationOf(accepted, message, equipment))
        const em = new Date(message.recebidoEm).toISOString()
        const { realizada_em: dito_em } = accepted.mensagem
        await noteSeen(equipment.id, { em, dito_em, versao_firmware: null, bateria: null })
        if (kept !== 'DIVERGENTE') return kept === 'NOVA' ? 'aceita' : 'duplicada'
        return { tipo: 'recusada', motivo: 'CALIBRACAO_DIVERGENTE', detalhe: null, uuid, parte: null }
      },
    },
    log,
    turns,
  )

async function calibrationOf(
  { mensagem, hash, donoId, ressalvas }: AcceptedCalibration,
  { recebidoEm }: IncomingMessage,
  equipment: Equipment,
): Promise<Calibration> {
  const { versao, uuid, realizada_em, unidade_pressao, pressao_min, pressao_max, ...told } = mensagem
  const bar = (value: number | null) => (value === null ? null : pressureToBar(value, unidade_pressao))
  const limits = (await limitsInForce([told.tipo_pulverizador])).get(told.tipo_pulverizador)
  if (!limits) throw new Error('no limits of the sprayer type')
  return judged(
    {
      ...told,
      id: calibrationId(equipment.id, uuid),
      data: realizada_em,
      recebida_em: new Date(recebidoEm).toISOString(),
      reuso: 'NAO_REUTILIZADA',
      origem: 'DISPOSITIVO',
      leitura_id: null,
      hash,
      dono_id: donoId,
      equipamento_id: equipment.id,
      equipamento_nome: equipment.apelido,
      numero_serie: equipment.numero_serie,
      pressao_min: bar(pressao_min),
      pressao_max: bar(pressao_max),
      ressalvas,
    },
    limits,
  )
}
