import type { RequestContext } from '../../http/context.ts'
import { clearedCookie, sessionOf } from '../../parts/sessionCookie.ts'
import { denySession } from '../../store/identity/sessions.ts'
import { refreshInPool, revokeInPool, SESSION_SECONDS, TOKEN_SECONDS } from '../../store/users/userPool.ts'

/**
 * Ends the session of the cookie: its refresh token is revoked and its tokens are refused from now on. Without a session, or with one
 * that is over, there is nothing to do. The cookie goes in any case.
 */
export async function signOut(context: RequestContext): Promise<undefined> {
  context.setCookie(clearedCookie())
  const session = sessionOf(context.cookies)
  if (!session) return
  const { kind, refreshToken } = session
  // Only the user pool knows which session a refresh token belongs to: what the cookie says could name anybody's.
  const tokens = await refreshInPool(refreshToken, kind)
  if (!tokens) return
  await Promise.all([
    // The last token of a session may be issued at its very end.
    denySession(tokens.originJti, tokens.authTime + SESSION_SECONDS[kind] + TOKEN_SECONDS),
    revokeInPool(tokens.refreshToken ?? refreshToken, kind),
  ])
}
