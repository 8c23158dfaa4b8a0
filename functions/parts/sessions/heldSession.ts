import type { TokenRenovacao } from '../../../shared/contract/login.ts'
import type { RequestContext } from '../../http/context.ts'
import { openSealedSession, type SessionClaim, sealSession } from './sealedSession.ts'
import { clearedCookie, sessionCookie, sessionOf } from './sessionCookie.ts'

/**
 * The session a client holds: a browser's in its cookie, the app's in the body. Neither takes the other's, so that what
 * leaked from one is worth nothing to who poses as the other.
 */
export async function heldSession(
  body: TokenRenovacao,
  { cliente, cookies }: RequestContext,
): Promise<SessionClaim | null> {
  const held = cliente === 'APP' ? await openSealedSession(body?.token_renovacao ?? '') : await sessionOf(cookies)
  return held?.cliente === cliente ? held : null
}

/** Hands a session over: to the app in the answer, to a browser in the cookie alone, where no script gets at it. */
export async function handOver(session: SessionClaim, context: RequestContext): Promise<{ token_renovacao?: string }> {
  const sealed = await sealSession(session)
  if (context.cliente === 'APP') return { token_renovacao: sealed }
  context.setCookie(sessionCookie(sealed, session.kind))
  return {}
}

/** Takes the session's cookie away, if the client has one. */
export function takeAway(context: RequestContext): void {
  if (context.cliente === 'CONSOLE') context.setCookie(clearedCookie())
}
