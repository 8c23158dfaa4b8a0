import type { Leitura } from '../contract/readings.ts'
import type { Verdict } from './verdictText.ts'

/**
 * A reading as its nozzles are shown: those that gave nothing together have no verdict, as those of a shut side. The
 * stored one calls three neighbours and a vehicle's section clogged, which the sentence of the reading says they are
 * not. They stay out of tolerance, and are counted so.
 */
export function withFlowTold(reading: Leitura, { noFlow }: Pick<Verdict, 'noFlow'>): Leitura {
  const shut = new Set(noFlow.flatMap(({ nozzles }) => nozzles).filter(({ veredito }) => veredito !== null))
  if (shut.size === 0) return reading
  return {
    ...reading,
    bicos: reading.bicos.map((nozzle) => (shut.has(nozzle) ? { ...nozzle, veredito: null } : nozzle)),
    entupidos: reading.entupidos - shut.size,
  }
}

/** Nozzles out of tolerance that are neither worn nor clogged: they gave nothing together. */
export const outWithoutFlow = ({
  fora_tolerancia,
  gastos,
  entupidos,
}: Pick<Leitura, 'fora_tolerancia' | 'gastos' | 'entupidos'>): number =>
  Math.max(0, fora_tolerancia - gastos - entupidos)
