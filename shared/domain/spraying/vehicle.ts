/** Oldest year of manufacture a vehicle may have. */
export const ANO_FABRICACAO_MINIMO = 1960

/** The rule that a year of manufacture breaks, null when it breaks none: from 1960 to the present year. */
export function wrongYear(year: number, presentYear: number): 'ano_minimo' | 'ano_maximo' | null {
  if (year < ANO_FABRICACAO_MINIMO) return 'ano_minimo'
  return year > presentYear ? 'ano_maximo' : null
}

/**
 * A run of nozzles, counted from 1 in the order in which they are measured; a bound is null while nobody has said it.
 */
export interface NozzleRun {
  readonly bico_inicial: number | null
  readonly bico_final: number | null
}

/**
 * The nozzles of a run. A boom is measured from left to right, so its positions are that order, whichever of them was
 * measured; where nozzles have sides the order they are given in counts.
 */
export function nozzlesOfRun<Nozzle extends { readonly posicao: number; readonly lado: unknown }>(
  nozzles: readonly Nozzle[],
  { bico_inicial: first, bico_final: last }: NozzleRun,
): Nozzle[] {
  if (first === null || last === null) return []
  if (nozzles.some(({ lado }) => lado !== null)) return nozzles.slice(first - 1, last)
  return nozzles.filter(({ posicao }) => posicao >= first && posicao <= last)
}

/** How many nozzles of the runs are not among those that were measured. */
export const notMeasuredOf = (
  nozzles: readonly { readonly posicao: number; readonly lado: unknown }[],
  runs: readonly NozzleRun[],
): number =>
  runs.reduce((sum, run) => {
    const { bico_inicial: first, bico_final: last } = run
    return first === null || last === null
      ? sum
      : sum + Math.max(0, last - first + 1 - nozzlesOfRun(nozzles, run).length)
  }, 0)

/**
 * How many nozzles of the runs a reading leaves out: `awaited` of them are those that were announced and not measured,
 * which are told by themselves.
 */
export const leftOutOf = (
  nozzles: Parameters<typeof notMeasuredOf>[0],
  runs: readonly NozzleRun[],
  awaited: number,
): number => Math.max(0, notMeasuredOf(nozzles, runs) - awaited)

/** The positions of runs, one by one in their order. */
export const positionsOf = (runs: readonly (readonly [from: number, to: number])[]): number[] =>
  runs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

export interface SectionProblem {
  readonly index: number
  readonly field: 'bico_inicial' | 'bico_final'
  readonly key: 'bico_final' | 'ordem_secoes'
}

/**
 * What is wrong with the order of sections: an end before its start, or a start not after the end before it. Gaps are
 * allowed.
 */
export function sectionProblems(sections: readonly NozzleRun[]): SectionProblem[] {
  return sections.flatMap(({ bico_inicial: start, bico_final: end }, index): SectionProblem[] => {
    const before = sections[index - 1]?.bico_final ?? null
    const problems: SectionProblem[] = []
    if (start !== null && end !== null && end < start) problems.push({ index, field: 'bico_final', key: 'bico_final' })
    if (start !== null && before !== null && start <= before) {
      problems.push({ index, field: 'bico_inicial', key: 'ordem_secoes' })
    }
    return problems
  })
}

/** Nozzles before or between sections that stand in none of them, from the first to the last of each gap. */
export function sectionGaps(sections: readonly NozzleRun[]): { de: number; ate: number }[] {
  let next = 1
  return sections.flatMap(({ bico_inicial: start, bico_final: end }) => {
    if (start === null || end === null || end < start) return []
    const gap = start > next ? [{ de: next, ate: start - 1 }] : []
    next = Math.max(next, end + 1)
    return gap
  })
}
