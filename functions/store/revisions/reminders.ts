import type { Correio } from '../../../shared/contract/mail.ts'
import { daysLater } from '../../../shared/days.ts'
import { type Equipment, getEquipment } from '../equipment/equipment.ts'
import { newestRevisions, type Revision, revisions } from './revisions.ts'

/** Days before the next revision from which its owner is reminded, the last reminder first. */
const DAYS_BEFORE = [7, 30] as const
export const FIRST_REMINDER_DAYS = 30

/** Which of the reminders is due on a day; null while none is, or once the next revision is overdue. */
export function reminderDue(next: string, today: string): (typeof DAYS_BEFORE)[number] | null {
  if (next < today) return null
  return DAYS_BEFORE.find((days) => next <= daysLater(today, days)) ?? null
}

/** What tells a reminder from others. */
export const reminderEvent = (revisionId: string, next: string, days: number): string => `${revisionId} ${next} ${days}`

export type ReminderMail = Extract<Correio, { modelo: 'LEMBRETE_REVISAO' }>

/** The equipment a reminder is about, as long as what it says still holds when it is sent; null otherwise. */
export async function stillToRemind(mail: ReminderMail): Promise<Equipment | null> {
  const revision = await revisions.get(mail.revisao_id)
  if (revision?.status !== 'ATIVO' || revision.proxima_revisao !== mail.proxima_revisao) return null
  const [equipment, isNewest] = await Promise.all([getEquipment(revision.equipamento_id), isNewestOf(revision)])
  return equipment?.status === 'ATIVO' && isNewest ? equipment : null
}

const isNewestOf = async ({ id, equipamento_id }: Revision): Promise<boolean> =>
  (await newestRevisions([equipamento_id])).get(equipamento_id)?.i === id
