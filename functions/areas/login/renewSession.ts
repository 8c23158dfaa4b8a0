import type { TokenRenovacao } from '../../../shared/contract/login.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { handOver, heldSession, takeAway } from '../../parts/sessions/heldSession.ts'
import { presentSession } from '../../parts/sessions/presentSession.ts'
import type { SessionClaim } from '../../parts/sessions/sealedSession.ts'
import { whenceOf } from '../../parts/sessions/whence.ts'
import { linkedAccounts } from '../../store/accounts/accounts.ts'
import { findOpenSession, judgeTurn, type OpenSession, turnOpenSession } from '../../store/identity/openSessions.ts'
import { isSessionCurrent, loadCaller } from '../../store/identity/sessions.ts'
import { refreshInPool } from '../../store/users/userPool.ts'
import { isActiveUser } from '../../store/users/users.ts'
import { endSession } from './endSession.ts'

/**
 * Renews the token of the session a client holds, and hands the session over anew: its refresh token is replaced now
 * and then. Two round trips. Without a good session 403, and no cookie is left.
 */
export async function renewSession(body: TokenRenovacao, context: RequestContext) {
  const held = await heldSession(body, context)
  if (!held) throw refused(context)
  const { usuarioId, originJti, kind, refreshToken } = held
  const [tokens, { user, sessionDenied }, links, written] = await Promise.all([
    refreshInPool(refreshToken, kind),
    loadCaller(usuarioId, usuarioId, originJti),
    linkedAccounts(usuarioId),
    findOpenSession(usuarioId, originJti),
  ])
  // What the client holds only chose what was read here. The user pool's token decides whose session it is.
  const isSame = tokens?.usuarioId === usuarioId && tokens.originJti === originJti
  if (!tokens || !isSame || !user || !isActiveUser(user) || sessionDenied || !isSessionCurrent(user, tokens.authTime)) {
    throw refused(context)
  }
  const [answer, geracao] = await Promise.all([
    presentSession(user, links, tokens, kind),
    turn({ held, written }, context),
  ])
  return { ...answer, ...(await handOver({ ...held, geracao }, context)) }
}

interface Renewal {
  held: SessionClaim
  written: OpenSession | null
}

/**
 * Which of the session's refresh tokens the client holds from now on. A session that is over, or in two hands, ends
 * everywhere.
 */
async function turn({ held, written }: Renewal, context: RequestContext): Promise<number> {
  const now = new Date()
  const { usuarioId, geracao } = held
  const judged = judgeTurn(written, held, now)
  switch (judged) {
    case 'MANTER':
      return Math.max(geracao, written?.geracao ?? 0)
    case 'TROCAR':
      if (written) await turnOpenSession(written, geracao + 1, whenceOf(context), now)
      return geracao + 1
    default:
      if (judged === 'REPETIDA') context.log.warn('a refresh token came after it was replaced', { user: usuarioId })
      await endSession(held)
      throw refused(context)
  }
}

function refused(context: RequestContext): ApiError {
  takeAway(context)
  return new ApiError('NAO_AUTORIZADO')
}
