import { type AimedFlow, aimedFlow, rateOfFlow, type SprayAim } from './nozzleChoice.ts'

/** How far nozzles may stand from the standard spacing of a boom, % of it (GRDC, module 8.3). */
export const SPACING_TOLERANCE = 10

/** What nozzles need that stand so far apart. */
export interface SpacingNeed {
  /** m */
  readonly espacamento: number
  readonly aimed: AimedFlow
  /** L/ha of what is treated, where nozzles go on giving the flow of the spacing that is aimed at. */
  readonly taxa_sem_mudar: number | null
}

/**
 * What nozzles need at the ends of the tolerance of their spacing, and in its middle, the closest first: the flow
 * (L/min) changes with the spacing, D·v·w/600, and what is not changed with it over- or underdoses, as 1/w. Nothing of
 * an aim that knows no spacing of a boom, or misses a figure. Throws `DomainError` as `aimedFlow` does.
 */
export function neighbouringSpacings(aim: SprayAim): SpacingNeed[] {
  const { tipo, modo, espacamento } = aim
  const isBoom = tipo === 'PULVERIZADOR' && (modo === 'AREA_TOTAL' || modo === 'PWM')
  const now = isBoom && espacamento !== null ? aimedFlow(aim) : null
  if (!now || espacamento === null) return []
  return [-SPACING_TOLERANCE, 0, SPACING_TOLERANCE].flatMap((percent) => {
    const other = { ...aim, espacamento: (espacamento * (100 + percent)) / 100 }
    const aimed = aimedFlow(other)
    return aimed ? [{ espacamento: other.espacamento, aimed, taxa_sem_mudar: rateOfFlow(other, now.vazao) }] : []
  })
}
