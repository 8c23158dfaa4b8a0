import type { MensagemCalibracao, MensagemLeitura } from '../../shared/contract/devices.ts'
import { quantizeFlow } from '../../shared/domain/packed.ts'
import { pressureToBar } from '../../shared/domain/pressure.ts'
import { flowToLpm } from '../../shared/domain/units.ts'
import { partName } from '../store/readings/parts.ts'
import { contentHash } from './canonical.ts'

/** Digits of a figure that count: a float of C has hardly more, and no device measures as many. */
const DIGITS = 7

/** A figure without what a float adds to it: 2.8 for 2.7999999523162842. */
export const figure = (value: number): number => Number(value.toPrecision(DIGITS))

/** The header's fields that a measurement is made of; all others are said beside it. */
export const MEASURED_FIELDS = ['tipo_pulverizador', 'total_bicos', 'lado_turbo', 'pressao', 'modelos'] as const

/**
 * What tells a measurement from another under the same identity: flows, positions, models, pressure. Sent again with another time, charge or name it
 * is the same.
 */
export function measuredHash({ parte, cabecalho, bicos, unidade_vazao }: MensagemLeitura): string {
  return contentHash({
    parte: partName(parte),
    cabecalho: cabecalho && {
      tipo: cabecalho.tipo_pulverizador,
      total: cabecalho.total_bicos,
      lado: cabecalho.lado_turbo,
      pressao: figure(pressureToBar(cabecalho.pressao, cabecalho.unidade_pressao)),
      modelos: cabecalho.modelos,
    },
    bicos: bicos
      .map((nozzle) => [partName(nozzle), figure(quantizeFlow(flowToLpm(nozzle.vazao, unidade_vazao))), nozzle.modelo])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  })
}

/** The same of a calibration: its method and every figure; not when it was made, nor with which nozzles. */
export function calibrationHash(message: MensagemCalibracao): string {
  const { versao, uuid, realizada_em, modelo, posicoes, ponta_calibracao, unidade_pressao, ...figures } = message
  const bar = (value: number | null) => (value === null ? null : figure(pressureToBar(value, unidade_pressao)))
  return contentHash({ ...figures, pressao_min: bar(figures.pressao_min), pressao_max: bar(figures.pressao_max) })
}

/** The figures of an object as they count, at any depth. */
export function withFigures<T>(value: T): T {
  if (typeof value === 'number') return figure(value) as T
  if (Array.isArray(value)) return value.map(withFigures) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withFigures(member)])) as T
}
