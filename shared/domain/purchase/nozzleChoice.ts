import type { BaseTaxa, TamanhoGota, TipoPulverizador } from '../../enums.ts'
import { explain } from '../explain/explain.ts'
import type { Explanation } from '../explain/explainText.ts'
import {
  isPrintedPressure,
  nominalPressure,
  type PressureWindow,
  profileWindow,
  withinProfile,
} from '../nozzles/flow.ts'
import { positive } from '../numbers/domainError.ts'

/** What is to be sprayed, and how. Rates in L/ha or L/plant, speeds in km/h, distances in m. */
export interface SprayAim {
  tipo: TipoPulverizador
  taxa: number
  unidade: BaseTaxa
  velocidade: number
  /** Between nozzles of a boom. */
  espacamento: number | null
  /**
   * Of a turbosprayer: row width, nozzles open on both sides together, and for a rate per plant the distance of plants
   * in the row.
   */
  largura_rua: number | null
  bicos: number | null
  espacamento_plantas: number | null
}

/** Flow that each nozzle must give, L/min, with the arithmetic of it. */
export interface AimedFlow {
  vazao: number
  contas: Explanation[]
}

/**
 * Flow of one nozzle for an aim: D·v·w/600 for a boom, D·v·R/600 shared by the nozzles of a turbosprayer; a rate per
 * plant is 10 000/(R·s) of them a hectare. Null while a figure of it is missing. Throws `DomainError` for figures of 0
 * or less.
 */
export function aimedFlow(aim: SprayAim): AimedFlow | null {
  const { tipo, velocidade, espacamento, largura_rua, bicos } = aim
  const rate = aimedRate(aim)
  if (!rate) return null
  if (tipo === 'PULVERIZADOR') {
    if (espacamento === null) return null
    const conta = explain('vazao_alvo', { D: rate.taxa, v: velocidade, w: espacamento })
    return { vazao: conta.resultado, contas: [...rate.contas, conta] }
  }
  if (largura_rua === null || bicos === null) return null
  const all = explain('vazao_alvo_turbo', { D: rate.taxa, v: velocidade, R: largura_rua })
  const each = explain('vazao_media', { Q: all.resultado, n: bicos })
  return { vazao: each.resultado, contas: [...rate.contas, all, each] }
}

/** The rate in L/ha, with the arithmetic of one that is aimed at per plant. */
function aimedRate({ taxa, unidade, largura_rua, espacamento_plantas }: SprayAim): {
  taxa: number
  contas: Explanation[]
} | null {
  if (unidade === 'L_HA') return { taxa: positive('rate', taxa), contas: [] }
  if (largura_rua === null || espacamento_plantas === null) return null
  const plants = explain('plantas_hectare', { R: largura_rua, s: espacamento_plantas })
  const rate = explain('taxa_de_planta', { d: positive('rate', taxa), N: plants.resultado })
  return { taxa: rate.resultado, contas: [plants, rate] }
}

/**
 * A published point of a nozzle: pressure in bar, flow in L/min, and the droplet class there if its maker tells one.
 */
export type ChoicePoint = readonly [pressao: number, vazao: number, gota: TamanhoGota | null]

/** How a nozzle gives a flow. */
export interface NozzleAtFlow {
  /** bar */
  pressao: number
  /**
   * Lowest and highest pressure its maker makes it for, else of its published points, bar; outside it nothing is known
   * of the nozzle.
   */
  janela: readonly [number, number]
  /** Where in its window: 0 at the lowest pressure, 1 at the highest. */
  posicao: number
  /**
   * Classes of the published points beside the pressure: one where they agree or one stands at it, else both, the finer
   * first; none unless told.
   */
  gotas: TamanhoGota[]
  conta: Explanation
}

/**
 * The pressure at which a nozzle gives `flow` (L/min) by its published points, null outside its window
 * (`profileWindow`): there no droplet class is known, and the maker does not intend it. Throws `DomainError` as
 * `nominalPressure` does.
 */
export function nozzleAtFlow(
  points: readonly ChoicePoint[],
  flow: number,
  window?: PressureWindow,
): NozzleAtFlow | null {
  const profile = points.map(([pressao_bar, vazao_lpm]) => ({ pressao_bar, vazao_lpm }))
  const { pressao_bar: pressao, ponto, expoente } = nominalPressure(profile, flow)
  if (!withinProfile(profile, pressao, window)) return null
  const sorted = points.toSorted((one, other) => one[0] - other[0])
  const [lowest, highest] = profileWindow(profile, window)
  return {
    pressao,
    janela: [lowest, highest],
    posicao: highest > lowest ? Math.min(1, Math.max(0, (pressao - lowest) / (highest - lowest))) : 0.5,
    gotas: classesAt(sorted, pressao),
    conta: explain('pressao_alvo', { p1: ponto.pressao_bar, q2: flow, q1: ponto.vazao_lpm, k: expoente }),
  }
}

function classesAt(sorted: readonly ChoicePoint[], pressure: number): TamanhoGota[] {
  const at = nearest(
    sorted.filter(([published]) => isPrintedPressure(pressure, published)),
    pressure,
  )
  if (at) return at[2] ? [at[2]] : []
  const below = sorted.findLast(([published]) => published < pressure)
  const above = sorted.find(([published]) => published > pressure)
  // The higher the pressure, the finer the droplets.
  const classes = [above, below].flatMap((point) => point?.[2] ?? [])
  return classes.length === 2 ? [...new Set(classes)] : []
}

const nearest = (points: readonly ChoicePoint[], pressure: number): ChoicePoint | undefined =>
  points.toSorted(([one], [other]) => Math.abs(one - pressure) - Math.abs(other - pressure))[0]
