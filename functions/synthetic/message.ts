import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { mensagemLeitura } from '../../shared/contract/devices.ts'
import { dayIn } from '../../shared/days.ts'
import { hashedId } from '../store/kit/hashedId.ts'

/** A measured nozzle of a reading, as it is sent and as it must come back. */
export interface Probe {
  message: z.input<typeof mensagemLeitura>
  nozzle: { posicao: number; seq: number; vazao: number }
}

const SLOT_MINUTES = 15
const SLOT_MS = SLOT_MINUTES * 60_000
const FLOW = 1.2

/** The same in each part, because parts of one reading must not contradict each other. */
const CABECALHO = {
  nome: 'Dispositivo sintético',
  tipo_pulverizador: 'PULVERIZADOR',
  total_bicos: 1,
  unidade_pressao: 'BAR',
  pressao: 3,
  operador_nome: 'Sintético',
} as const

/**
 * The nozzle measured in this quarter of an hour: a day is one reading, of which the same nozzle is measured again and
 * again, so that a stage is not filled with readings nobody made. Twice in a quarter it is the same message.
 */
export function nextPart(serial: string, now: Date): Probe {
  const slotStart = Math.floor(now.getTime() / SLOT_MS) * SLOT_MS
  const at = new Date(slotStart).toISOString()
  const day = dayIn(at, 'UTC')
  const seq = 1 + Math.floor((slotStart - Date.parse(day)) / SLOT_MS)
  return probe(hashedId(`sintetico ${serial} ${day}`), at, seq)
}

/** A reading of its own, for whoever must know that this very message arrived. */
export const ownReading = (now: Date): Probe => probe(randomUUID(), now.toISOString(), 1)

function probe(uuid: string, at: string, seq: number): Probe {
  const nozzle = { posicao: 1, seq, vazao: FLOW + seq / 1000 }
  const message = {
    versao: 1 as const,
    uuid,
    medido_em: at,
    unidade_vazao: 'LPM' as const,
    parte: { posicao: nozzle.posicao, seq },
    cabecalho: CABECALHO,
    bicos: [nozzle],
  }
  return { message, nozzle }
}
