import { randomUUID } from 'node:crypto'
import { beginJob } from '../store/jobs/jobs.ts'
import { activateUser, pendingUserIds } from '../store/users/userCreation.ts'
import { ensureInPool } from '../store/users/userPool.ts'
import { getUser } from '../store/users/users.ts'

/** No function that creates a user runs this long: what is older was interrupted. */
export const INTERRUPTED_AFTER_MS = 2 * 60_000
/** Users a run finishes; the next run goes on. */
const PER_RUN = 100
const AT_ONCE = 5

/**
 * Finishes users whose creation ended between the table and the user pool, at `now` (ISO 8601 UTC): makes them known to
 * the pool, active, and has them told by mail with a link that sets a password. A password they chose that reached the
 * pool stays. Answers how many were finished; rejects when one could not be, after trying all.
 */
export async function finishSignUps(now: string): Promise<number> {
  const before = new Date(Date.parse(now) - INTERRUPTED_AFTER_MS).toISOString()
  const ids = await pendingUserIds(before, PER_RUN)
  let finished = 0
  const failures: unknown[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const ends = await Promise.allSettled(ids.slice(at, at + AT_ONCE).map(finish))
    for (const end of ends) {
      if (end.status === 'rejected') failures.push(end.reason)
      else if (end.value) finished += 1
    }
  }
  if (failures.length > 0) throw failures[0]
  return finished
}

async function finish(id: string): Promise<boolean> {
  // The index is late: some of what it names is finished, or was taken back.
  const user = await getUser(id)
  if (user?.etapa !== 'PENDENTE') return false
  await ensureInPool(id)
  const mail = beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CADASTRO_CONCLUIDO', usuario_id: id } },
    usuario_id: id,
    correlacao: randomUUID(),
  })
  await activateUser(id, [mail])
  return true
}
