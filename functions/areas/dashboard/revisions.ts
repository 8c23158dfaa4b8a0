import { DIAS_REVISAO } from '../../../shared/contract/dashboard.ts'
import { daysLater } from '../../../shared/days.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { revisionPage } from '../../store/revisions/revisionPages.ts'
import { newestRevisions } from '../../store/revisions/revisions.ts'

/** How many revisions are checked one by one for being their equipment's newest. */
const VERIFIED = 300
/** A revision that is overdue for longer than this is no longer shown to administrators: nobody plans it any more. */
const OVERDUE_DAYS = 365

export interface DueRevision {
  equipamento_id: string
  nome: string
  proxima_revisao: string
}

/** The day up to which a next revision counts as due. */
export const dueUntil = (today: string) => daysLater(today, DIAS_REVISAO)

const soonestFirst = (due: readonly DueRevision[]): DueRevision[] =>
  due.toSorted((a, b) => (a.proxima_revisao < b.proxima_revisao ? -1 : 1))

/** Which of some equipment are due, overdue ones included, soonest first. */
export async function dueOfFleet(rows: readonly ListedEquipment[], today: string): Promise<DueRevision[]> {
  const until = dueUntil(today)
  const newest = await newestRevisions(rows.map(({ id }) => id))
  return soonestFirst(
    rows.flatMap(({ id, apelido: nome }): DueRevision[] => {
      const next = newest.get(id)?.p
      return next !== undefined && next <= until ? [{ equipamento_id: id, nome, proxima_revisao: next }] : []
    }),
  )
}

/**
 * The due revisions of all equipment, or of `among`, by the day of the next one. Equipment that was revised since is
 * left out.
 */
export async function dueOfAll(today: string, among?: Promise<ReadonlySet<string>>): Promise<DueRevision[]> {
  const period = { proxima_de: daysLater(today, -OVERDUE_DAYS), proxima_ate: dueUntil(today) }
  const [{ items }, wanted] = await Promise.all([
    revisionPage({ ...period, status: 'ATIVO' }, { limit: VERIFIED }),
    among,
  ])
  const some = items.filter(({ e }) => wanted?.has(e) ?? true)
  const newest = await newestRevisions(some.map(({ e }) => e))
  const due = some.filter(({ e, i }) => newest.get(e)?.i === i)
  return soonestFirst(due.map(({ e, s, p }) => ({ equipamento_id: e, nome: s, proxima_revisao: p })))
}
