import {
  countedNozzles,
  type JudgingBasis,
  judgingBasis,
  type ModelSummary,
  type NozzleResult,
  nozzleResults,
  type ReadingNozzle,
} from '../../../shared/domain/readings/reading.ts'
import type { ToleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { NO_MODEL, type ReadingHead } from './readingHead.ts'

/** The measurements that count, judged as when the reading was frozen. */
export const judgedNozzles = (head: ReadingHead): NozzleResult[] => nozzleResults(counted(head), head.resultado)

/** The same judged by another rule, from what was frozen of each model. */
export function judgedAnew(
  head: ReadingHead,
  tolerancia: ToleranceProfile,
): { nozzles: NozzleResult[]; basis: JudgingBasis<ModelSummary> } {
  const { modelos, sem_vazao } = head.resultado
  const nozzles = counted(head)
  const basis = judgingBasis(modelos, nozzles, { tolerancia, sem_vazao })
  return { nozzles: nozzleResults(nozzles, basis), basis }
}

const counted = ({ bicos, modelos }: ReadingHead): ReadingNozzle[] =>
  countedNozzles(bicos).map((nozzle) => ({
    ...nozzle,
    modelo: nozzle.modelo === NO_MODEL ? modelos.length : Math.min(nozzle.modelo, modelos.length),
  }))
