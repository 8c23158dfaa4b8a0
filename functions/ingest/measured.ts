import type { MensagemCalibracao, MensagemLeitura } from '../../shared/contract/devices.ts'
import { pressureToBar } from '../../shared/domain/nozzles/pressure.ts'
import { figure } from '../../shared/domain/numbers/figures.ts'
import { flowToLpm } from '../../shared/domain/numbers/units.ts'
import { quantizeFlow } from '../../shared/domain/readings/packed.ts'
import { partName } from '../store/readings/parts.ts'
import { contentHash } from './canonical.ts'

/** The header's fields that a measurement is made of; all others are said beside it. */
export const MEASURED_FIELDS = ['tipo_pulverizador', 'total_bicos', 'lado_turbo', 'pressao', 'modelos'] as const

/**
 * What tells a measurement from another under the same identity: flows, positions, models, pressure. Sent again with
 * another time, charge or name it is the same, and with another number of nozzles, which those that are told do not
 * show.
 */
export function measuredHash({ parte, cabecalho, bicos, unidade_vazao }: MensagemLeitura): string {
  return contentHash({
    parte: partName(parte),
    cabecalho: cabecalho && {
      lado: cabecalho.lado_turbo,
      pressao: figure(pressureToBar(cabecalho.pressao, cabecalho.unidade_pressao)),
      modelos: cabecalho.modelos,
    },
    bicos: bicos
      .map((nozzle) => [partName(nozzle), figure(quantizeFlow(flowToLpm(nozzle.vazao, unidade_vazao))), nozzle.modelo])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  })
}

type Figures = Pick<MensagemCalibracao, 'tipo' | 'tara_kg' | (typeof COMPARED)[number]>
const COMPARED = ['vazao_dispositivo', 'vazao_gravimetrica', 'vazao_pos_calibracao'] as const

/**
 * A calibration without the zeros that a struct of C holds where nothing was measured: the cylinder has no tare, and no
 * flow is compared with none.
 */
export function withoutUnfilled<T extends Figures>(told: T): T {
  const flows = Object.fromEntries(COMPARED.map((name) => [name, told[name] || null]))
  return { ...told, ...flows, tara_kg: told.tipo === 'PROVETA' ? told.tara_kg || null : told.tara_kg }
}

/** The same of a calibration: its method and every figure; not when it was made, nor with which nozzles. */
export function calibrationHash(message: MensagemCalibracao): string {
  const { versao, uuid, realizada_em, modelo, posicoes, ponta_calibracao, unidade_pressao, ...figures } = message
  const bar = (value: number | null) => (value === null ? null : figure(pressureToBar(value, unidade_pressao)))
  return contentHash({ ...figures, pressao_min: bar(figures.pressao_min), pressao_max: bar(figures.pressao_max) })
}
