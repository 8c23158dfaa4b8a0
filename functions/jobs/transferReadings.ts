import type { Logger } from '@aws-lambda-powertools/logger'
import type { TransferenciaAoVivo } from '../../shared/contract/live.ts'
import type { TransferenciaDeLeituras } from '../../shared/jobs.ts'
import { publish } from '../live/publish.ts'
import { getMembership } from '../store/accounts/accounts.ts'
import { countsMoved } from '../store/jobs/jobs.ts'
import type { Author } from '../store/kit/audit.ts'
import { readAhead } from '../store/kit/readAhead.ts'
import { documentClient } from '../store/kit/table.ts'
import type { Members } from '../store/kit/transact.ts'
import { nameOf } from '../store/members/linkedPeople.ts'
import { readingsAmong, readingsUntil } from '../store/readings/transferChoice.ts'
import { AccountGone, moveReadings, readForTransfer, transferSteps } from '../store/transfers/transfers.ts'
import { userHistory } from '../store/users/userHistory.ts'
import { getUser, getUsers } from '../store/users/users.ts'
import { handOver, isUp } from '../work/handOver.ts'
import { type WorkContext, type WorkDone, WorkRefused } from '../work/work.ts'

/**
 * Gives readings to another account, a few a transaction. What is left to do is read from what stands, so that an
 * attempt which ended anywhere is gone on with, and doing it again changes nothing; near the end of its time it hands
 * the rest to a job of its own. Ends for good once either person deleted their account: what was moved by then stays
 * moved.
 */
export async function transferReadings(given: TransferenciaDeLeituras, context: WorkContext): Promise<WorkDone> {
  const people = await peopleOf(given, context)
  const work = { ...given }
  // Whatever becomes of this attempt, its end says how many are moved by then.
  context.job.dados = work
  try {
    const isDone = await moveAll(work, people, context)
    return isDone ? { count: work.feitas, with: historyOf(work, people) } : handOver(context, { count: work.feitas })
  } catch (error) {
    throw error instanceof AccountGone ? new WorkRefused('USUARIO_INEXISTENTE') : error
  }
}

interface People {
  from: { id: string; nome: string }
  to: { id: string; nome: string }
  author: Author
}

async function peopleOf({ de, para }: TransferenciaDeLeituras, { job }: WorkContext): Promise<People> {
  const [users, member, author] = await Promise.all([
    getUsers([de, para]),
    getMembership(de, para),
    job.usuario_id === null ? null : getUser(job.usuario_id),
  ])
  const [from, to] = [users.get(de), users.get(para)]
  if (!from || !to) throw new WorkRefused('USUARIO_INEXISTENTE')
  return {
    from: { id: from.id, nome: from.nome },
    to: { id: to.id, nome: nameOf(to, member) },
    author: { id: job.usuario_id, nome: author?.nome ?? '' },
  }
}

/** Moves what is left; answers whether nothing is. */
async function moveAll(work: TransferenciaDeLeituras, people: People, context: WorkContext): Promise<boolean> {
  const { job, log, progress } = context
  const [trabalho, desde] = [work.origem, work.ate]
  for (;;) {
    const before = work.feitas
    for await (const [ids, stored] of readAhead(transferSteps(await leftOf(work)), readForTransfer)) {
      if (isUp(context)) return false
      const counts = (moved: number) => countsMoved(job, work.feitas + moved)
      const moved = await moveReadings(ids, { ...people, trabalho, desde, with: counts }, stored)
      work.feitas += moved.length
      if (moved.length > 0) await tell(work, moved, log)
      await progress(Math.min(1, work.feitas / Math.max(1, work.total)))
    }
    // The list follows the table a little later: what came into it meanwhile is looked for once more.
    if (work.feitas === before) return true
  }
}

const leftOf = ({ modo, de, ate, leituras }: TransferenciaDeLeituras) =>
  modo === 'TODAS' ? readingsUntil(de, ate) : readingsAmong(de, leituras)

/** Whoever watches either account, or an equipment with whose readings it was, asks again for what they show. */
async function tell({ de, para }: TransferenciaDeLeituras, moved: readonly string[], log: Logger): Promise<void> {
  const message: TransferenciaAoVivo = { tipo: 'TRANSFERENCIA', de, para, quantidade: moved.length }
  const ofEquipment = [...Map.groupBy(moved, (id) => id)].map(([id, { length: quantidade }]) => ({
    name: 'equipamento' as const,
    id,
    message: { tipo: 'TRANSFERENCIA' as const, quantidade },
  }))
  const ofAccounts = [de, para].map((id) => ({ name: 'conta', id, message }) as const)
  await publish([...ofAccounts, ...ofEquipment], log, documentClient().config)
}

/** One line in the history of each account, once all is moved. */
function historyOf({ feitas }: TransferenciaDeLeituras, { from, to, author }: People): Members {
  if (feitas === 0) return []
  const by = { quem: author, quando: new Date().toISOString() }
  const told = { de: null, para: { leituras: feitas } }
  return [
    ...userHistory({
      id: from.id,
      ...by,
      mudancas: [{ ...told, campo: 'leituras_enviadas', para: { nome: to.nome, ...told.para }, sobre: to.id }],
    }),
    ...userHistory({
      id: to.id,
      ...by,
      mudancas: [{ ...told, campo: 'leituras_recebidas', para: { nome: from.nome, ...told.para }, sobre: from.id }],
    }),
  ]
}
