import type { NozzleRun } from '../../../shared/domain/spraying/vehicle.ts'

/** Nozzles side by side that stand in one section, or (null) in none. */
export interface DrawnRun {
  readonly de: number
  readonly ate: number
  readonly secao: number | null
}

/**
 * Nozzles from the first to the last that any section names. What is being typed, ends before it starts, or overlaps is
 * not drawn.
 */
export function drawnRuns(sections: readonly NozzleRun[]): DrawnRun[] {
  const runs: DrawnRun[] = []
  let next = 1
  for (const [secao, { bico_inicial: de, bico_final: ate }] of sections.entries()) {
    if (de === null || ate === null || !(de >= next && ate >= de)) continue
    if (de > next) runs.push({ de: next, ate: de - 1, secao: null })
    runs.push({ de, ate, secao })
    next = ate + 1
  }
  return runs
}

export interface NozzlePlace {
  readonly posicao: number
  readonly secao: number | null
  /** Whether it is the first of its run, which is numbered. */
  readonly first: boolean
  readonly column: number
  readonly row: number
}

/** Every nozzle of the runs in rows of `columns`. */
export const nozzlePlaces = (runs: readonly DrawnRun[], columns: number): NozzlePlace[] =>
  runs.flatMap(({ de, ate, secao }) =>
    Array.from({ length: ate - de + 1 }, (_, index) => {
      const posicao = de + index
      const [column, row] = [(posicao - 1) % columns, Math.floor((posicao - 1) / columns)]
      return { posicao, secao, first: index === 0, column, row }
    }),
  )
