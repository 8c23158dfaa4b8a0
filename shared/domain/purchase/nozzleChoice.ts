import type { BaseTaxa, ModoAplicacao, TamanhoGota, TipoPulverizador } from '../../enums.ts'
import { explain } from '../explain/explain.ts'
import type { Explanation } from '../explain/explainText.ts'
import { classesAt } from '../nozzles/droplets.ts'
import {
  nominalFlow,
  nominalPressure,
  type PressureWindow,
  type ProfilePoint,
  profileWindow,
  waterEquivalentFlow,
  withinProfile,
} from '../nozzles/flow.ts'
import { positive } from '../numbers/domainError.ts'
import { DUTY_AIM } from '../spraying/pulse.ts'
import { boomRate } from '../spraying/rate.ts'

/**
 * What is to be sprayed, and how. Rates in L/ha or L/plant, speeds in km/h, distances in m, the mix's density as a
 * multiple of water's.
 */
export interface SprayAim {
  tipo: TipoPulverizador
  /** How it is sprayed; a turbosprayer knows no such difference. */
  modo: ModoAplicacao
  taxa: number
  unidade: BaseTaxa
  velocidade: number
  /** Between nozzles of a boom. */
  espacamento: number | null
  /** Between rows: of a turbosprayer, of nozzles aimed at a row, of bands, and for a rate per plant. */
  largura_rua: number | null
  /** Nozzles that share it: open on both sides of a turbosprayer, aimed at one row, or all of a drone. */
  bicos: number | null
  espacamento_plantas: number | null
  /** What one nozzle sprays of a row, or a drone in one pass. */
  largura_faixa: number | null
  /** Null for water, which catalogues are measured with. */
  densidade: number | null
}

/** Flow that each nozzle must give, L/min of water, with the arithmetic of it. */
export interface AimedFlow {
  vazao: number
  /** L/ha of what is treated. */
  taxa: number
  /** L/ha of the whole field: another one only where bands are treated, and how far apart is known. */
  taxa_area: number
  contas: Explanation[]
}

/** Over which width (m) a rate is spread, and by how many nozzles; null while one of them is missing. */
function spreadOf({ tipo, modo, espacamento, largura_rua, largura_faixa, bicos }: SprayAim): {
  largura: number
  bicos: number
} | null {
  const shared = (largura: number | null) => (largura === null || bicos === null ? null : { largura, bicos })
  if (tipo === 'TURBOPULVERIZADOR' || modo === 'DIRIGIDA') return shared(largura_rua)
  if (modo === 'DRONE') return shared(largura_faixa)
  const largura = modo === 'FAIXA' ? largura_faixa : espacamento
  return largura === null ? null : { largura, bicos: 1 }
}

/** The arithmetic of the flow over a width: of one nozzle, or of all that share it. */
function explainedFlow({ tipo, modo, velocidade: v }: SprayAim, D: number, width: number): Explanation {
  if (tipo === 'TURBOPULVERIZADOR') return explain('vazao_alvo_turbo', { D, v, R: width })
  if (modo === 'DIRIGIDA') return explain('vazao_alvo_dirigida', { D, v, R: width })
  if (modo === 'DRONE') return explain('vazao_alvo_drone', { D, v, W: width })
  if (modo === 'FAIXA') return explain('vazao_alvo_faixa', { D, v, b: width })
  return explain('vazao_alvo', { D, v, w: width })
}

/**
 * Flow of one nozzle for an aim, D·v·w/600: w the spacing of a boom, the band of one nozzle, or the row (turbosprayer,
 * nozzles aimed at a row) or swath (drone) that the nozzles share. Directed spraying counts the row spacing divided by
 * the nozzles of a row as w (TeeJet catalogue p. 165, “Useful formulas”, read). A rate per plant is 10 000/(R·s) of
 * them a hectare; a mix is as much water as its flow times the root of its density (the same page: 1.13 of 28 % N).
 * Null while a figure of it is missing. Throws `DomainError` for figures of 0 or less.
 */
export function aimedFlow(aim: SprayAim): AimedFlow | null {
  const rate = aimedRate(aim)
  const spread = spreadOf(aim)
  if (!rate || !spread) return null
  const contas = [...rate.contas]
  const add = (conta: Explanation): number => {
    contas.push(conta)
    return conta.resultado
  }
  let vazao = add(explainedFlow(aim, rate.taxa, spread.largura))
  if (isShared(aim)) vazao = add(explain('vazao_media', { Q: vazao, n: spread.bicos }))
  if (aim.densidade !== null) vazao = add(explain('vazao_equivalente_agua', { q: vazao, SG: aim.densidade }))
  const isBand = aim.tipo === 'PULVERIZADOR' && aim.modo === 'FAIXA'
  const taxa_area =
    isBand && aim.largura_rua !== null
      ? add(explain('taxa_faixa', { D: rate.taxa, b: spread.largura, r: aim.largura_rua }))
      : rate.taxa
  return { vazao, taxa: rate.taxa, taxa_area, contas }
}

const isShared = ({ tipo, modo }: SprayAim): boolean =>
  tipo === 'TURBOPULVERIZADOR' || modo === 'DIRIGIDA' || modo === 'DRONE'

/**
 * Rate in L/ha of what is treated that a nozzle gives with a flow of water (L/min): the inverse of `aimedFlow`. Null
 * while a width or the nozzles are missing.
 */
export function rateOfFlow(aim: SprayAim, flow: number): number | null {
  const spread = spreadOf(aim)
  return spread && boomRate(mixFlow(aim, flow) * spread.bicos, aim.velocidade, spread.largura)
}

/** What a nozzle that gives so much water (L/min) gives of the mix. */
const mixFlow = ({ densidade }: SprayAim, water: number): number =>
  water / (densidade === null ? 1 : waterEquivalentFlow(1, densidade))

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

