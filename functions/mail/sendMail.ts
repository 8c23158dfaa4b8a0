import { type Correio, type FinalidadeLink, LINK_HOURS } from '../../shared/mail.ts'
import { documentPath, pathTo } from '../../shared/paths.ts'
import { env } from '../env.ts'
import { type WorkDone, WorkRefused } from '../jobs/work.ts'
import { getContact } from '../store/content/content.ts'
import { createLink } from '../store/identity/links.ts'
import { rememberMail } from '../store/jobs/sentMails.ts'
import { isSuppressed } from '../store/jobs/suppressions.ts'
import { getUser, isActiveUser, type User } from '../store/users/users.ts'
import { deliver } from './deliver.ts'
import { describeMail, type MailInput } from './describeMail.ts'
import { renderMail } from './renderMail.ts'

/** Who is written to. */
interface Recipient {
  email: string
  idioma: User['idioma']
  nome: string
  usuario?: User
}

/** What a mail's text and button are made of, besides its recipient. */
type Content = Pick<MailInput, 'url'> & Partial<MailInput>

/**
 * Writes and sends one mail, from a job. Who is written to is read now; links are made now, so that no secret waits in a queue. A mail that
 * is sent is remembered in the transaction that ends its job. Throws `WorkRefused` when it can never be sent.
 */
export async function sendMail(correio: Correio, jobId: string): Promise<WorkDone> {
  const to = await recipientOf(correio)
  // Asked for by whoever typed the address: that nobody has it is no failure.
  if (correio.modelo === 'REDEFINICAO_SENHA' && !(to?.usuario && isActiveUser(to.usuario))) {
    return { count: 0, erro: 'DESNECESSARIO' }
  }
  if (!to) throw new WorkRefused('USUARIO_INEXISTENTE')
  if (correio.modelo === 'CONFIRMACAO_EMAIL' && to.usuario?.email_confirmado) return { count: 0, erro: 'DESNECESSARIO' }
  if (await isSuppressed(to.email)) return { count: 0, erro: 'SUPRIMIDO' }
  const origin = env('CONSOLE_ORIGIN')
  const content = await contentOf(correio, to, origin)
  const mail = renderMail(
    describeMail({ modelo: correio.modelo, idioma: to.idioma, nome: to.nome, origin, ...content }),
  )
  const messageId = await deliver(to.email, mail)
  return { count: 1, with: [rememberMail(messageId, jobId)] }
}

async function recipientOf(correio: Correio): Promise<Recipient | null> {
  if (!('usuario_id' in correio)) {
    const { para: email, idioma } = correio
    return { email, idioma, nome: correio.modelo === 'CONTA_EXCLUIDA' ? correio.nome : '' }
  }
  const usuario = await getUser(correio.usuario_id)
  return usuario && { email: usuario.email, idioma: usuario.idioma, nome: usuario.nome, usuario }
}

async function contentOf(correio: Correio, { idioma, email }: Recipient, origin: string): Promise<Content> {
  switch (correio.modelo) {
    case 'CONFIRMACAO_EMAIL':
      return withLink('CONFIRMACAO_EMAIL', { ...correio, email }, `${origin}${pathTo('confirmacaoEmail')}`)
    case 'REDEFINICAO_SENHA':
    case 'CADASTRO_CONCLUIDO':
    case 'CONTA_CRIADA':
      return withLink('REDEFINICAO_SENHA', { ...correio, email }, `${origin}${pathTo('redefinicaoSenha')}`)
    case 'SENHA_ALTERADA':
      return { url: `${origin}${pathTo('esqueceuSenha')}`, contato: (await getContact()).posvenda_email }
    case 'VINCULO':
      return { url: `${origin}${pathTo('app')}`, dono_nome: correio.dono_nome, cargo: correio.cargo }
    case 'CONVITE':
      return { url: `${origin}${pathTo('cadastroUsuario')}`, dono_nome: correio.dono_nome, cargo: correio.cargo }
    case 'CONTA_EXCLUIDA':
      return { url: `${origin}${documentPath('privacidade', idioma === 'ru' ? 'en' : idioma)}` }
  }
}

/** The secret goes in the fragment, which browsers keep to themselves: no log and no other site gets to see it. */
async function withLink(
  finalidade: FinalidadeLink,
  { usuario_id, email }: { usuario_id: string; email: string },
  page: string,
): Promise<Content> {
  const token = await createLink({ finalidade, usuario_id, email })
  return { url: `${page}#token=${token}`, horas: LINK_HOURS[finalidade] }
}
