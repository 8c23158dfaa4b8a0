import { randomUUID } from 'node:crypto'
import {
  MAXIMO_RELATORIO,
  type Relatorio,
  type RelatorioPedido,
  reportsArea,
} from '../../../shared/contract/reports.ts'
import { dayBounds, monthIn } from '../../../shared/days.ts'
import { ApiError, brokenRule, notFound, orNotFound } from '../../../shared/errors.ts'
import { env } from '../../env.ts'
import type { SignedInContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { fileAddress } from '../../parts/files/fileAddress.ts'
import { isOutdated } from '../../parts/files/outdatedReport.ts'
import { mailOf } from '../../parts/files/reportMails.ts'
import { addressing, standingOf } from '../../parts/files/reportRecipients.ts'
import { pageOfLink } from '../../parts/files/scheduleLinks.ts'
import { beginJob, getJobs, isOpen } from '../../store/jobs/jobs.ts'
import { unsuppress } from '../../store/jobs/suppressions.ts'
import { transact } from '../../store/kit/transact.ts'
import { monthTotals } from '../../store/readings/monthTotals.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import {
  begunAgain,
  everyReport,
  forgottenAt,
  getReport,
  mailedAgain,
  newReport,
  type Report,
} from '../../store/reports/reports.ts'
import { getSchedule, removeSchedule } from '../../store/reports/schedules.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { answerByMail, endByMail, inviteAgain, listSchedules, readLink, schedule } from './schedules.ts'

/** How many reports are shown. */
const SHOWN = 30

export const handler = serve(reportsArea, {
  async listar() {
    const { items } = await everyReport({ limit: SHOWN })
    return { itens: await present(items) }
  },

  async criar({ body }, { actor, timeZone, correlationId }) {
    const counted = await addressing(actor, [body.email], 1)
    await requireReadings(body, timeZone)
    const trabalho_id = randomUUID()
    const one: Report = {
      id: randomUUID(),
      trabalho_id,
      usuario_id: actor.usuarioId,
      pedido: body,
      fuso: timeZone,
      arquivos: [],
      feito_em: null,
      leituras: null,
      envio: null,
      agendamento: null,
      criado_em: new Date().toISOString(),
    }
    const dados = { tipo: 'RELATORIO', relatorio_id: one.id } as const
    const job = beginJob({ id: trabalho_id, dados, usuario_id: actor.usuarioId, correlacao: correlationId })
    await transact([newReport(one), job, ...counted])
    return presentOne(one)
  },

  async arquivo({ params: { relatorioId, formato } }, { actor, correlationId }) {
    const { arquivos } = await upToDate(relatorioId, { actor, correlationId })
    const file = orNotFound(arquivos.find((one) => one.formato === formato))
    return fileAddress({ registro: 'RELATORIO', registroId: relatorioId, caminho: file.caminho }, actor)
  },

  async enviar({ params: { relatorioId }, body: { email } }, { actor, correlationId }) {
    const one = await upToDate(relatorioId, { actor, correlationId })
    if (!one.envio || !one.feito_em) throw notFound()
    const [last] = (await getJobs([one.envio.trabalho_id])).values()
    if (last && isOpen(last)) throw new ApiError('NAO_PERMITIDO_AGORA')
    // An address that said yes to this report need not say it again.
    const isConfirmed = one.envio.para === email && one.envio.situacao === 'CONFIRMADO'
    const counted = await addressing(actor, isConfirmed ? [] : [email], 1)
    const situacao = isConfirmed ? 'CONFIRMADO' : await standingOf(email)
    const { envio, mail } = mailOf(one, { para: email, situacao }, correlationId, actor.usuarioId)
    // Whoever sends a report again means to, so an address that was held back is written to again.
    await unsuppress(email, [mailedAgain(one.id, one.envio, envio), mail, ...counted])
    return presentOne({ ...one, envio })
  },

  async tentar({ params: { relatorioId } }, { actor, correlationId }) {
    const one = await knownReport(relatorioId)
    const [last] = (await getJobs([one.trabalho_id])).values()
    // A job that is forgotten by now ended long ago.
    if (last && last.status !== 'FALHOU') throw new ApiError('NAO_PERMITIDO_AGORA')
    if (one.feito_em) throw new ApiError('NAO_PERMITIDO_AGORA')
    return presentOne({ ...one, trabalho_id: await beginAgain(one, { actor, correlationId }) })
  },

  agendados: listSchedules,
  agendar: schedule,
  convidar: inviteAgain,
  consultar: readLink,
  responder: answerByMail,
  encerrarPorCorreio: endByMail,

  abrirPorCorreio: async ({ params: { token } }) => pageOfLink(env('CONSOLE_ORIGIN'), token),

  async encerrarAgendamento({ params: { agendamentoId } }) {
    orNotFound(await getSchedule(agendamentoId))
    await removeSchedule(agendamentoId)
    return undefined
  },
})

