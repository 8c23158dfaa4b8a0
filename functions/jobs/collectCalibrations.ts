import { collectAfter, earlierAreCollected } from '../store/calibrations/earlierReadings.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import type { WorkContext, WorkDone } from './work.ts'

/** Time kept back to hand over what is left: more than a page takes. */
const RESERVE_MS = 20_000
const PAGE = 50

/**
 * Keeps the calibrations of readings folded before calibrations were kept, page by page. Doing it again changes nothing; near the end of its time
 * it hands the rest to a job of its own.
 */
export async function collectCalibrations(
  { depois }: { depois: string | null },
  context: WorkContext,
): Promise<WorkDone> {
  const { correlacao } = context.job
  let count = 0
  let position = depois
  for (;;) {
    const page = await collectAfter(position, PAGE)
    count += page.count
    if (page.next === null) break
    position = page.next
    if (Date.now() > context.endsAt - RESERVE_MS) {
      const dados = { tipo: 'CALIBRACOES', depois: position } as const
      return { count, with: [beginJob({ dados, usuario_id: null, correlacao })] }
    }
  }
  await earlierAreCollected()
  return { count }
}
