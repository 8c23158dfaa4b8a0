import type { z } from 'zod'
import type {
  bicoMensagem,
  cabecalhoMensagem,
  mensagemCalibracao,
  mensagemLeitura,
} from '../../shared/contract/devices.ts'
import { cylinderFlow, scaleFlow, WATER_DENSITY } from '../../shared/domain/nozzles/flow.ts'
import { pressureFromBar } from '../../shared/domain/nozzles/pressure.ts'
import { deviceError, reliabilityFactor } from '../../shared/domain/numbers/error.ts'
import { flowFromLpm } from '../../shared/domain/numbers/units.ts'
import type { UnidadePressao, UnidadeVazao } from '../../shared/enums.ts'
import { MADE_WITH } from './flash.ts'
import type { Measured, Sprayer } from './model.ts'
import type { Random } from './random.ts'

/** A message as a device writes it, before the contract fills in what is absent. */
export type DeviceMessage = z.input<typeof mensagemLeitura>
export type CalibrationMessage = z.input<typeof mensagemCalibracao>
type Header = z.input<typeof cabecalhoMensagem>

/** The data of a reading beside its flows. */
export interface Collection {
  uuid: string
  /** ISO instant the measurement began. */
  at: string
  name: string
  /** bar */
  pressure: number
  /** km/h */
  speed: number
  /** Units the device is set to. */
  units: { flow: UnidadeVazao; pressure: UnidadePressao }
  /** The firmware that the device runs; by default the one it was made with. */
  firmware?: string
  people: Pick<Header, 'produtor_nome' | 'propriedade' | 'cidade' | 'estado' | 'pais' | 'operador_nome' | 'observacao'>
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/**
 * A believable calibration of the device: three cylinder samples, or one weighing, against what the device itself read.
 */
export function calibration(rng: Random, flow: number, at: string): Header['calibracao'] {
  const truth = flow * rng.normal(1, 0.004)
  const byCylinder = rng.chance(0.6)
  const samples = [20, 30, 60].map((seconds) => ({
    tempo_s: seconds,
    volume_ml: Math.round((truth * 1000 * seconds) / 60 + rng.normal(0, 2)),
  }))
  const tare = 0.15
  const scale = { balanca_tempo_s: 60, tara_kg: tare, peso_kg: round(truth * WATER_DENSITY + tare, 3) }
  const reference = byCylinder
    ? cylinderFlow(samples)
    : scaleFlow({ peso_bruto_kg: scale.peso_kg, tara_kg: tare, tempo_s: scale.balanca_tempo_s })
  const device = round(flow, 3)
  const error = deviceError(device, reference)
  return {
    tipo: byCylinder ? 'PROVETA' : 'BALANCA',
    data: at,
    reuso: rng.chance(0.7) ? 'NAO_REUTILIZADA' : 'REUTILIZADA',
    ...(byCylinder
      ? { amostras: samples, proveta_tempo_s: 60, proveta_volume_ml: samples[2]?.volume_ml }
      : { amostras: [], ...scale }),
    percentual: round(error, 2),
    fator_confiabilidade: round(reliabilityFactor(error), 2),
    vazao_dispositivo: device,
    vazao_gravimetrica: round(reference, 3),
  }
}

function header(sprayer: Sprayer, collection: Collection, measured: readonly Measured[]): Header {
  const { design, rng } = sprayer
  const total = measured.reduce((sum, { flow }) => sum + flow, 0)
  const width = design.kind === 'PULVERIZADOR' ? (design.nozzleSpacing ?? 0) * measured.length : (design.rowWidth ?? 0)
  const battery = rng.whole(55, 100)
  return {
    nome: collection.name,
    tipo_pulverizador: design.kind,
    total_bicos: measured.length,
    unidade_pressao: collection.units.pressure,
    pressao: round(pressureFromBar(collection.pressure, collection.units.pressure), 4),
    velocidade: collection.speed,
    espacamento_bicos: design.nozzleSpacing,
    largura_rua: design.rowWidth,
    espacamento_plantas: design.plantSpacing,
    forma_pulverizacao: design.kind === 'PULVERIZADOR' ? 'BARRA' : null,
    lado_turbo: design.kind === 'TURBOPULVERIZADOR' ? 'BILATERAL' : null,
    // The rate an operator writes down is the table's, rounded to tens.
    taxa_declarada: width > 0 ? Math.round((600 * total) / (collection.speed * width) / 10) * 10 : null,
    modelos: design.models.map(({ id }) => id),
    ...collection.people,
    horas_maquina: round(sprayer.hours, 1),
    bateria_inicio: battery,
    bateria_fim: battery - rng.whole(2, 9),
    telefone_so: rng.pick(['Android 14', 'Android 15', 'iOS 18']),
    versao_firmware: collection.firmware ?? MADE_WITH.versao_firmware,
    versao_hardware: MADE_WITH.versao_hardware,
    versao_app: '4.2.1',
    calibracao: calibration(rng, measured[0]?.nominal ?? 1, collection.at),
  }
}

/** The whole reading in one message, flows in the device's unit. */
export function wholeMessage(sprayer: Sprayer, collection: Collection, measured: readonly Measured[]): DeviceMessage {
  const bicos: z.input<typeof bicoMensagem>[] = measured.map(({ nozzle, flow }) => ({
    posicao: nozzle.position,
    lado: nozzle.side,
    seq: 1,
    vazao: round(flowFromLpm(flow, collection.units.flow), 6),
    modelo: nozzle.model,
  }))
  return {
    versao: 1,
    uuid: collection.uuid,
    medido_em: collection.at,
    unidade_vazao: collection.units.flow,
    cabecalho: header(sprayer, collection, measured),
    bicos,
  }
}

/** How many nozzles a calibration is made with. */
const CALIBRATED_NOZZLES = 3
/** The part by which the pump's pressure varies meanwhile. */
const PRESSURE_SWING = 0.03

/** The calibration of a reading as the device tells it by itself, in its own units; null of a reading without one. */
export function toldCalibration(
  uuid: string,
  { cabecalho, medido_em, bicos }: DeviceMessage,
): CalibrationMessage | null {
  const { calibracao, tipo_pulverizador, unidade_pressao, pressao = 0, modelos = [] } = cabecalho ?? {}
  if (!calibracao || !tipo_pulverizador || !unidade_pressao) return null
  const { uuid: _, data, reuso, ...figures } = calibracao
  return {
    versao: 1,
    uuid,
    realizada_em: data ?? medido_em,
    tipo_pulverizador,
    ...figures,
    unidade_pressao,
    pressao_min: round(pressao * (1 - PRESSURE_SWING), 3),
    pressao_max: round(pressao * (1 + PRESSURE_SWING), 3),
    modelo: modelos[bicos[0]?.modelo ?? 0] ?? null,
    posicoes: bicos.slice(0, CALIBRATED_NOZZLES).map(({ posicao }) => posicao),
  }
}

/** A reading that names its calibration by the identity it is told under. */
export const namingCalibration = (uuid: string, { cabecalho, ...reading }: DeviceMessage): DeviceMessage => ({
  ...reading,
  cabecalho: cabecalho?.calibracao ? { ...cabecalho, calibracao: { ...cabecalho.calibracao, uuid } } : cabecalho,
})

/** Seconds it takes to walk to the next nozzle and measure it. */
const SECONDS_A_NOZZLE = 12

/**
 * The same reading nozzle by nozzle, as a device sends it while the operator walks along the boom: the first part has
 * the header.
 */
export function inParts(whole: DeviceMessage): DeviceMessage[] {
  const { cabecalho, bicos, ...common } = whole
  return bicos.map((bico, index) => ({
    ...common,
    medido_em: new Date(Date.parse(whole.medido_em) + index * SECONDS_A_NOZZLE * 1000).toISOString(),
    parte: { posicao: bico.posicao, lado: bico.lado, seq: bico.seq },
    ...(index === 0 ? { cabecalho } : {}),
    bicos: [bico],
  }))
}
