/** A part of the boom: nozzles from `bico_inicial` to `bico_final`, counted from the left. */
export interface BoomSection {
  readonly bico_inicial: number | null
  readonly bico_final: number | null
  readonly descricao: string
  readonly modelo: string | null
}

/** The section a person most likely adds next: after the last one, as wide, with its model. */
export function nextSection(sections: readonly BoomSection[]): BoomSection {
  const last = sections.at(-1)
  const start = last?.bico_final == null ? (last ? null : 1) : last.bico_final + 1
  const width = last?.bico_inicial == null || last.bico_final == null ? null : last.bico_final - last.bico_inicial
  return {
    bico_inicial: start,
    bico_final: start === null || width === null ? null : start + width,
    descricao: '',
    modelo: last?.modelo ?? null,
  }
}

export interface SectionProblem {
  readonly index: number
  readonly field: 'bico_inicial' | 'bico_final'
  readonly key: 'bico_final' | 'ordem_secoes'
}

/** What is wrong with the order: an end before its start, or a start not after the end before it. Gaps are allowed. */
export function sectionProblems(sections: readonly BoomSection[]): SectionProblem[] {
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
