import type { DesvioFaixa, FaixaCalibracao, MetodoCalibracao } from '../../enums.ts'
import { orNull } from '../numbers/domainError.ts'
import { deviceError } from '../numbers/error.ts'
import { isAbovePercent, sameFigure } from '../numbers/figures.ts'

/** Least and greatest value of each figure that is judged: the result in %, masses in kg, volumes in mL. */
export type CalibrationLimits = Record<`${FaixaCalibracao}_min` | `${FaixaCalibracao}_max`, number>

/** What was measured when a device was compared with a reference. */
export interface CalibrationFigures {
  tipo: MetodoCalibracao
  /** %, by which the device was off. */
  percentual: number | null
  /** L/min, as the device and the reference read the same flow. */
  vazao_dispositivo: number | null
  vazao_gravimetrica: number | null
  amostras: readonly { volume_ml: number }[]
  proveta_volume_ml: number | null
  /** Vessel and water together. */
  peso_kg: number | null
  tara_kg: number | null
}

/** Why a calibration is not valid: one of its figures, with the limits it misses. */
export interface CalibrationFault {
  faixa: FaixaCalibracao
  desvio: DesvioFaixa
  valor: number | null
  minimo: number
  maximo: number
}

/**
 * Limits until an administrator writes others; ours, to be confirmed by the owner: a device is good within 1 %, and no
 * vessel of the field is beyond the others.
 */
export const FIRST_LIMITS: CalibrationLimits = {
  calibracao_min: -1,
  calibracao_max: 1,
  tara_min: 0,
  tara_max: 5,
  volume_1_min: 50,
  volume_1_max: 10_000,
  volume_2_min: 50,
  volume_2_max: 10_000,
  volume_3_min: 50,
  volume_3_max: 10_000,
  peso_min: 0.05,
  peso_max: 20,
}

/**
 * A calibration's result, %: what the device tells, else its error against the reference; null where neither is known.
 */
export const calibrationResult = ({
  percentual,
  vazao_dispositivo: device,
  vazao_gravimetrica: reference,
}: Pick<CalibrationFigures, 'percentual' | 'vazao_dispositivo' | 'vazao_gravimetrica'>): number | null =>
  percentual ?? (device === null || reference === null ? null : orNull(() => deviceError(device, reference)))

/**
 * What makes a calibration invalid under limits, in the order of the limits; it is valid without any. With the
 * graduated cylinder each sample that was taken is judged, and there must be one; with the scale the empty vessel and
 * what was collected in it. A value at a limit passes.
 */
export function calibrationFaults(limits: CalibrationLimits, figures: CalibrationFigures): CalibrationFault[] {
  const judged: (readonly [FaixaCalibracao, number | null])[] = [
    ['calibracao', calibrationResult(figures)],
    ...(figures.tipo === 'PROVETA' ? volumesOf(figures) : massesOf(figures)),
  ]
  return judged.flatMap(([faixa, valor]) => {
    const [minimo, maximo] = [limits[`${faixa}_min`], limits[`${faixa}_max`]]
    const desvio = deviation(faixa, valor, minimo, maximo)
    return desvio ? [{ faixa, desvio, valor, minimo, maximo }] : []
  })
}

const SAMPLES = ['volume_1', 'volume_2', 'volume_3'] as const

function volumesOf({ amostras, proveta_volume_ml }: CalibrationFigures) {
  if (amostras.length === 0) return [['volume_1', proveta_volume_ml] as const]
  return SAMPLES.flatMap((name, index) => {
    const sample = amostras[index]
    return sample ? [[name, sample.volume_ml] as const] : []
  })
}

function massesOf({ peso_kg: gross, tara_kg: tare }: CalibrationFigures) {
  return [['tara', tare] as const, ['peso', gross === null || tare === null ? null : gross - tare] as const]
}

/**
 * The result is a deviation in %. Volumes and masses are figures: doubles give 1.4999999999999998 for 1.65 − 0.15,
 * which is no less than 1.5.
 */
function deviation(faixa: FaixaCalibracao, value: number | null, least: number, greatest: number): DesvioFaixa | null {
  if (value === null) return 'AUSENTE'
  const isAbove =
    faixa === 'calibracao' ? isAbovePercent : (one: number, limit: number) => one > limit && !sameFigure(one, limit)
  if (isAbove(-value, -least)) return 'ABAIXO'
  return isAbove(value, greatest) ? 'ACIMA' : null
}

/**
 * Figures of a calibration that are beyond their limits. One that was not told keeps a calibration from being valid,
 * and says nothing against it.
 */
export const beyondLimits = <Fault extends Pick<CalibrationFault, 'desvio'>>(
  one: { motivos: readonly Fault[] } | null,
): Fault[] => one?.motivos.filter(({ desvio }) => desvio !== 'AUSENTE') ?? []
