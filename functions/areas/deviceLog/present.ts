import type { Envio } from '../../../shared/contract/deviceLog.ts'
import { type Calibration, getCalibrations } from '../../store/calibrations/calibrations.ts'
import type { Sent } from '../../store/deviceLog/deviceLog.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { clockAhead } from './clock.ts'

const NOTHING_TOLD = {
  situacao: null,
  partes: 1,
  motivo: null,
  versao_firmware: null,
  bateria_inicio: null,
  bateria_fim: null,
  relogio_s: null,
} as const

/**
 * What was sent, as the records tell it. A calibration that came within a reading is told with the reading; what
 * changed hands since the index was read is left out.
 */
export async function presentSent(sent: readonly Sent[], ownerId: string | null): Promise<Envio[]> {
  const idsOf = (tipo: Sent['tipo']) => sent.filter((one) => one.tipo === tipo).map(({ id }) => id)
  const [readings, calibrations] = await Promise.all([
    getReadings(idsOf('LEITURA')),
    getCalibrations(idsOf('CALIBRACAO')),
  ])
  const isSeen = (one: { dono_id: string } | undefined) => ownerId === null || one?.dono_id === ownerId
  return sent.flatMap((one): Envio[] => {
    if (one.recusa) return [refusedOf(one.recusa)]
    const [reading, calibration] = [readings.get(one.id), calibrations.get(one.id)]
    if (reading && isSeen(reading)) return [readingOf(reading)]
    return calibration && isSeen(calibration) && calibration.leitura_id === null ? [calibrationOf(calibration)] : []
  })
}

function refusedOf({ id, recebido_em, topico, motivo }: NonNullable<Sent['recusa']>): Envio {
  const at = { em: recebido_em, chegou_em: recebido_em, completou_em: recebido_em }
  return { ...NOTHING_TOLD, ...at, tipo: 'RECUSA', id, topico, motivo }
}

function calibrationOf({ id, data, recebida_em }: Calibration): Envio {
  const at = { em: data, chegou_em: recebida_em, completou_em: recebida_em }
  return { ...NOTHING_TOLD, ...at, tipo: 'CALIBRACAO', id, topico: 'calibracoes' }
}

function readingOf({ id, data, situacao, partes, cabecalho, ressalvas, recebida_em, dobrada_em }: ReadingHead): Envio {
  return {
    tipo: 'LEITURA',
    id,
    em: data,
    chegou_em: recebida_em,
    completou_em: dobrada_em,
    topico: 'leituras',
    situacao,
    partes,
    motivo: null,
    versao_firmware: cabecalho?.versao_firmware ?? null,
    bateria_inicio: cabecalho?.bateria_inicio ?? null,
    bateria_fim: cabecalho?.bateria_fim ?? null,
    relogio_s: clockAhead('medido_em', ressalvas, recebida_em),
  }
}
