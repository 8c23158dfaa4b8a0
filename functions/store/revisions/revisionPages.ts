import type { OrdemLista } from '../../../shared/enums.ts'
import { equipmentIdsBySerial } from '../equipment/equipment.ts'
import { type IndexPart, indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { BY_NEXT, EVERY_REVISION, REMOVED_REVISIONS, type RevisionRow, revisions, revisionsOf } from './revisions.ts'

export interface RevisionFilter {
  /** Beginning of the product code, in capital letters. */
  codigo?: string | undefined
  /** First and last day of the next revision. */
  proxima_de?: string | undefined
  proxima_ate?: string | undefined
  status: 'ATIVO' | 'REMOVIDO'
  /** By their day, newest first unless given. */
  ordem?: OrdemLista | undefined
}

type Range = Pick<PageRequest<RevisionRow>, 'after' | 'limit'>

const END = '\u{10FFFF}'

/** One page of revisions by their day; those of a period by the day of the next one, soonest first. */
export async function revisionPage(filter: RevisionFilter, range: Range): Promise<Page<RevisionRow>> {
  const { codigo, proxima_de: from, proxima_ate: to, status, ordem } = filter
  const accept = acceptOf(filter)
  const byDay = (part: IndexPart) => revisions.page({ ...part, descending: ordem !== 'ANTIGAS' }, { ...range, accept })
  if (status === 'REMOVIDO') return byDay(REMOVED_REVISIONS)
  const equipmentId = codigo && (await equipmentIdsBySerial([codigo])).get(codigo)
  if (equipmentId) return byDay(revisionsOf(equipmentId))
  if (!from && !to) return byDay(EVERY_REVISION)
  return pageOf({ read: nextBetween(from, to), ...range, accept: codigo ? accept : undefined })
}

/** One page of an equipment's revisions, newest first. */
export const equipmentRevisionPage = (equipmentId: string, range: Range): Promise<Page<RevisionRow>> =>
  revisions.page(revisionsOf(equipmentId), range)

function acceptOf({ codigo, proxima_de: from, proxima_ate: to }: RevisionFilter) {
  if (!codigo && !from && !to) return undefined
  return ({ s, p }: RevisionRow) => (!codigo || s.startsWith(codigo)) && (!from || p >= from) && (!to || p <= to)
}

/** Entries whose next revision is due within the days, soonest first. */
function nextBetween(from = '', to = END): PageRequest<RevisionRow>['read'] {
  const read = indexEntries<RevisionRow>(BY_NEXT)
  return async (after, want) => {
    const { entries, more } = await read(after ?? (from || undefined), want)
    const within = entries.filter(({ row }) => row.p <= to)
    return { entries: within, more: more && within.length === entries.length }
  }
}

/** A hundred of the revisions whose next one is due from a day to another, both included. */
export const revisionsDue = (from: string, to: string, after: string | undefined): Promise<Page<RevisionRow>> =>
  pageOf({ read: nextBetween(from, to), after, limit: 100 })
