import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { isRefusal, isUnanswered } from '../../api/failure.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { MISSING } from '../../parts/records/RecordPage.tsx'

/**
 * Why nothing of the reading that is shown can be changed: the server cannot be reached, or the reading is another
 * account's by now, or not the person's to see.
 */
type Hold = 'offline' | 'transferred' | 'gone'

const REASONS: Record<Hold, PlainKey> = {
  offline: 'exports.offline',
  transferred: 'reading.transferredReason',
  gone: 'reading.notFoundTitle',
}

/** Null: it can be changed. */
export const HeldBy = createContext<Hold | null>(null)

/** What holds the reading of a query, and since when, ms, nothing new is known of it. */
export function useHold(query: AnswerQuery<Leitura>): { hold: Hold | null; since: number } {
  const isOnline = useOnline()
  const { error, dataUpdatedAt } = useQuery({ ...query, enabled: false })
  if (isRefusal(error, 'LEITURA_TRANSFERIDA')) return { hold: 'transferred', since: dataUpdatedAt }
  if (isRefusal(error, ...MISSING, 'NAO_AUTORIZADO')) return { hold: 'gone', since: dataUpdatedAt }
  // What is older than the page was kept by the browser, and nothing newer has come yet.
  const isKept = dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin
  return { hold: isOnline && !isKept && !isUnanswered(error) ? null : 'offline', since: dataUpdatedAt }
}

/** Why nothing of the reading can be changed, in words; null: it can. */
export function useHeldReason(): string | null {
  const { t } = useI18n()
  const hold = useContext(HeldBy)
  return hold && t(REASONS[hold])
}

/** Why no nozzle of it can be marked; null: one can, and without a network the mark waits to be sent. */
export function useMarksHeldReason(): string | null {
  const reason = useHeldReason()
  return useContext(HeldBy) === 'offline' ? null : reason
}
