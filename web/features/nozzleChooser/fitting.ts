import type { PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import type { Explanation } from '../../../shared/domain/explain/explainText.ts'
import { editionOf } from '../../../shared/domain/nozzles/droplets.ts'
import { nozzleNameParts } from '../../../shared/domain/nozzles/nozzleName.ts'
import { orNull } from '../../../shared/domain/numbers/domainError.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import {
  type AimedFlow,
  aimedFlow,
  hasRoom,
  type NozzlePlace,
  nozzleAtFlow,
  nozzlePulsing,
  type OtherPressure,
  type PulsedNozzle,
  pressureOfClass,
} from '../../../shared/domain/purchase/nozzleChoice.ts'
import { DUTY_AIM } from '../../../shared/domain/spraying/pulse.ts'
import type { Material } from '../../../shared/enums.ts'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'

/** A nozzle that fits, with how it gives the flow. */
export interface Fitting extends NozzlePlace {
  readonly nozzle: PontaPublicada
  readonly contas: readonly Explanation[]
  /** Of one that pulses. */
  readonly pulso: PulsedNozzle | null
}

/** A nozzle in all materials of which its maker publishes the same. */
export interface Kind {
  readonly fitting: Fitting
  readonly nozzles: readonly PontaPublicada[]
  readonly materiais: readonly Material[]
}

/** A nozzle that gives the flow with other droplets than are wanted, and what gives those. */
export interface OtherClass {
  readonly fitting: Fitting
  readonly pressao: OtherPressure | null
  /** Other sizes of its series that give the flow with them. */
  readonly tamanhos: readonly string[]
}

export interface Choice {
  readonly aimed: AimedFlow
  /** Those nearest to the middle of their window, or of the duty cycles with room, first. */
  readonly fitting: readonly Fitting[]
  readonly otherClass: readonly OtherClass[]
  /** Nozzles that give the flow, whose class is by another edition than the wanted one. */
  readonly otherEdition: number
  /** Nozzles that give the flow at a pressure of theirs, but not at one that is asked for. */
  readonly otherPressure: number
}

/** How a nozzle gives what is aimed at. A table that contradicts itself describes none that could be chosen. */
export function fittingOf(nozzle: PontaPublicada, aim: ChooserAim, aimed: AimedFlow): Fitting | null {
  const { pontos, pressao_min_bar: minima, pressao_max_bar: maxima } = nozzle
  const window = { minima, maxima }
  return orNull(() => {
    if (!isPulsing(aim)) {
      const at = nozzleAtFlow(pontos, aimed.vazao, window)
      return at && { nozzle, ...at, contas: [at.conta], pulso: null }
    }
    const { pressao, ciclo_minimo } = aim
    if (pressao === null || ciclo_minimo === null) return null
    const at = nozzlePulsing(pontos, aim, aimed, { pressao, ciclo_minimo }, window)
    return at && { nozzle, ...at, pulso: at }
  })
}

export const isPulsing = ({ tipo, modo }: Pick<ChooserAim, 'tipo' | 'modo'>): boolean =>
  tipo === 'PULVERIZADOR' && modo === 'PWM'

/** The nozzles that fit an aim; null while a figure of it is missing. */
export function nozzlesFor(aim: ChooserAim, nozzles: readonly PontaPublicada[]): Choice | null {
  const aimed = aimedFlow(aim)
  if (!aimed || (isPulsing(aim) && (aim.pressao === null || aim.ciclo_minimo === null))) return null
  const { tipo_jato, gota, edicao_gota, pressao_min, pressao_max } = aim
  const within = ({ pressao }: Fitting) =>
    isPulsing(aim) || (pressao >= (pressao_min ?? 0) && pressao <= (pressao_max ?? Number.POSITIVE_INFINITY))
  const giving = nozzles
    .filter((nozzle) => tipo_jato === null || nozzle.tipo_jato === tipo_jato)
    .flatMap((nozzle) => fittingOf(nozzle, aim, aimed) ?? [])
    .toSorted((one, other) => offMiddle(one) - offMiddle(other))
  // Classes of two editions of the standard do not compare.
  const isBy = ({ nozzle }: Fitting) => editionOf(nozzle.edicao_gota) === edicao_gota
  const wanted = giving.filter((one) => gota === null || (isBy(one) && one.gotas.includes(gota)))
  const fitting = wanted.filter(within)
  return {
    aimed,
    fitting,
    otherClass:
      gota === null ? [] : otherClasses(giving.filter(within).filter(isBy), fitting, gota, aim.velocidade, aimed.vazao),
    otherEdition:
      gota === null ? 0 : kindsOf(giving.filter(within).filter((one) => one.gotas.length > 0 && !isBy(one))).length,
    otherPressure: wanted.length - fitting.length,
  }
}

const DUTY_MIDDLE = (DUTY_AIM.min + DUTY_AIM.max) / 2

function offMiddle({ posicao, pulso }: Fitting): number {
  if (pulso) return Math.abs(pulso.ciclo - DUTY_MIDDLE) + (hasRoom(pulso.ciclo) ? 0 : 100)
  return Math.abs(posicao - 0.5)
}

/** What makes droplets the wanted ones, of nozzles that give the flow and whose maker tells a class. */
function otherClasses(
  giving: readonly Fitting[],
  fitting: readonly Fitting[],
  wanted: NonNullable<ChooserAim['gota']>,
  velocidade: number,
  flow: number,
): OtherClass[] {
  const others = giving.filter(({ gotas }) => gotas.length > 0 && !gotas.includes(wanted))
  return kindsOf(others).flatMap(({ fitting: one }) => {
    const vazao = one.pulso?.vazao ?? flow
    const pressao = pressureOfClass(one.nozzle.pontos, wanted, { pressao: one.pressao, vazao, velocidade })
    const series = seriesOf(one.nozzle)
    const tamanhos = fitting.filter(({ nozzle }) => seriesOf(nozzle) === series).map(({ nozzle }) => sizeOf(nozzle))
    return pressao || tamanhos.length > 0 ? [{ fitting: one, pressao, tamanhos: [...new Set(tamanhos)] }] : []
  })
}

const sizeOf = ({ nome }: PontaPublicada): string => nozzleNameParts(nome).tamanho

function seriesOf({ marca, nome, angulo, tipo_jato, edicao_gota }: PontaPublicada): string {
  const { modelo, tamanho } = nozzleNameParts(nome)
  // Without a size its name is its own series. Classes of two editions are never compared.
  return JSON.stringify([marca, tamanho === '' ? nome : modelo, angulo, tipo_jato, edicao_gota])
}

/** Nozzles of one name and with the same published figures as one, in the order of the first of each. */
export function kindsOf(fitting: readonly Fitting[]): Kind[] {
  const byFigures = groupedBy(fitting, ({ nozzle }) => {
    const { marca, nome, tipo_jato, pontos, pressao_min_bar, pressao_max_bar, edicao_gota } = nozzle
    return JSON.stringify([marca, nome, tipo_jato, pontos, pressao_min_bar, pressao_max_bar, edicao_gota])
  })
  return [...byFigures.values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const nozzles = alike.map(({ nozzle }) => nozzle)
    return [{ fitting: first, nozzles, materiais: [...new Set(nozzles.flatMap(({ material }) => material ?? []))] }]
  })
}
