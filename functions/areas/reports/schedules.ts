import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Agendamento, reportsArea } from '../../../shared/contract/reports.ts'
import { ApiError, notFound, orNotFound } from '../../../shared/errors.ts'
import type { RequestContext, SignedInContext } from '../../http/context.ts'
import { isOutdated } from '../../parts/files/outdatedReport.ts'
import { mailOf } from '../../parts/files/reportMails.ts'
import { addressing } from '../../parts/files/reportRecipients.ts'
import { nextTime } from '../../parts/files/scheduleDays.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import { suppressedAmong, unsuppress } from '../../store/jobs/suppressions.ts'
import { transact, written } from '../../store/kit/transact.ts'
import { getReport, mailedAgain, type Report, type ReportMail } from '../../store/reports/reports.ts'
import {
  changedSchedule,
  everySchedule,
  findReportLink,
  getSchedule,
  newSchedule,
  type ReportLink,
  type ReportSchedule,
  type Subscriber,
} from '../../store/reports/schedules.ts'
import { namesOfUsers } from '../../store/users/users.ts'

type Routes = typeof reportsArea.routes

/** How many schedules are shown. */
const SHOWN = 50
/** A schedule changes seldom: somebody who was faster is met once or twice at most. */
const TRIES = 4

export async function listSchedules() {
  const { items } = await everySchedule({ limit: SHOWN })
  return { itens: await present(items) }
}

/** Keeps a schedule and asks everybody named whether they want it. */
export async function schedule(
  { body: { frequencia, emails, ...pedido } }: { body: z.output<Routes['agendar']['body']> },
  { actor, timeZone, correlationId }: SignedInContext,
): Promise<Agendamento> {
  const now = new Date().toISOString()
  const one: ReportSchedule = {
    id: randomUUID(),
    usuario_id: actor.usuarioId,
    pedido,
    frequencia,
    fuso: timeZone,
    criado_em: now,
    versao: 1,
    destinatarios: [...new Set(emails)].map((email) => ({ email, estado: 'PENDENTE', nao_em: null })),
    proximo_em: nextTime(now, frequencia, timeZone),
  }
  const invitations = one.destinatarios.map(({ email }) => invitation(one, email, correlationId))
  const counted = await addressing(actor, [...new Set(emails)], 0)
  await transact([newSchedule(one), ...invitations, ...counted])
  return presentOne(one)
}

/** Asks somebody again, also where mails to them were held back. */
export async function inviteAgain(
  {
    params: { agendamentoId },
    body: { email },
  }: { params: z.output<Routes['convidar']['params']>; body: z.output<Routes['convidar']['body']> },
  { actor, correlationId }: SignedInContext,
): Promise<Agendamento> {
  const known = await getSchedule(agendamentoId)
  if (!known?.destinatarios.some((one) => one.email === email)) throw notFound()
  const counted = await addressing(actor, [email], 0)
  await unsuppress(email)
  const changed = orNotFound(await answer(agendamentoId, email, 'PENDENTE'))
  await transact([invitation(changed, email, correlationId), ...counted])
  return presentOne(changed)
}

type Link = z.output<Routes['responder']['body']>

/** What the page of a link says before its holder answers. */
export async function readLink({ body: { token } }: { body: Link }) {
  return told(await knownLink(token))
}

/** Writes down the answer of a link's holder. Saying no to a schedule that is over is no failure. */
export async function answerByMail({ body: { token } }: { body: Link }, { correlationId }: RequestContext) {
  const link = await knownLink(token)
  const { de, id, email, estado } = link
  if (de === 'RELATORIO') await wantReport(link, correlationId)
  else if (!(await answer(id, email, estado, link.criado_em)) && estado === 'CONFIRMADO') throw refused()
  return told(link)
}

const told = ({ de, email, estado }: ReportLink) => ({ email, estado, periodico: de === 'AGENDAMENTO' })

/**
 * Sends a report once to an address whose person presses yes. The link is worth nothing once the report went to another
 * address, is forgotten, or lost readings: whoever sends it again asks again.
 */
