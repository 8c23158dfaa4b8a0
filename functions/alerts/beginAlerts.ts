import { startJob } from '../store/jobs/jobs.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'

/** Begins the work that alerts people to readings with many nozzles out of tolerance. */
export async function beginAlertsTo(readings: readonly Pick<ReadingHead, 'id'>[]): Promise<void> {
  const leituras = readings.map(({ id }) => id)
  const [correlacao] = leituras
  if (correlacao) await startJob({ dados: { tipo: 'AVISOS_LEITURAS', leituras }, usuario_id: null, correlacao })
}
