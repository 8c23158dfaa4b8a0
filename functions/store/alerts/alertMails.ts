import type { Correio } from '../../../shared/contract/mail.ts'
import { MAIL_GAP_MIN, MAILS_AT_ONCE_A_DAY } from '../../../shared/domain/equipment/alerts.ts'
import type { RitmoAvisos } from '../../../shared/enums.ts'
import { type DayCounter, takingToday } from '../identity/dayLimits.ts'
import { beginJob, getJobs } from '../jobs/jobs.ts'
import { hashedId } from '../kit/hashedId.ts'
import type { Members } from '../kit/transact.ts'
import { type Alert, mailBegun } from './alerts.ts'

/** Alerts one mail tells together at most, so that a transaction holds them; more wait for the next. */
export const TOLD_TOGETHER = 90

const GAP_MS = MAIL_GAP_MIN * 60_000

/** What counts the mails of alerts that a person gets: those at once of today and of the present quarter of an hour. */
const mailsAtOnce = (userId: string, now: number): DayCounter[] => [
  { kind: 'AVISOS', value: userId, limit: MAILS_AT_ONCE_A_DAY },
  { kind: 'AVISOS_AGORA', value: `${userId} ${Math.floor(now / GAP_MS)}`, limit: 1 },
]

/** The mail of all that waits, of those who get one a day or a week. */
const digestOf = (userId: string): DayCounter => ({ kind: 'AVISOS_RESUMO', value: userId, limit: 1 })

/** What counts the mails of alerts of somebody who wants them so often. */
export const mailCounters = (userId: string, ritmo: RitmoAvisos, now: number): DayCounter[] =>
  ritmo === 'NA_HORA' ? mailsAtOnce(userId, now) : [digestOf(userId)]

function mailOf({ id: aviso_id, usuario_id, fatos }: Alert): Correio {
  switch (fatos.tipo) {
    case 'REVISAO': {
      const { revisao_id, proxima_revisao } = fatos
      return { modelo: 'LEMBRETE_REVISAO', usuario_id, revisao_id, proxima_revisao }
    }
    case 'FORA':
      return { modelo: 'AVISO_FORA', usuario_id, aviso_id }
    case 'SILENCIO':
      return { modelo: 'AVISO_SILENCIO', usuario_id, aviso_id }
    case 'PREVISAO':
      return { modelo: 'AVISO_PREVISAO', usuario_id, aviso_id }
  }
}

const mailJob = (id: string, usuario_id: string, correio: Correio) =>
  beginJob({ id, usuario_id, correlacao: id, dados: { tipo: 'CORREIO', correio } })

/** Transaction members that take one mail of each count. */
const counted = (counters: readonly DayCounter[]): Members => counters.map((counter) => takingToday(counter, 1))

/**
 * Transaction members that begin the mail of an alert. The job has the alert's id, and a reminder of a revision that
 * was begun before there were alerts is not begun again.
 */
export async function mailedSingly(userId: string, alert: Alert, counters: readonly DayCounter[]): Promise<Members> {
  const isBegun = (await getJobs([alert.id])).has(alert.id)
  return [mailBegun(alert), ...(isBegun ? [] : [...counted(counters), mailJob(alert.id, userId, mailOf(alert))])]
}

/** Transaction members that begin one mail of several alerts. */
export function mailedTogether(userId: string, alerts: readonly Alert[], counters: readonly DayCounter[]): Members {
  const ids = alerts.map(({ id }) => id)
  const id = hashedId(`AVISOS ${ids.toSorted().join(' ')}`)
  const correio = { modelo: 'RESUMO_AVISOS', usuario_id: userId, avisos: ids } as const
  return [...alerts.map(mailBegun), ...counted(counters), mailJob(id, userId, correio)]
}
