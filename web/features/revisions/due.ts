import type { RevisaoListada } from '../../../shared/contract/revisions.ts'
import { daysLater } from '../../../shared/days.ts'

const SOON_DAYS = 30

/**
 * What there is to see to on a day about the next revision; nothing once the equipment was revised anew, or the record
 * was removed.
 */
export function dueState(
  revision: Pick<RevisaoListada, 'data_revisao' | 'ultima_revisao' | 'proxima_revisao' | 'status'>,
  today: string,
): 'overdue' | 'soon' | null {
  const { data_revisao, ultima_revisao, proxima_revisao, status } = revision
  if (status !== 'ATIVO' || (ultima_revisao !== null && ultima_revisao > data_revisao)) return null
  if (proxima_revisao < today) return 'overdue'
  return proxima_revisao <= daysLater(today, SOON_DAYS) ? 'soon' : null
}