/** Where in what is known of a nozzle a pressure lies. */
export interface NozzlePlace {
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
}

/** How a nozzle gives a flow. */
export interface NozzleAtFlow extends NozzlePlace {
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
  const { pressao_bar: pressao, ponto, expoente } = nominalPressure(profileOf(points), flow)
  const at = placeOf(points, pressao, window)
  return (
    at && {
      ...at,
      conta: explain('pressao_alvo', { p1: ponto.pressao_bar, q2: flow, q1: ponto.vazao_lpm, k: expoente }),
    }
  )
}

const profileOf = (points: readonly ChoicePoint[]): ProfilePoint[] =>
  points.map(([pressao_bar, vazao_lpm]) => ({ pressao_bar, vazao_lpm }))

/** Where a pressure lies in a nozzle's window, and its droplets there; null outside. */
function placeOf(points: readonly ChoicePoint[], pressao: number, window?: PressureWindow): NozzlePlace | null {
  const profile = profileOf(points)
  if (!withinProfile(profile, pressao, window)) return null
  const [lowest, highest] = profileWindow(profile, window)
  return {
    pressao,
    janela: [lowest, highest],
    posicao: highest > lowest ? Math.min(1, Math.max(0, (pressao - lowest) / (highest - lowest))) : 0.5,
    gotas: classesAt(
      points.map(([pressure, , gota]) => [pressure, gota] as const),
      pressao,
    ),
  }
}

const byPressure = ([one]: ChoicePoint, [other]: ChoicePoint): number => one - other

/** How a nozzle that pulses gives a flow. */
export interface PulsedNozzle extends NozzlePlace {
  /** Of the valve while it is open, L/min of water. */
  vazao: number
  /** Duty cycle, %. */
  ciclo: number
  /** km/h; the lowest by the least duty cycle. */
  velocidade_minima: number
  velocidade_maxima: number
  contas: Explanation[]
}

/** What pulsing nozzles are set to: bar, and the least duty cycle (%) their maker allows. */
export interface PulseSetting {
  pressao: number
  ciclo_minimo: number
}

/**
 * How a nozzle that pulses at a set pressure gives what is aimed at: its duty cycle, and from and up to which speed it
 * keeps the rate (`dutyCycle`, `fastest`, `slowest`). Null where it cannot: the pressure is outside its window, it is
 * too small, or the least duty cycle gives too much. Throws `DomainError` as `nominalFlow` does.
 */
export function nozzlePulsing(
  points: readonly ChoicePoint[],
  aim: SprayAim,
  aimed: AimedFlow,
  { pressao, ciclo_minimo }: PulseSetting,
  window?: PressureWindow,
): PulsedNozzle | null {
  const at = placeOf(points, pressao, window)
  if (!at || aim.espacamento === null) return null
  const { vazao_lpm: vazao, ponto, expoente } = nominalFlow(profileOf(points), pressao)
  const duty = explain('ciclo_trabalho', { q: aimed.vazao, qp: vazao })
  if (duty.resultado > 100 || duty.resultado < ciclo_minimo) return null
  const highest = explain('velocidade_maxima', { q: mixFlow(aim, vazao), D: aimed.taxa, w: aim.espacamento })
  const lowest = explain('velocidade_minima', { v: highest.resultado, c: ciclo_minimo })
  const carried =
    expoente === null
      ? []
      : [explain('vazao_pressao', { q: ponto.vazao_lpm, p2: pressao, p1: ponto.pressao_bar, k: expoente })]
  return {
    ...at,
    vazao,
    ciclo: duty.resultado,
    velocidade_minima: lowest.resultado,
    velocidade_maxima: highest.resultado,
    contas: [...carried, duty, highest, lowest],
  }
}

/** Whether a duty cycle (%) leaves room both ways. */
export const hasRoom = (ciclo: number): boolean => ciclo >= DUTY_AIM.min && ciclo <= DUTY_AIM.max

/** Another pressure of a nozzle, at which its droplets are of the class that is wanted. */
export interface OtherPressure {
  /** bar */
  pressao: number
  /** L/min */
  vazao: number
  /** km/h at which the rate stays what it is. */
  velocidade: number
}

/**
 * The published pressure nearest to `pressure` (bar) at which a nozzle has droplets of the `wanted` class, and the
 * speed (km/h) at which it keeps the rate that `flow` (L/min) gives at `speed`; null where its maker tells none.
 */
export function pressureOfClass(
  points: readonly ChoicePoint[],
  wanted: TamanhoGota,
  { pressao, vazao, velocidade }: OtherPressure,
): OtherPressure | null {
  const at = nearest(
    points.filter(([, , gota]) => gota === wanted),
    pressao,
  )
  return at ? { pressao: at[0], vazao: at[1], velocidade: (velocidade * at[1]) / positive('flow', vazao) } : null
}

/** Published pressures (bar) next to each other at which droplets are of one class. */
export interface ClassSpan {
  gota: TamanhoGota
  de: number
  ate: number
}

/** The droplet class at each published pressure, the lowest first, pressures of one class together. */
export function classSpans(points: readonly ChoicePoint[]): ClassSpan[] {
  const spans: ClassSpan[] = []
  let isNext = false
  for (const [pressure, , gota] of points.toSorted(byPressure)) {
    const last = isNext ? spans.at(-1) : undefined
    isNext = gota !== null
    if (gota === null) continue
    if (last?.gota === gota) last.ate = pressure
    else spans.push({ gota, de: pressure, ate: pressure })
  }
  return spans
}

const nearest = (points: readonly ChoicePoint[], pressure: number): ChoicePoint | undefined =>
  points.toSorted(([one], [other]) => Math.abs(one - pressure) - Math.abs(other - pressure))[0]
