import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { presentSession } from '../../parts/presentSession.ts'
import { clearedCookie, sessionCookie, sessionOf } from '../../parts/sessionCookie.ts'
import { linkedAccounts } from '../../store/accounts/accounts.ts'
import { isSessionCurrent, loadCaller } from '../../store/identity/sessions.ts'
import { refreshInPool } from '../../store/users/userPool.ts'
import { isActiveUser } from '../../store/users/users.ts'

/** Renews the token of the cookie's session and sets the cookie anew. Two round trips. Without a good session 403, and no cookie is left. */
export async function renewSession(context: RequestContext) {
  const session = sessionOf(context.cookies)
  if (!session) throw refused(context)
  const { usuarioId, originJti, kind, refreshToken } = session
  const [tokens, { user, sessionDenied }, links] = await Promise.all([
    refreshInPool(refreshToken, kind),
    loadCaller(usuarioId, usuarioId, originJti),
    linkedAccounts(usuarioId),
  ])
  // The cookie's ids only chose what to read: the token says whose session it is.
  const isSame = tokens?.usuarioId === usuarioId && tokens.originJti === originJti
  if (!tokens || !isSame || !user || !isActiveUser(user) || sessionDenied || !isSessionCurrent(user, tokens.authTime)) {
    throw refused(context)
  }
  const answer = await presentSession(user, links, tokens, kind)
  // A pool that rotates refresh tokens hands out the next one here.
  context.setCookie(sessionCookie({ ...session, refreshToken: tokens.refreshToken ?? refreshToken }))
  return answer
}

function refused(context: RequestContext): ApiError {
  context.setCookie(clearedCookie())
  return new ApiError('NAO_AUTORIZADO')
}
