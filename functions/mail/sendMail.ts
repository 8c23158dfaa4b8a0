import { ACCOUNT_PARAM } from '../../shared/accountParam.ts'
import { type Correio, type FinalidadeLink, LINK_HOURS } from '../../shared/contract/mail.ts'
import { dayIn } from '../../shared/days.ts'
import type { AlertFacts } from '../../shared/domain/equipment/alerts.ts'
import { documentPath, EXPORTS_OPEN, pathTo, REPORT_OPEN } from '../../shared/paths.ts'
import { zoneOfCountry } from '../../shared/timeZones.ts'
import { stillToTell, type ToldAlert, wantsMail } from '../alerts/stillToTell.ts'
import { env } from '../env.ts'
import { getContact } from '../store/content/content.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { KEPT_DAYS as EXPORT_DAYS } from '../store/exports/exports.ts'
import { giveBackToday, mailCounter, takeToday } from '../store/identity/dayLimits.ts'
import { createLink } from '../store/identity/links.ts'
import { rememberMail } from '../store/jobs/sentMails.ts'
import { isSuppressed } from '../store/jobs/suppressions.ts'
import { apiKeys } from '../store/keys/apiKeys.ts'
import { INVITATION_DAYS, invitedUntil } from '../store/members/invitations.ts'
import { KEPT_DAYS, type Report } from '../store/reports/reports.ts'
import { LINK_DAYS, type ReportLink } from '../store/reports/schedules.ts'
import { type ReminderMail, stillToRemind } from '../store/revisions/reminders.ts'
import { emailChangeOf } from '../store/users/emailChange.ts'
import { getUser, isActiveUser, nameOfUser, type User } from '../store/users/users.ts'
import { type Webhook, webhooks } from '../store/webhooks/webhooks.ts'
import { type WorkDone, WorkRefused } from '../work/work.ts'
import { deliver } from './deliver.ts'
import { describeMail, type MailInput, TOLD } from './describeMail.ts'
import type { MailFile } from './mimeMessage.ts'
import { renderMail } from './renderMail.ts'
import { hasState, isAsked, isAttached, isEmpty, reportLink, reportToMail } from './reportMail.ts'
import { toldNozzles } from './toldNozzles.ts'

/** Who is written to. */
interface Recipient {
  email: string
  idioma: User['idioma']
  nome: string
  usuario?: User
  /** What the mail is about. */
  equipamento?: Equipment
  avisos?: readonly ToldAlert[]
  relatorio?: Report
  webhook?: Webhook
}

/** What a mail's text and button are made of, besides its recipient. */
type Content = Pick<MailInput, 'url'> & Partial<MailInput>

/**
 * Writes and sends one mail, from a job. Who is written to is read now; links are made now, so that no secret waits in
 * a queue. A mail that is sent is remembered in the transaction that ends its job. Throws `WorkRefused` when it can
 * never be sent. `filesOf` reads what the mail of a report brings, where the function may.
 */
export async function sendMail(correio: Correio, jobId: string, filesOf: FilesOf = NO_FILES): Promise<WorkDone> {
  const to = await recipientOf(correio)
  if (isNeedless(correio, to)) return { count: 0, erro: 'DESNECESSARIO' }
  if (!to) throw new WorkRefused('USUARIO_INEXISTENTE')
  const para = to.email
  if (await isSuppressed(para)) return { count: 0, erro: 'SUPRIMIDO', para }
  const counter = mailCounter(correio.modelo, para)
  if (counter && !(await takeToday(counter))) return { count: 0, erro: 'LIMITE_DO_DESTINATARIO', para }
  try {
    return { ...(await send(correio, to, { jobId, filesOf })), para }
  } catch (error) {
    if (counter) await giveBackToday([counter], 1)
    throw error
  }
}

/** Whether there is nobody to write to any more, or nothing to say, which is no failure. */
function isNeedless({ modelo }: Correio, to: Recipient | null): boolean {
  // Anybody can type an address, and nobody may have it: then there is nobody to write to.
  if (modelo === 'REDEFINICAO_SENHA') return !(to?.usuario && isActiveUser(to.usuario))
  if (modelo === 'CONFIRMACAO_EMAIL') return to?.usuario?.email_confirmado === true
  return IF_ANYBODY.includes(modelo) && !to
}

