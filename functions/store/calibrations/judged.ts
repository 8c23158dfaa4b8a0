import type { LimitesDoTipo } from '../../../shared/contract/calibrations.ts'
import { calibrationFaults, calibrationResult } from '../../../shared/domain/readings/calibration.ts'
import type { Calibration } from './calibrations.ts'

/** What is known of a calibration before it is judged. */
export type Measured = Omit<Calibration, 'resultado' | 'situacao' | 'motivos' | 'limites'>

/** The calibration with its result, judged by the limits in force, which it keeps a copy of. */
export function judged(one: Measured, { tipo_pulverizador, versao, ...limites }: LimitesDoTipo): Calibration {
  const motivos = calibrationFaults(limites, one)
  const situacao = motivos.length === 0 ? 'VALIDA' : 'INVALIDA'
  return { ...one, resultado: calibrationResult(one), situacao, motivos, limites }
}
