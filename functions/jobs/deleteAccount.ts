import { endLinks } from '../store/accounts/endLinks.ts'
import { equipmentPage } from '../store/equipment/equipmentPages.ts'
import { disown } from '../store/equipment/ownership.ts'
import { eraseJobsOf } from '../store/jobs/jobLists.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { auditPartition } from '../store/kit/audit.ts'
import { erasePartition } from '../store/kit/partitions.ts'
import { accountTotals } from '../store/readings/aggregates.ts'
import { eraseReading } from '../store/readings/readingErasure.ts'
import { readingPage } from '../store/readings/readingPages.ts'
import { deleteFromPool, disableInPool, signOutEverywhere } from '../store/users/userPool.ts'
import { getUser, userKey } from '../store/users/users.ts'
import { type WorkContext, type WorkDone, WorkRefused } from './work.ts'

/** Time kept back to hand over what is left: a page more than it takes. */
const RESERVE_MS = 20_000
const PAGE = 100
const AT_ONCE = 10

/** Erases some of what an account held; yields how much after every page, so that the work can stop there. */
type Step = (userId: string) => AsyncIterable<number>

/** In this order: nobody signs in, nothing new comes, and what tells where the rest is goes last. */
const STEPS: readonly Step[] = [
  identity,
  (id) => erasePartition(accountOf(id), 'CONVITE#'),
  links,
  equipment,
  readings,
  (id) => erasePartition(accountTotals(id)),
  (id) => erasePartition(accountOf(id)),
  (id) => eraseJobsOf(id),
  (id) => erasePartition(userKey(id).pk, 'REDEFINICAO'),
  (id) => erasePartition(auditPartition('USUARIO', id)),
]

const accountOf = (id: string) => `CONTA#${id}`

/**
 * Erases what belonged to a user who deleted their account. Every step can be done again, so an attempt that ended anywhere is gone on with
 * by the next; when its time is nearly over, it hands the rest to a job of its own.
 */
export async function deleteAccount(userId: string, context: WorkContext): Promise<WorkDone> {
  if (await getUser(userId)) throw new WorkRefused('DESNECESSARIO')
  let count = 0
  for (const [index, step] of STEPS.entries()) {
    for await (const erased of step(userId)) {
      count += erased
      await context.progress(index / STEPS.length)
      if (Date.now() > context.endsAt - RESERVE_MS) return { count, with: [rest(context)] }
    }
  }
  return { count }
}

const rest = ({ job: { dados, usuario_id, correlacao } }: WorkContext) => beginJob({ dados, usuario_id, correlacao })

async function* identity(id: string) {
  await disableInPool(id)
  await signOutEverywhere(id)
  await deleteFromPool(id)
  yield 0
}

/** The former person has no name any more: in the histories of others they are nameless. */
async function* links(id: string) {
  const nobody = { id, nome: '' }
  await endLinks(nobody, nobody)
  yield 0
}

async function* equipment(id: string) {
  let after: string | undefined
  do {
    const page = await equipmentPage({ scope: { kind: 'conta', donoId: id }, after, limit: PAGE })
    const ends = await inTurns(page.items, (one) => disown(one.id, id))
    yield ends.filter(Boolean).length
    after = page.position ?? undefined
  } while (after !== undefined)
}

/** Walks through the account until nothing is found any more: the index follows the table a little later. */
async function* readings(id: string) {
  let erased: number
  do {
    erased = 0
    let after: string | undefined
    do {
      const page = await readingPage({ scope: { kind: 'conta', donoId: id }, after, limit: PAGE, now: Date.now() })
      const ends = await inTurns(page.items, (one) => eraseReading(one.id, id))
      erased += ends.filter(Boolean).length
      yield ends.filter(Boolean).length
      after = page.position ?? undefined
    } while (after !== undefined)
  } while (erased > 0)
}

/** A few at a time; the first failure ends it. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const ends: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    ends.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return ends
}
