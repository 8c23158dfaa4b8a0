import { randomUUID } from 'node:crypto'
import { daysBefore, nextTime } from '../parts/files/scheduleDays.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { suppressedAmong } from '../store/jobs/suppressions.ts'
import { written } from '../store/kit/transact.ts'
import { newReport, type Report } from '../store/reports/reports.ts'
import { changedSchedule, dueSchedules, type ReportSchedule } from '../store/reports/schedules.ts'

/** Schedules that are begun at a time; more wait for the next hour. */
const AT_ONCE = 50

/**
 * Begins the reports of schedules whose time has come, once each: the next time is set in the transaction that begins
 * it. Answers how many were begun.
 */
export async function beginScheduled(now: Date, correlacao: string): Promise<number> {
  let begun = 0
  for (const schedule of await dueSchedules(now.toISOString(), AT_ONCE))
    if (await beginOne(schedule, now.toISOString(), correlacao)) begun += 1
  return begun
}

/** One that nobody wants, or gets mails of, only waits for its next time. */
async function beginOne(schedule: ReportSchedule, now: string, correlacao: string): Promise<boolean> {
  const { id, usuario_id, pedido, frequencia, fuso, proximo_em } = schedule
  const confirmed = schedule.destinatarios.filter(({ estado }) => estado === 'CONFIRMADO').map(({ email }) => email)
  const heldBack = await suppressedAmong(confirmed)
  const destinatarios = confirmed.filter((email) => !heldBack.has(email))
  const [email] = destinatarios
  const next = changedSchedule(schedule, { proximo_em: nextTime(now, frequencia, fuso) })
  if (!email) {
    await written([next])
    return false
  }
  const trabalho_id = randomUUID()
  const one: Report = {
    id: randomUUID(),
    trabalho_id,
    usuario_id,
    fuso,
    arquivos: [],
    feito_em: null,
    leituras: null,
    envio: null,
    pedido: { ...pedido, ...daysBefore(proximo_em, frequencia, fuso), email },
    agendamento: { id, destinatarios },
    criado_em: now,
  }
  const dados = { tipo: 'RELATORIO', relatorio_id: one.id } as const
  return written([next, newReport(one), beginJob({ id: trabalho_id, dados, usuario_id, correlacao })])
}