async function knownReport(id: string): Promise<Report> {
  const one = orNotFound(await getReport(id))
  return one
}

type Asking = Pick<SignedInContext, 'actor' | 'correlationId'>

async function beginAgain(one: Report, { actor, correlationId }: Asking): Promise<string> {
  const id = randomUUID()
  const dados = { tipo: 'RELATORIO', relatorio_id: one.id } as const
  const job = beginJob({ id, dados, usuario_id: actor.usuarioId, correlacao: correlationId })
  await transact([begunAgain(one, id), job])
  return id
}

/** A report none of whose readings left its account since. Otherwise its files are removed and made anew. */
async function upToDate(id: string, asking: Asking): Promise<Report> {
  const one = await knownReport(id)
  if (!(await isOutdated(one))) return one
  await beginAgain(one, asking)
  throw new ApiError('ARQUIVO_REFEITO')
}

/** How many pages are looked through for a reading of a period; of a rare type each page may find none. */
const PAGES = 3

/**
 * Refuses a period without readings, and one with more than a report takes, as far as that is known without reading
 * them.
 */
async function requireReadings(body: RelatorioPedido, timeZone: string): Promise<void> {
  const { data_inicial, data_final, dono_id, tipo_pulverizador: type } = body
  const { from = '', until = '' } = dayBounds(data_inicial, data_final, timeZone)
  const scope = dono_id === null ? ({ kind: 'todas' } as const) : ({ kind: 'conta', donoId: dono_id } as const)
  let after: string | null | undefined
  let found = false
  for (let page = 0; page < PAGES && !found && after !== null; page += 1) {
    const { items, position } = await readingPage({
      scope,
      from,
      until,
      after,
      limit: 1,
      filter: ({ situacao, tipo_pulverizador }) =>
        situacao !== 'RECEBENDO' && (type === null || type === tipo_pulverizador),
    })
    found = items.length > 0
    after = position
  }
  // Where rows are left that were not looked through, one of them may fit.
  if (!found && after === null) throw brokenRule('data_inicial', 'periodo_sem_leituras')
  const totals = await monthTotals(dono_id, monthIn(from, 'UTC'), monthIn(until, 'UTC'))
  const most = [...totals.values()].reduce((sum, { leituras }) => sum + leituras, 0)
  if (most > MAXIMO_RELATORIO) throw brokenRule('data_inicial', 'leituras_demais')
}

async function presentOne(one: Report): Promise<Relatorio> {
  const [shown] = await present([one])
  if (!shown) throw new ApiError('INDISPONIVEL')
  return shown
}

/** Reports with the state of their jobs and mails. */
async function present(found: readonly Report[]): Promise<Relatorio[]> {
  const ids = found.flatMap(({ trabalho_id, envio }) => [trabalho_id, ...(envio ? [envio.trabalho_id] : [])])
  const [jobs, names] = await Promise.all([
    getJobs(ids),
    namesOfUsers([...new Set(found.map(({ usuario_id }) => usuario_id))]),
  ])
  const isOvertaken = ({ feito_em, trabalho_id }: Report) => !feito_em && jobs.get(trabalho_id)?.status === 'CONCLUIDO'
  // A job that ended since its report was read has written the files into it.
  const now = await Promise.all(found.map(async (one) => (isOvertaken(one) ? ((await getReport(one.id)) ?? one) : one)))
  return now.map((one) => {
    const job = jobs.get(one.trabalho_id)
    const mail = one.envio && jobs.get(one.envio.trabalho_id)
    const { id, trabalho_id, pedido, leituras, criado_em } = one
    return {
      id,
      trabalho_id,
      pedido,
      leituras,
      criado_em,
      status: one.feito_em ? 'CONCLUIDO' : (job?.status ?? 'FALHOU'),
      progresso: one.feito_em ? 1 : (job?.progresso ?? 0),
      arquivos: one.arquivos.map(({ formato, nome, tamanho }) => ({ formato, nome, tamanho })),
      envio: one.envio && {
        para: one.envio.para,
        situacao: one.envio.situacao,
        pedido_em: one.envio.pedido_em,
        status: mail?.status ?? 'PENDENTE',
        erro: mail?.erro ?? null,
      },
      pedido_por: names.get(one.usuario_id) ?? null,
      expira_em: new Date(forgottenAt(one) * 1000).toISOString(),
    }
  })
}
