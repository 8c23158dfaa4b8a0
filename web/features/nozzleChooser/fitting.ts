import type { PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import { DomainError } from '../../../shared/domain/numbers/domainError.ts'
import {
  type AimedFlow,
  aimedFlow,
  type NozzleAtFlow,
  nozzleAtFlow,
} from '../../../shared/domain/purchase/nozzleChoice.ts'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'

/** A nozzle that fits, with how it gives the flow. */
export interface Fitting extends NozzleAtFlow {
  readonly nozzle: PontaPublicada
}

export interface Choice {
  readonly aimed: AimedFlow
  /** Those nearest to the middle of their window first. */
  readonly fitting: readonly Fitting[]
  /** Nozzles that give the flow at a pressure of theirs, but not at one that is asked for. */
  readonly otherPressure: number
}

/** A published table that contradicts itself describes no nozzle that could be chosen. */
function atFlow({ pontos, pressao_min_bar, pressao_max_bar }: PontaPublicada, flow: number): NozzleAtFlow | null {
  try {
    return nozzleAtFlow(pontos, flow, { minima: pressao_min_bar, maxima: pressao_max_bar })
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The nozzles that fit an aim; null while a figure of it is missing. */
export function nozzlesFor(aim: ChooserAim, nozzles: readonly PontaPublicada[]): Choice | null {
  const aimed = aimedFlow(aim)
  if (!aimed) return null
  const { tipo_jato, gota, pressao_min, pressao_max } = aim
  const giving = nozzles
    .filter((nozzle) => tipo_jato === null || nozzle.tipo_jato === tipo_jato)
    .flatMap((nozzle): Fitting[] => {
      const at = atFlow(nozzle, aimed.vazao)
      return at && (gota === null || at.gotas.includes(gota)) ? [{ nozzle, ...at }] : []
    })
  const fitting = giving
    .filter(({ pressao }) => pressao >= (pressao_min ?? 0) && pressao <= (pressao_max ?? Number.POSITIVE_INFINITY))
    .toSorted((one, other) => offMiddle(one) - offMiddle(other))
  return { aimed, fitting, otherPressure: giving.length - fitting.length }
}

const offMiddle = ({ posicao }: Fitting) => Math.abs(posicao - 0.5)
