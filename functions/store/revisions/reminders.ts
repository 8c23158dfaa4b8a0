import { createHash } from 'node:crypto'
import type { Correio } from '../../../shared/mail.ts'
import { type Equipment, getEquipment } from '../equipment/equipment.ts'
import { beginJob, type NewJob } from '../jobs/jobs.ts'
import { written } from '../kit/transact.ts'
import { newestRevisions, type Revision, revisions } from './revisions.ts'

/** Days before the next revision from which its owner is reminded, the last reminder first. */
const DAYS_BEFORE = [7, 30] as const
export const FIRST_REMINDER_DAYS = 30

const DAY_MS = 86_400_000

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Which of the reminders is due on a day; null while none is, or once the next revision is overdue. */
export function reminderDue(next: string, today: string): (typeof DAYS_BEFORE)[number] | null {
  if (next < today) return null
  return DAYS_BEFORE.find((days) => next <= dayAfter(today, days)) ?? null
}

export interface Reminder {
  revisionId: string
  next: string
  days: number
  ownerId: string
}

/** The same reminder is always the same job, an UUID of version 8, so that it is begun once. */
export function reminderJobId({ revisionId, next, days, ownerId }: Reminder): string {
  const hash = createHash('sha256').update(`REVISAO ${revisionId} ${next} ${days} ${ownerId}`).digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return `${a}-${b}-${c}-${d}-${e}`
}

/** Begins the mail that reminds an owner, unless it was begun before. Answers whether it did. */
export function beginReminder(reminder: Reminder): Promise<boolean> {
  const { revisionId, next, ownerId } = reminder
  const id = reminderJobId(reminder)
  const correio = {
    modelo: 'LEMBRETE_REVISAO',
    usuario_id: ownerId,
    revisao_id: revisionId,
    proxima_revisao: next,
  } as const
  const job: NewJob = { id, dados: { tipo: 'CORREIO', correio }, usuario_id: ownerId, correlacao: id }
  return written([beginJob(job)])
}

export type ReminderMail = Extract<Correio, { modelo: 'LEMBRETE_REVISAO' }>

/** The equipment a reminder is about, as long as what it says still holds when it is sent; null otherwise. */
export async function stillToRemind(mail: ReminderMail): Promise<Equipment | null> {
  const revision = await revisions.get(mail.revisao_id)
  if (revision?.status !== 'ATIVO' || revision.proxima_revisao !== mail.proxima_revisao) return null
  const [equipment, isNewest] = await Promise.all([getEquipment(revision.equipamento_id), isNewestOf(revision)])
  const isTheirs = equipment?.dono_id === mail.usuario_id && equipment.status === 'ATIVO'
  return isTheirs && isNewest ? equipment : null
}

const isNewestOf = async ({ id, equipamento_id }: Revision): Promise<boolean> =>
  (await newestRevisions([equipamento_id])).get(equipamento_id)?.i === id
