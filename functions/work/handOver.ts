import { randomUUID } from 'node:crypto'
import type { Trabalho } from '../../shared/jobs.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import type { Members } from '../store/kit/transact.ts'
import type { WorkContext, WorkDone } from './work.ts'

/** Time kept back to hand over what is left: more than a step of any work takes. */
const RESERVE_MS = 20_000

/** Whether what is left is to be handed over, or left to the next run of the clock. */
export const isUp = ({ endsAt }: Pick<WorkContext, 'endsAt'>): boolean => Date.now() > endsAt - RESERVE_MS

interface Rest {
  /** How many records this attempt concerned. */
  count: number
  /** What is left; the same work again where it finds by itself what is left. */
  dados?: Trabalho
  /** What else is written, with the id of the job that has the rest. */
  noting?: (id: string) => Members
}

/**
 * Ends an attempt whose time is nearly up, with the rest as a job of its own: it begins at once, where an attempt that
 * is killed comes again after six times its time-out.
 */
export function handOver({ job }: WorkContext, { count, dados = job.dados, noting = () => [] }: Rest): WorkDone {
  const { usuario_id, correlacao } = job
  const id = randomUUID()
  return { count, with: [beginJob({ id, dados, usuario_id, correlacao }), ...noting(id)] }
}
