import { beginJob } from '../store/jobs/jobs.ts'
import { indexWordsOf, usersAfter, wordsAreIndexed } from '../store/users/userWords.ts'
import type { WorkContext, WorkDone } from './work.ts'

/** Time kept back to hand over what is left: more than a page takes. */
const RESERVE_MS = 20_000
const PAGE = 100
const AT_ONCE = 10

/**
 * Indexes the words of the names of people stored before words were indexed, page by page. Doing it again changes nothing; near the end of its
 * time it hands the rest to a job of its own.
 */
export async function indexWords({ depois }: { depois: string | null }, context: WorkContext): Promise<WorkDone> {
  const { correlacao } = context.job
  let count = 0
  let position = depois
  for (;;) {
    const { ids, next } = await usersAfter(position, PAGE)
    for (let at = 0; at < ids.length; at += AT_ONCE) await Promise.all(ids.slice(at, at + AT_ONCE).map(indexWordsOf))
    count += ids.length
    if (next === null) break
    position = next
    if (Date.now() > context.endsAt - RESERVE_MS) {
      const dados = { tipo: 'PALAVRAS', depois: position } as const
      return { count, with: [beginJob({ dados, usuario_id: null, correlacao })] }
    }
  }
  await wordsAreIndexed()
  return { count }
}
