import type { RevisaoListada } from '../../../shared/contract/revisions.ts'

const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** What there is to see to about the next revision; nothing once the equipment was revised anew, or the record was removed. */
export function dueState(
  revision: Pick<RevisaoListada, 'data_revisao' | 'ultima_revisao' | 'proxima_revisao' | 'status'>,
  now: Date,
): 'overdue' | 'soon' | null {
  const { data_revisao, ultima_revisao, proxima_revisao, status } = revision
  if (status !== 'ATIVO' || (ultima_revisao !== null && ultima_revisao > data_revisao)) return null
  const today = now.toISOString().slice(0, 10)
  if (proxima_revisao < today) return 'overdue'
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString().slice(0, 10)
  return proxima_revisao <= soon ? 'soon' : null
}
