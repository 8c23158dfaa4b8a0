import type { NozzleRun } from '../../../shared/domain/spraying/vehicle.ts'

/** A part of the boom: nozzles from `bico_inicial` to `bico_final`, counted from the left. */
export interface BoomSection extends NozzleRun {
  readonly descricao: string
  readonly ponta_id: string | null
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
    ponta_id: last?.ponta_id ?? null,
  }
}
