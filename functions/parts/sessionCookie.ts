import type { TipoSessao } from '../../shared/enums.ts'
import { openSealedSession, type SessionClaim } from './sealedSession.ts'

const NAME = '__Secure-sessao'
const ATTRIBUTES = 'HttpOnly; Secure; SameSite=Strict; Path=/api/login'
/** Browsers keep no cookie longer: every renewal sets it anew. */
const MAX_AGE_SECONDS = 400 * 86_400

/** The `Set-Cookie` line of a session: a kept one with an age, else until the browser closes. */
export function sessionCookie(sealed: string, kind: TipoSessao): string {
  const age = kind === 'p' ? `; Max-Age=${MAX_AGE_SECONDS}` : ''
  return `${NAME}=${sealed}; ${ATTRIBUTES}${age}`
}

/** The line that removes it. */
export const clearedCookie = (): string => `${NAME}=; ${ATTRIBUTES}; Max-Age=0`

/** A cookie from before sessions were written down: it names the session, and the user pool's refresh token proves it. */
const FORMER = /^([\w-]{1,64})\.([\w-]{1,64})\.([sp])\.([\w.+/=-]{1,3500})$/

/** The session of a request's cookie, null when there is none of that shape. The former's token may hold dots itself. */
export async function sessionOf(cookies: Readonly<Record<string, string>>): Promise<SessionClaim | null> {
  const value = cookies[NAME] ?? ''
  const match = FORMER.exec(value)
  if (!match) return openSealedSession(value)
  const [, usuarioId = '', originJti = '', kind, refreshToken = ''] = match
  return { usuarioId, originJti, kind: kind as TipoSessao, cliente: 'CONSOLE', geracao: 0, refreshToken }
}
