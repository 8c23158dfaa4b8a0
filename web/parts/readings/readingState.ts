import type { LeituraResumo } from '../../../shared/contract/readings.ts'

/** What there is to know of a reading at a glance: whether more is to come, and if all has, what it was judged as. */
export type ReadingState = 'RECEBENDO' | 'CONFLITO' | 'NAO_AVALIADA' | 'FORA' | 'PARCIAL' | 'DENTRO'

/** That all nozzles have come is no verdict: where none of them could be judged, none is given, and where some could not, it is on the others alone. */
export function readingState({
  situacao,
  pior_bico,
  fora_tolerancia,
  nao_avaliados,
}: Pick<LeituraResumo, 'situacao' | 'pior_bico' | 'fora_tolerancia' | 'nao_avaliados'>): ReadingState {
  if (situacao !== 'COMPLETA') return situacao
  if (!pior_bico) return 'NAO_AVALIADA'
  if (fora_tolerancia > 0) return 'FORA'
  return nao_avaliados ? 'PARCIAL' : 'DENTRO'
}
