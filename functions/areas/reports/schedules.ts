import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Agendamento, reportsArea } from '../../../shared/contract/reports.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { nextTime } from '../../parts/scheduleDays.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import { suppressedAmong, unsuppress } from '../../store/jobs/suppressions.ts'
import { transact, written } from '../../store/kit/transact.ts'
import {
  changedSchedule,
  everySchedule,
  findScheduleLink,
  getSchedule,
  newSchedule,
  type ReportSchedule,
  type Subscriber,
} from '../../store/reports/schedules.ts'
import { namesOfUsers } from '../../store/users/users.ts'

type Routes = typeof reportsArea.routes

/** Schedules that are shown. */
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
    ...{ id: randomUUID(), usuario_id: actor.usuarioId, pedido, frequencia, fuso: timeZone, criado_em: now, versao: 1 },
    destinatarios: [...new Set(emails)].map((email) => ({ email, estado: 'PENDENTE' })),
    proximo_em: nextTime(now, frequencia, timeZone),
  }
  const invitations = one.destinatarios.map(({ email }) => invitation(one, email, correlationId))
  await transact([newSchedule(one), ...invitations])
  return presentOne(one)
}

/** Asks somebody again, also where mails to them were held back. */
export async function inviteAgain(
  {
    params: { agendamentoId },
    body: { email },
  }: { params: z.output<Routes['convidar']['params']>; body: z.output<Routes['convidar']['body']> },
  { correlationId }: SignedInContext,
): Promise<Agendamento> {
  const known = await getSchedule(agendamentoId)
  if (!known?.destinatarios.some((one) => one.email === email)) throw new ApiError('NAO_ENCONTRADO')
  await unsuppress(email)
  const changed = await answer(agendamentoId, email, 'PENDENTE')
  if (!changed) throw new ApiError('NAO_ENCONTRADO')
  await transact([invitation(changed, email, correlationId)])
  return presentOne(changed)
}

type Link = z.output<Routes['responder']['body']>

/** What the holder of a link is about to say. */
export async function readLink({ body: { token } }: { body: Link }) {
  const { email, estado } = await knownLink(token)
  return { email, estado }
}

/** Writes down what the holder of a link says. To say no to what is over is no failure. */
export async function answerSchedule({ body: { token } }: { body: Link }) {
  const { agendamento_id, email, estado } = await knownLink(token)
  const changed = await answer(agendamento_id, email, estado)
  if (!changed && estado === 'CONFIRMADO') throw new ApiError('REGRA_VIOLADA')
  return { email, estado }
}

/** Ends what a mail program ends for its person; a link that says yes ends nothing, and says nothing here. */
export async function endByMail({ params: { token } }: { params: Link }): Promise<undefined> {
  const { agendamento_id, email, estado } = await knownLink(token)
  if (estado !== 'ENCERRADO') throw new ApiError('REGRA_VIOLADA')
  await answer(agendamento_id, email, estado)
}

async function knownLink(token: string) {
  const link = await findScheduleLink(token)
  if (!link) throw new ApiError('REGRA_VIOLADA')
  return link
}

/** Sets the answer of an address; null where there is no such schedule or address any more. */
async function answer(id: string, email: string, estado: Subscriber['estado']): Promise<ReportSchedule | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = await getSchedule(id)
    const own = before?.destinatarios.find((one) => one.email === email)
    if (!before || !own) return null
    if (own.estado === estado) return before
    const destinatarios = before.destinatarios.map((one) => (one === own ? { email, estado } : one))
    if (await written([changedSchedule(before, { destinatarios })]))
      return { ...before, destinatarios, versao: before.versao + 1 }
  }
  throw new ApiError('INDISPONIVEL')
}

const invitation = ({ id, usuario_id }: ReportSchedule, para: string, correlacao: string) =>
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONVITE_RELATORIO', usuario_id, agendamento_id: id, para } },
    ...{ usuario_id, correlacao },
  })

async function presentOne(one: ReportSchedule): Promise<Agendamento> {
  const [shown] = await present([one])
  if (!shown) throw new ApiError('INDISPONIVEL')
  return shown
}

/** Schedules as they are told: who said yes and gets no mails is paused. */
async function present(found: readonly ReportSchedule[]): Promise<Agendamento[]> {
  const emails = found.flatMap(({ destinatarios }) => destinatarios.map(({ email }) => email))
  const [heldBack, names] = await Promise.all([
    suppressedAmong([...new Set(emails)]),
    namesOfUsers([...new Set(found.map(({ usuario_id }) => usuario_id))]),
  ])
  return found.map(({ id, usuario_id, pedido, frequencia, proximo_em, criado_em, destinatarios }) => ({
    ...{ id, pedido, frequencia, proximo_em, criado_em },
    pedido_por: names.get(usuario_id) ?? null,
    destinatarios: destinatarios.map(({ email, estado }) => ({
      email,
      estado: estado !== 'ENCERRADO' && heldBack.has(email) ? 'PAUSADO' : estado,
    })),
  }))
}
