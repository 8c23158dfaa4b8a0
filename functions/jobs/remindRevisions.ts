import { getEquipments } from '../store/equipment/equipment.ts'
import { getJobs } from '../store/jobs/jobs.ts'
import {
  beginReminder,
  dayAfter,
  FIRST_REMINDER_DAYS,
  type Reminder,
  reminderDue,
  reminderJobId,
} from '../store/revisions/reminders.ts'
import { revisionsDue } from '../store/revisions/revisionPages.ts'
import { newestRevisions, type RevisionRow } from '../store/revisions/revisions.ts'

/**
 * Begins the mails that remind owners of the next revision of their equipment, thirty and seven days before. Each is begun once, however often
 * this runs. Answers how many were begun.
 */
export async function remindRevisions(now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  let begun = 0
  for await (const rows of revisionsDue(today, dayAfter(today, FIRST_REMINDER_DAYS))) {
    for (const reminder of await unbegun(rows, today)) if (await beginReminder(reminder)) begun += 1
  }
  return begun
}

/** The reminders of some revisions that were not begun yet: of equipment in use, which has an owner and was not revised since. */
async function unbegun(rows: readonly RevisionRow[], today: string): Promise<Reminder[]> {
  const equipment = await getEquipments([...new Set(rows.map(({ e }) => e))])
  const due = rows.flatMap(({ i, e, p }) => {
    const of = equipment.get(e)
    const days = reminderDue(p, today)
    if (of?.status !== 'ATIVO' || of.dono_id === null || days === null) return []
    const reminder: Reminder = { revisionId: i, next: p, days, ownerId: of.dono_id }
    return [{ equipmentId: e, reminder, jobId: reminderJobId(reminder) }]
  })
  const known = await getJobs(due.map(({ jobId }) => jobId))
  const missing = due.filter(({ jobId }) => !known.has(jobId))
  const newest = await newestRevisions(missing.map(({ equipmentId }) => equipmentId))
  return missing
    .filter(({ equipmentId, reminder }) => newest.get(equipmentId)?.i === reminder.revisionId)
    .map(({ reminder }) => reminder)
}
