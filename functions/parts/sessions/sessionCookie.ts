import type { TipoSessao } from '../../../shared/enums.ts'
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

/** The session of a request's cookie, null when there is none of that shape. */
export const sessionOf = (cookies: Readonly<Record<string, string>>): Promise<SessionClaim | null> =>
  openSealedSession(cookies[NAME] ?? '')
