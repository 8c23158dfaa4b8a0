import type { Correio } from '../../../shared/contract/mail.ts'
import { SINGLE_MAILS_A_DAY } from '../../../shared/domain/equipment/alerts.ts'
import { type DayCounter, takingToday } from '../identity/dayLimits.ts'
import { beginJob, getJobs } from '../jobs/jobs.ts'
import { hashedId } from '../kit/hashedId.ts'
import type { Members } from '../kit/transact.ts'
import { type Alert, mailBegun } from './alerts.ts'

/** Alerts one mail tells together at most, so that a transaction holds them; more wait for the next. */
export const TOLD_TOGETHER = 90

/** Counts the single mails a person got today. */
export const singleMailsOf = (userId: string): DayCounter => ({
  kind: 'AVISOS',
  value: userId,
  limit: SINGLE_MAILS_A_DAY,
})

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

/**
 * Transaction members that begin a mail for each of a person's alerts. The job has the alert's id, and a reminder of a
 * revision that was begun before there were alerts is not begun again.
 */
export async function mailedSingly(userId: string, alerts: readonly Alert[]): Promise<Members> {
  const known = await getJobs(alerts.map(({ id }) => id))
  const unbegun = alerts.filter(({ id }) => !known.has(id))
  return [
    ...(unbegun.length > 0 ? [takingToday(singleMailsOf(userId), unbegun.length)] : []),
    ...alerts.map(mailBegun),
    ...unbegun.map((alert) => mailJob(alert.id, userId, mailOf(alert))),
  ]
}

/** Transaction members that begin one mail of several alerts. */
export function mailedTogether(userId: string, alerts: readonly Alert[]): Members {
  const ids = alerts.map(({ id }) => id)
  const id = hashedId(`AVISOS ${ids.toSorted().join(' ')}`)
  return [...alerts.map(mailBegun), mailJob(id, userId, { modelo: 'RESUMO_AVISOS', usuario_id: userId, avisos: ids })]
}
