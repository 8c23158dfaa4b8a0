import type { SessionKind } from '../store/users/userPool.ts'

const NAME = '__Secure-sessao'
const ATTRIBUTES = 'HttpOnly; Secure; SameSite=Strict; Path=/api/login'
/** Browsers keep no cookie longer: every renewal sets it anew. */
const MAX_AGE_SECONDS = 400 * 86_400

/** What the session cookie carries. */
export interface SessionCookie {
  usuarioId: string
  originJti: string
  kind: SessionKind
  refreshToken: string
}

/** The `Set-Cookie` line of a session: a kept one with an age, else until the browser closes. */
export function sessionCookie({ usuarioId, originJti, kind, refreshToken }: SessionCookie): string {
  const age = kind === 'p' ? `; Max-Age=${MAX_AGE_SECONDS}` : ''
  return `${NAME}=${usuarioId}.${originJti}.${kind}.${refreshToken}; ${ATTRIBUTES}${age}`
}

/** The line that removes it. */
export const clearedCookie = (): string => `${NAME}=; ${ATTRIBUTES}; Max-Age=0`

const SHAPE = /^([\w-]{1,64})\.([\w-]{1,64})\.([sp])\.([\w.+/=-]{1,3500})$/

/** The session of a request's cookie, null when there is none of that shape. A refresh token may hold dots itself. */
export function sessionOf(cookies: Readonly<Record<string, string>>): SessionCookie | null {
  const match = SHAPE.exec(cookies[NAME] ?? '')
  if (!match) return null
  const [, usuarioId = '', originJti = '', kind, refreshToken = ''] = match
  return { usuarioId, originJti, kind: kind as SessionKind, refreshToken }
}
