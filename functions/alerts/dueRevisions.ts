import { daysLater } from '../../shared/days.ts'
import { FIRST_REMINDER_DAYS, reminderDue, reminderEvent } from '../store/revisions/reminders.ts'
import { revisionsDue } from '../store/revisions/revisionPages.ts'
import { newestRevisions } from '../store/revisions/revisions.ts'
import type { SweepStep } from './sweepStep.ts'

/** Revisions that are thirty or seven days ahead, of equipment that was not revised since. */
export const dueRevisions: SweepStep = async (after, today) => {
  const { items, position } = await revisionsDue(today, daysLater(today, FIRST_REMINDER_DAYS), after ?? undefined)
  const newest = await newestRevisions(items.map(({ e }) => e))
  const events = items.flatMap(({ i, e, p }) => {
    const dias = reminderDue(p, today)
    if (dias === null || newest.get(e)?.i !== i) return []
    const facts = { tipo: 'REVISAO', revisao_id: i, proxima_revisao: p, dias } as const
    return [{ equipamento_id: e, dono_id: null, event: reminderEvent(i, p, dias), facts }]
  })
  return { events, next: position }
}