/** Mails that are left out without an error where they concern nobody any more. */
const IF_ANYBODY: readonly Correio['modelo'][] = [
  'LEMBRETE_REVISAO',
  'TROCA_EMAIL',
  'AVISO_FORA',
  'AVISO_SILENCIO',
  'AVISO_PREVISAO',
  'RESUMO_AVISOS',
  'RELATORIO',
  'CONVITE_RELATORIO',
  'CONFIRMACAO_RELATORIO',
  'WEBHOOK_DESATIVADO',
]

type FilesOf = (report: Report) => Promise<MailFile[]>
const NO_FILES: FilesOf = async () => []

async function send(
  correio: Correio,
  to: Recipient,
  { jobId, filesOf }: { jobId: string; filesOf: FilesOf },
): Promise<WorkDone> {
  const origin = env('CONSOLE_ORIGIN')
  const content = await contentOf(correio, to, origin)
  const mail = renderMail(
    describeMail({ modelo: correio.modelo, idioma: to.idioma, nome: to.nome, origin, ...content }),
  )
  const messageId = await deliver(to.email, mail, to.relatorio ? await filesOf(to.relatorio) : [])
  return { count: 1, with: [rememberMail(messageId, jobId)] }
}

async function recipientOf(correio: Correio): Promise<Recipient | null> {
  if (!('usuario_id' in correio)) {
    const { para: email, idioma } = correio
    return email === null ? null : { email, idioma, nome: correio.modelo === 'CONTA_EXCLUIDA' ? correio.nome : '' }
  }
  const usuario = await getUser(correio.usuario_id)
  if (!usuario) return null
  const { idioma, nome } = usuario
  if (correio.modelo === 'LEMBRETE_REVISAO') return reminded(usuario, correio)
  if ('aviso_id' in correio) return alerted(usuario, [correio.aviso_id])
  if ('avisos' in correio) return alerted(usuario, correio.avisos)
  if (correio.modelo === 'RELATORIO') {
    const relatorio = await reportToMail(correio)
    // The reader need not be whoever asked for the report, so nobody is greeted by a name.
    return relatorio && { email: correio.para, idioma, nome: '', usuario, relatorio }
  }
  if (correio.modelo === 'CONFIRMACAO_RELATORIO') {
    const { relatorio_id, para: email } = correio
    return (await isAsked(relatorio_id, email)) ? { email, idioma, nome: '', usuario } : null
  }
  if (correio.modelo === 'CONVITE_RELATORIO') {
    const { agendamento_id, para: email } = correio
    return (await hasState(agendamento_id, email, 'PENDENTE')) ? { email, idioma, nome: '', usuario } : null
  }
  if (correio.modelo === 'EMAIL_ALTERADO') return { email: correio.para, idioma, nome, usuario }
  if (correio.modelo === 'WEBHOOK_DESATIVADO') {
    const webhook = await webhooks.get(correio.webhook_id)
    return webhook?.status === 'DESATIVADO' ? { email: usuario.email, idioma, nome, usuario, webhook } : null
  }
  if (correio.modelo !== 'TROCA_EMAIL') return { email: usuario.email, idioma, nome, usuario }
  const change = await emailChangeOf(usuario)
  return change && { email: change.para, idioma, nome, usuario }
}

/** A person who was shut out, does not see the equipment any more or wants no such mails needs no reminder. */
async function reminded(usuario: User, mail: ReminderMail): Promise<Recipient | null> {
  const equipamento = await stillToRemind(mail)
  if (!equipamento || !(await wantsMail(usuario.id, equipamento, 'REVISAO'))) return null
  const { email, idioma, nome } = usuario
  return { email, idioma, nome, usuario, equipamento }
}

async function alerted(usuario: User, ids: readonly string[]): Promise<Recipient | null> {
  const avisos = await stillToTell(usuario.id, ids)
  const [first] = avisos
  const { email, idioma, nome } = usuario
  return first ? { email, idioma, nome, usuario, equipamento: first.equipment, avisos } : null
}

/** The page an alert leads to. */
function pageOf(facts: AlertFacts, equipamentoId: string): string {
  if (facts.tipo === 'FORA') return pathTo('leituraVer', { leituraId: facts.leitura_id })
  if (facts.tipo === 'PREVISAO') return pathTo('equipamentoEvolucao', { equipamentoId })
  return pathTo('equipamentoVer', { equipamentoId })
}

