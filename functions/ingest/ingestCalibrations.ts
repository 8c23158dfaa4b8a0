import type { Logger } from '@aws-lambda-powertools/logger'
import { type MensagemCalibracao, mensagemCalibracao } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/deviceLimits.ts'
import { pressureToBar } from '../../shared/domain/pressure.ts'
import { limitsInForce } from '../store/calibrations/calibrationLimits.ts'
import { type Calibration, calibrationId, keepTold } from '../store/calibrations/calibrations.ts'
import { judged } from '../store/calibrations/judged.ts'
import { noteSeen } from '../store/equipment/deviceSeen.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { contentHash } from './canonical.ts'
import type { IncomingMessage, IngestOutcome } from './incomingMessage.ts'
import { ingestSingly } from './ingestSingly.ts'
import { ownerOf, type RefusedMessage, takeMessage, untimelyOf, wholeName } from './judgeMessage.ts'

interface AcceptedCalibration {
  tipo: 'aceita'
  /** As the sender wrote it. */
  uuid: string
  /** Normalized: defaults filled, absent as null, uuid in lower case. */
  mensagem: MensagemCalibracao
  hash: string
  donoId: string
}

/** Whether a calibration that a device tells can be stored, by itself and its equipment alone. Pure. `receivedAt` in ms since the epoch. */
export function judgeCalibration(
  bytes: Uint8Array,
  receivedAt: number,
  equipment: Pick<Equipment, 'status' | 'donos' | 'dono_id'> | null,
): AcceptedCalibration | RefusedMessage {
  const taken = takeMessage(bytes, equipment, mensagemCalibracao, wholeName)
  if (taken.tipo === 'recusada') return taken
  const { dados, refuse } = taken
  const realizada_em = new Date(dados.realizada_em).toISOString()
  const mensagem = { ...dados, uuid: dados.uuid.toLowerCase(), realizada_em }
  const absurd = absurdPressure(mensagem)
  if (absurd) return refuse('VALOR_ABSURDO', absurd)
  const untimely = untimelyOf('realizada_em', realizada_em, receivedAt)
  if (untimely) return refuse(untimely.motivo, untimely.detalhe)
  const whose = ownerOf(taken.equipment, realizada_em, receivedAt)
  if (typeof whose !== 'string') return refuse(whose.motivo, whose.detalhe)
  return { tipo: 'aceita', uuid: dados.uuid, mensagem, hash: contentHash(mensagem), donoId: whose }
}

/** Which pressure is beyond the plausible, or below the one it must not be below; null where neither is. */
function absurdPressure({ pressao_min: least, pressao_max: greatest, unidade_pressao }: MensagemCalibracao) {
  const { min, max } = LIMITES_DISPOSITIVO.pressao
  const isAbsurd = (value: number | null) => {
    const bar = value === null ? min : pressureToBar(Math.max(0, value), unidade_pressao)
    return !(bar >= min && bar <= max)
  }
  if (isAbsurd(least)) return 'pressao_min'
  const isLess = least !== null && greatest !== null && greatest < least
  return isAbsurd(greatest) || isLess ? 'pressao_max' : null
}

/**
 * Stores calibrations that devices tell by themselves and answers each, in the order given. Each is judged by the limits in force when it is first
 * seen, here or inside a reading. One of another content under an identity that was told before is kept in quarantine.
 */
export const ingestCalibrations = (
  messages: readonly IncomingMessage[],
  log: Pick<Logger, 'warn'>,
): Promise<IngestOutcome[]> =>
  ingestSingly(
    messages,
    {
      judge: ({ bytes, recebidoEm }, equipment) => judgeCalibration(bytes, recebidoEm, equipment),
      keep: async (accepted, message, equipment) => {
        const kept = await keepTold(await calibrationOf(accepted, message, equipment))
        const em = new Date(message.recebidoEm).toISOString()
        const { realizada_em: dito_em } = accepted.mensagem
        await noteSeen(equipment.id, { em, dito_em, versao_firmware: null, bateria: null })
        if (kept !== 'DIVERGENTE') return kept === 'NOVA' ? 'aceita' : 'duplicada'
        const { uuid } = accepted
        return { tipo: 'recusada', motivo: 'CALIBRACAO_DIVERGENTE', detalhe: null, uuid, parte: null }
      },
    },
    log,
  )

async function calibrationOf(
  { mensagem, hash, donoId }: AcceptedCalibration,
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
    },
    limits,
  )
}