async function wantReport(link: ReportLink, correlationId: string): Promise<void> {
  const one = await wantedReport(link)
  if (one.envio.situacao === 'CONFIRMADO') return
  const to = { para: link.email, situacao: 'CONFIRMADO' } as const
  const { envio, mail } = mailOf(one, to, correlationId, one.usuario_id)
  await transact([mailedAgain(one.id, one.envio, envio), mail])
}

async function wantedReport({ id, email }: ReportLink): Promise<Report & { envio: ReportMail }> {
  const one = await getReport(id)
  const { envio } = one ?? {}
  if (!one?.feito_em || envio?.para !== email || (await isOutdated(one))) throw refused()
  return { ...one, envio }
}

/**
 * Ends a schedule's mails where a mail program asks for it in its person's name. A link that says yes ends nothing,
 * without an error.
 */
export async function endByMail({ params: { token } }: { params: Link }): Promise<undefined> {
  const { id, email, estado } = await knownLink(token)
  if (estado !== 'ENCERRADO') throw refused()
  await answer(id, email, estado)
}

const refused = () => new ApiError('REGRA_VIOLADA')

/** A link that still counts. A yes that was made before a no does not. */
async function knownLink(token: string): Promise<ReportLink> {
  const link = await findReportLink(token)
  if (!link) throw refused()
  if (link.estado === 'CONFIRMADO' && link.de === 'RELATORIO') await wantedReport(link)
  if (link.estado === 'CONFIRMADO' && link.de === 'AGENDAMENTO') {
    const schedule = await getSchedule(link.id)
    const own = schedule?.destinatarios.find((one) => one.email === link.email)
    if (!own || isTakenBack(own, link.criado_em)) throw refused()
  }
  return link
}

/** Whether somebody said no after a link was made that says yes. */
const isTakenBack = ({ nao_em }: Subscriber, madeAt: string): boolean => nao_em !== null && nao_em >= madeAt

/**
 * Sets the answer of an address; null where there is no such schedule or address any more, or the yes was taken back.
 */
async function answer(
  id: string,
  email: string,
  estado: Subscriber['estado'],
  madeAt = '',
): Promise<ReportSchedule | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = await getSchedule(id)
    const own = before?.destinatarios.find((one) => one.email === email)
    if (!before || !own || (estado === 'CONFIRMADO' && isTakenBack(own, madeAt))) return null
    if (own.estado === estado) return before
    const nao_em = estado === 'ENCERRADO' ? new Date().toISOString() : own.nao_em
    const destinatarios = before.destinatarios.map((one) => (one === own ? { email, estado, nao_em } : one))
    if (await written([changedSchedule(before, { destinatarios })]))
      return { ...before, destinatarios, versao: before.versao + 1 }
  }
  throw new ApiError('INDISPONIVEL')
}

const invitation = ({ id, usuario_id }: ReportSchedule, para: string, correlacao: string) =>
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONVITE_RELATORIO', usuario_id, agendamento_id: id, para } },
    usuario_id,
    correlacao,
  })

async function presentOne(one: ReportSchedule): Promise<Agendamento> {
  const [shown] = await present([one])
  if (!shown) throw new ApiError('INDISPONIVEL')
  return shown
}

/** Schedules as the console shows them. Whoever said yes and gets no mails, because one came back, is paused. */
async function present(found: readonly ReportSchedule[]): Promise<Agendamento[]> {
  const emails = found.flatMap(({ destinatarios }) => destinatarios.map(({ email }) => email))
  const [heldBack, names] = await Promise.all([
    suppressedAmong([...new Set(emails)]),
    namesOfUsers([...new Set(found.map(({ usuario_id }) => usuario_id))]),
  ])
  return found.map(({ id, usuario_id, pedido, frequencia, proximo_em, criado_em, destinatarios }) => ({
    id,
    pedido,
    frequencia,
    proximo_em,
    criado_em,
    pedido_por: names.get(usuario_id) ?? null,
    destinatarios: destinatarios.map(({ email, estado }) => ({
      email,
      estado: estado !== 'ENCERRADO' && heldBack.has(email) ? 'PAUSADO' : estado,
    })),
  }))
}
