import type { FormaPulverizacao, TipoPulverizador } from '../../enums.ts'
import { boomFlowFor, isOfBand } from '../spraying/rate.ts'

/** What the flow follows from that a declared rate asks of each nozzle: L/ha, km/h and m, null where not told. */
export type DeclaredConditions = {
  tipo_pulverizador: TipoPulverizador
  forma_pulverizacao: FormaPulverizacao | null
  taxa_declarada: number | null
  velocidade: number | null
  espacamento_bicos: number | null
}

/**
 * Why a declared rate asks no flow of the nozzles of a reading: the sprayer is no boom, its rate is that of a band
 * whose width is not known, or rate, speed or spacing was not told.
 */
export type NoNeededFlow = 'TURBO' | 'FAIXA' | 'FALTA'

/** Why there is no such flow; null where there is one. */
export function whyNoNeededFlow(reading: DeclaredConditions): NoNeededFlow | null {
  if (reading.tipo_pulverizador !== 'PULVERIZADOR') return 'TURBO'
  if (isOfBand(reading)) return 'FAIXA'
  const { taxa_declarada, velocidade, espacamento_bicos } = reading
  return [taxa_declarada, velocidade, espacamento_bicos].every((one) => one !== null && one > 0) ? null : 'FALTA'
}

/** The flow (L/min) that the declared rate asks of each nozzle of a boom: rate·v·w/600; null where nothing says it. */
export function neededFlow(reading: DeclaredConditions): number | null {
  const { taxa_declarada: rate, velocidade: speed, espacamento_bicos: spacing } = reading
  if (whyNoNeededFlow(reading) !== null || rate === null || speed === null || spacing === null) return null
  return boomFlowFor(rate, speed, spacing)
}
