import { countedNozzles, type NozzleResult, nozzleResults } from '../../../shared/domain/reading.ts'
import { NO_MODEL, type ReadingHead } from './readingHead.ts'

/** The measurements that count, judged as when the reading was frozen. */
export function judgedNozzles({ bicos, modelos, resultado }: ReadingHead): NozzleResult[] {
  const counted = countedNozzles(bicos).map((nozzle) => ({
    ...nozzle,
    modelo: nozzle.modelo === NO_MODEL ? modelos.length : Math.min(nozzle.modelo, modelos.length),
  }))
  return nozzleResults(counted, resultado)
}
