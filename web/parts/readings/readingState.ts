import type { LeituraResumo } from '../../../shared/contract/readings.ts'

/** What there is to know of a reading at a glance: whether more is to come, and if all has, what it was judged as. */
export type ReadingState = 'RECEBENDO' | 'CONFLITO' | 'NAO_AVALIADA' | 'FORA' | 'DENTRO'

/** That all nozzles have come is no verdict: where none of them could be judged, none is given. */
export function readingState({
  situacao,
  pior_bico,
  fora_tolerancia,
}: Pick<LeituraResumo, 'situacao' | 'pior_bico' | 'fora_tolerancia'>): ReadingState {
  if (situacao !== 'COMPLETA') return situacao
  if (!pior_bico) return 'NAO_AVALIADA'
  return fora_tolerancia > 0 ? 'FORA' : 'DENTRO'
}
