import type { Correio } from '../../shared/contract/mail.ts'
import type { SituacaoEnvioRelatorio } from '../../shared/enums.ts'
import { standingOf } from '../parts/files/reportRecipients.ts'
import { oneClickOf, pageOfLink } from '../parts/files/scheduleLinks.ts'
import { getReport, type Report } from '../store/reports/reports.ts'
import { createReportLink, getSchedule, type ReportLink, type Subscriber } from '../store/reports/schedules.ts'

/** Bytes of files a mail may bring. SES takes mails of 10 MB; in base64 files grow by more than a third. */
export const MOST_ATTACHED = 7_000_000

/**
 * The report a mail is to bring; null when it is forgotten, was never made, its schedule's recipient has said no since,
 * or its address is neither an administrator's nor one that said yes.
 */
export async function reportToMail({
  relatorio_id,
  agendamento_id,
  para,
}: Extract<Correio, { modelo: 'RELATORIO' }>): Promise<Report | null> {
  const [report, isWanted] = await Promise.all([
    getReport(relatorio_id),
    agendamento_id === undefined
      ? standingOf(para).then((standing) => standing === 'ADMINISTRADOR')
      : hasState(agendamento_id, para, 'CONFIRMADO'),
  ])
  const saidYes = agendamento_id === undefined && isAt(report, para, 'CONFIRMADO')
  return (isWanted || saidYes) && report?.arquivos.length ? report : null
}

/** Whether a report's last mail went to an address, and by which right. */
const isAt = (report: Report | null, para: string, situacao: SituacaoEnvioRelatorio): boolean =>
  report?.envio?.para === para && report.envio.situacao === situacao

/** Whether somebody is still asked whether they want a report. */
export const isAsked = async (id: string, para: string): Promise<boolean> => isAt(await getReport(id), para, 'AGUARDA')

/** Whether somebody's answer to a schedule is still that. */
export async function hasState(id: string, email: string, estado: Subscriber['estado']): Promise<boolean> {
  const schedule = await getSchedule(id)
  return schedule?.destinatarios.some((one) => one.email === email && one.estado === estado) ?? false
}

/**
 * A link that answers a report or a schedule for whoever gets the mail, without signing in: the page that asks, and
 * what a mail program may call in its place.
 */
export async function reportLink(
  origin: string,
  link: Omit<ReportLink, 'criado_em'>,
): Promise<{ url: string; oneClick: string }> {
  const token = await createReportLink(link)
  return { url: pageOfLink(origin, token), oneClick: oneClickOf(origin, token) }
}

export const isAttached = ({ arquivos }: Pick<Report, 'arquivos'>): boolean =>
  arquivos.reduce((sum, { tamanho }) => sum + tamanho, 0) <= MOST_ATTACHED

/** Whether no reading is in a report: its mail says so, and brings nothing. */
export const isEmpty = ({ leituras }: Pick<Report, 'leituras'>): boolean => leituras === 0
