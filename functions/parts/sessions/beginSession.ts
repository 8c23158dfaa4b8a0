import type { TipoSessao } from '../../../shared/enums.ts'
import type { RequestContext } from '../../http/context.ts'
import type { LinkedAccount } from '../../store/accounts/accounts.ts'
import { beginOpenSession } from '../../store/identity/openSessions.ts'
import type { Tokens } from '../../store/users/userPool.ts'
import type { User } from '../../store/users/users.ts'
import { markBrowser } from './browserMark.ts'
import { handOver } from './heldSession.ts'
import { presentSession } from './presentSession.ts'
import { whenceOf } from './whence.ts'

interface Beginning {
  user: User
  links: readonly LinkedAccount[]
  /** Of a sign-in that was just made: they bring a refresh token. */
  tokens: Tokens & { refreshToken: string }
  kind: TipoSessao
}

/** Answers a session that begins: it is written down, handed over to the client, and the browser known from then on. */
export async function beginSession({ user, links, tokens, kind }: Beginning, context: RequestContext) {
  const { originJti, authTime, refreshToken } = tokens
  const { cliente } = context
  const inicio = new Date(authTime * 1000).toISOString()
  const usada_em = new Date().toISOString()
  const named = { usuario_id: user.id, id: originJti, cliente, tipo: kind }
  // Whoever begins one has just proved all that is asked of them.
  const written = { ...named, inicio, usada_em, geracao: 1, provada_em: usada_em, ...whenceOf(context) }
  const [session] = await Promise.all([presentSession(user, links, tokens, kind), beginOpenSession(written)])
  const handed = await handOver({ usuarioId: user.id, originJti, kind, cliente, geracao: 1, refreshToken }, context)
  await markBrowser(user.id, context)
  return { ...session, ...handed }
}