/** A page as it opens in an account. */
const inAccount = (path: string, ownerId: string | null): string =>
  ownerId === null ? path : `${path}?${new URLSearchParams({ [ACCOUNT_PARAM]: ownerId })}`

/** The owner of the machine, where that is not the person who is written to. */
const strangerOf = async ({ usuario, equipamento }: Recipient): Promise<string> => {
  const owner = equipamento?.dono_id ?? null
  return owner === null || owner === usuario?.id ? '' : nameOfUser(owner)
}

/** What to do for a reader who did not do this themselves. */
const warning = async (origin: string) => ({
  url: `${origin}${pathTo('esqueceuSenha')}`,
  contato: (await getContact()).posvenda_email,
})

async function contentOf(correio: Correio, to: Recipient, origin: string): Promise<Content> {
  const { idioma, email } = to
  switch (correio.modelo) {
    case 'CONFIRMACAO_EMAIL':
    case 'TROCA_EMAIL':
      return withLink(correio.modelo, { ...correio, email }, `${origin}${pathTo('confirmacaoEmail')}`)
    case 'REDEFINICAO_SENHA':
    case 'CADASTRO_CONCLUIDO':
    case 'CONTA_CRIADA':
      return withLink('REDEFINICAO_SENHA', { ...correio, email }, `${origin}${pathTo('redefinicaoSenha')}`)
    case 'SENHA_ALTERADA':
    case 'AVISO_TROCA_EMAIL':
    case 'EMAIL_ALTERADO':
    case 'CODIGOS_ERRADOS':
    case 'SEGUNDO_FATOR_LIGADO':
    case 'SEGUNDO_FATOR_DESLIGADO':
      return warning(origin)
    case 'CODIGO_RECUPERACAO_USADO':
      return { ...(await warning(origin)), restantes: correio.restantes }
    case 'CHAVE_CRIADA':
      return keyContent(correio, origin)
    case 'VINCULO':
      return { url: `${origin}${inAccount(pathTo('app'), correio.dono_id)}`, ...(await invitingOf(correio)) }
    case 'CONVITE':
      return {
        url: `${origin}${pathTo('cadastroUsuario')}#${signUpFragment(to.email)}`,
        dias: INVITATION_DAYS,
        ...(await invitingOf(correio)),
      }
    case 'EXPORTACAO_PRONTA':
      return { url: `${origin}${inAccount(pathTo('leituras'), correio.dono_id)}&${EXPORTS_OPEN}`, dias: EXPORT_DAYS }
    case 'RELATORIO':
      return reportContent(correio, to, origin)
    case 'CONVITE_RELATORIO':
      return reportInvitation({ de: 'AGENDAMENTO', id: correio.agendamento_id }, to, origin)
    case 'CONFIRMACAO_RELATORIO':
      return reportInvitation({ de: 'RELATORIO', id: correio.relatorio_id }, to, origin)
    case 'LEMBRETE_REVISAO':
      return reminderContent(correio, to, origin)
    case 'AVISO_FORA':
    case 'AVISO_SILENCIO':
    case 'AVISO_PREVISAO':
      return alertContent(to, origin)
    case 'RESUMO_AVISOS':
      return { url: `${origin}${pathTo('avisos')}`, avisos: await namedAlerts(to) }
    case 'RENOVACAO_ABERTA':
    case 'RENOVACAO_RECUSADA':
    case 'RENOVACAO_FEITA':
      return { url: `${origin}${pathTo('pedidoVer', { pedidoId: correio.pedido_id })}`, dia: dayThere(correio.ate, to) }
    case 'PAGAMENTO_MUDOU':
    case 'PAGAMENTO_MUDOU_ADMIN':
      return { url: `${origin}${pathTo('pedidoVer', { pedidoId: correio.pedido_id })}`, pagamento: correio }
    case 'ASSINATURA_TERMINADA':
      return { url: `${origin}${pathTo('planos')}`, dia: dayThere(correio.ate, to) }
    case 'WEBHOOK_DESATIVADO':
      return webhookContent(correio.webhook_id, to, origin)
    case 'CONTA_EXCLUIDA':
      return { url: `${origin}${documentPath('privacidade', idioma === 'ru' ? 'en' : idioma)}` }
  }
}

async function alertContent(to: Recipient, origin: string): Promise<Content> {
  const [first] = to.avisos ?? []
  return {
    url: `${origin}${first ? pageOf(first.facts, first.equipment.id) : pathTo('avisos')}`,
    dono_nome: await strangerOf(to),
    avisos: await namedAlerts(to),
  }
}

