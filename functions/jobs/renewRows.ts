import { beginJob } from '../store/jobs/jobs.ts'
import { earlierAreRenewed, renewAfter } from '../store/readings/earlierRows.ts'
import type { WorkContext, WorkDone } from './work.ts'

/** Time kept back to hand over what is left: more than a page takes. */
const RESERVE_MS = 20_000
const PAGE = 50

/**
 * Renews the rows of readings stored before rows told all they are filtered by, page by page. Doing it again changes nothing; near the end of its
 * time it hands the rest to a job of its own.
 */
export async function renewRows({ depois }: { depois: string | null }, context: WorkContext): Promise<WorkDone> {
  const { correlacao } = context.job
  let count = 0
  let position = depois
  for (;;) {
    const page = await renewAfter(position, PAGE)
    count += page.count
    if (page.next === null) break
    position = page.next
    if (Date.now() > context.endsAt - RESERVE_MS) {
      const dados = { tipo: 'LINHAS_LEITURAS', depois: position } as const
      return { count, with: [beginJob({ dados, usuario_id: null, correlacao })] }
    }
  }
  await earlierAreRenewed()
  return { count }
}
