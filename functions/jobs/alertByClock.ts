import { SWEEP_START, type SweepPlace, sweepAlerts } from '../alerts/sweepAlerts.ts'
import { startJob } from '../store/jobs/jobs.ts'
import { handOver } from '../work/handOver.ts'
import type { Delivery, WorkContext, WorkDone } from '../work/work.ts'

const restOf = ({ etapa, depois }: SweepPlace) => ({ tipo: 'AVISOS', etapa, depois }) as const

/** Alerts people to what happens by the clock; what there is no time for becomes a job. */
export async function alertByClock({ messageId, remainingMs }: Delivery): Promise<number> {
  const endsAt = Date.now() + remainingMs
  const { count, rest } = await sweepAlerts(SWEEP_START, { now: new Date(), endsAt })
  if (rest) await startJob({ dados: restOf(rest), usuario_id: null, correlacao: messageId })
  return count
}

/** Goes on with it from where it was left. */
export async function goOnAlerting(from: SweepPlace, context: WorkContext): Promise<WorkDone> {
  const { count, rest } = await sweepAlerts(from, { now: new Date(), endsAt: context.endsAt })
  return rest ? handOver(context, { count, dados: restOf(rest) }) : { count }
}
