import { SWEEP_START, type SweepPlace, sweepAlerts } from '../alerts/sweepAlerts.ts'
import { beginJob, startJob } from '../store/jobs/jobs.ts'
import type { Delivery, WorkContext, WorkDone } from '../work/work.ts'

const restOf = ({ etapa, depois }: SweepPlace, correlacao: string) => ({
  dados: { tipo: 'AVISOS', etapa, depois } as const,
  usuario_id: null,
  correlacao,
})

/** Alerts people to what happens by the clock; what there is no time for becomes a job. */
export async function alertByClock({ messageId, remainingMs }: Delivery): Promise<number> {
  const endsAt = Date.now() + remainingMs
  const { count, rest } = await sweepAlerts(SWEEP_START, { now: new Date(), endsAt })
  if (rest) await startJob(restOf(rest, messageId))
  return count
}

/** Goes on with it from where it was left. */
export async function goOnAlerting(from: SweepPlace, { job, endsAt }: WorkContext): Promise<WorkDone> {
  const { count, rest } = await sweepAlerts(from, { now: new Date(), endsAt })
  return { count, with: rest ? [beginJob(restOf(rest, job.correlacao))] : [] }
}