async function reminderContent(
  { proxima_revisao }: Extract<Correio, { modelo: 'LEMBRETE_REVISAO' }>,
  to: Recipient,
  origin: string,
): Promise<Content> {
  const { equipamento } = to
  return {
    url: `${origin}${pathTo('equipamentoVer', { equipamentoId: equipamento?.id ?? '' })}`,
    contato: (await getContact()).posvenda_email,
    dia: proxima_revisao,
    dono_nome: await strangerOf(to),
    ...(equipamento && { equipamento }),
  }
}

const webhookContent = (webhookId: string, { webhook }: Recipient, origin: string): Content => ({
  url: `${origin}${pathTo('webhookVer', { webhookId })}`,
  webhook: webhook?.nome ?? '',
})

async function keyContent(
  { chave_id }: Extract<Correio, { modelo: 'CHAVE_CRIADA' }>,
  origin: string,
): Promise<Content> {
  const [key, { posvenda_email: contato }] = await Promise.all([apiKeys.get(chave_id), getContact()])
  return { url: `${origin}${pathTo('chaves')}`, contato, chave: key?.nome ?? '' }
}

async function reportInvitation(
  of: Pick<ReportLink, 'de' | 'id'>,
  { usuario, email }: Recipient,
  origin: string,
): Promise<Content> {
  const { url } = await reportLink(origin, { ...of, email, estado: 'CONFIRMADO' })
  return { url, dias: LINK_DAYS.CONFIRMADO, dono_nome: usuario?.nome ?? '' }
}

async function reportContent(
  { relatorio_id, agendamento_id, para }: Extract<Correio, { modelo: 'RELATORIO' }>,
  { relatorio }: Recipient,
  origin: string,
): Promise<Content> {
  const end = agendamento_id && ({ de: 'AGENDAMENTO', id: agendamento_id, email: para, estado: 'ENCERRADO' } as const)
  return {
    url: `${origin}${pathTo('report')}?${REPORT_OPEN}=${relatorio_id}`,
    dias: KEPT_DAYS,
    ...(relatorio && { relatorio: { ...relatorio.pedido, anexado: isAttached(relatorio), vazio: isEmpty(relatorio) } }),
    ...(end && { encerrar: await reportLink(origin, end) }),
  }
}

/**
 * The day (`YYYY-MM-DD`) of an instant in the country of whoever reads of it: a mail is read in no browser that says
 * where it is.
 */
const dayThere = (instant: string, { usuario }: Recipient): string =>
  dayIn(instant, zoneOfCountry(usuario?.pais ?? null))

/** Alerts with the names of their machines; those a mail spells out say of a reading what is to be done where. */
async function namedAlerts({ avisos = [], usuario, ...to }: Recipient): Promise<NonNullable<MailInput['avisos']>> {
  const readings = avisos.slice(0, TOLD).flatMap(({ facts }) => (facts.tipo === 'FORA' ? [facts.leitura_id] : []))
  const nozzles = usuario && readings.length > 0 ? await toldNozzles(readings, usuario) : null
  return avisos.map(({ facts, equipment: equipamento }) =>
    facts.tipo === 'FORA'
      ? {
          facts: { ...facts, data: dayThere(facts.data, { ...to, usuario }) },
          equipamento,
          nozzles: nozzles?.get(facts.leitura_id),
        }
      : { facts, equipamento },
  )
}

/** The page that an invitation leads to says whether it is over, which nobody can be asked before signing in. */
const signUpFragment = (email: string) =>
  new URLSearchParams({ email, ate: invitedUntil(new Date().toISOString()) }).toString()

/** Whose account it is about, by the name they have now. */
const invitingOf = async ({ dono_id, cargo }: Extract<Correio, { cargo: unknown }>) => ({
  dono_nome: dono_id ? await nameOfUser(dono_id) : '',
  cargo,
})

/** The secret goes in the fragment, which browsers keep to themselves: no log and no other site gets to see it. */
async function withLink(
  finalidade: FinalidadeLink,
  { usuario_id, email }: { usuario_id: string; email: string },
  page: string,
): Promise<Content> {
  const token = await createLink({ finalidade, usuario_id, email })
  return { url: `${page}#token=${token}`, horas: LINK_HOURS[finalidade] }
}
