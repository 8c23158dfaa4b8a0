import type { z } from 'zod'
import type { entrar } from '../../../shared/contract/login.ts'
import type { TipoSessao } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { absentUserId } from '../../parts/sessions/absentUser.ts'
import { beginSession } from '../../parts/sessions/beginSession.ts'
import { checkSolution, type SolvedChallenge } from '../../parts/sessions/botCheck.ts'
import { browserOf, hasMarks } from '../../parts/sessions/browserMark.ts'
import { discard, throughFactor } from '../../parts/sessions/secondFactor.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { linkedAccounts } from '../../store/accounts/accounts.ts'
import { type Counted, type Counter, giveBackTo, type Place, reserveAttempt } from '../../store/identity/attempts.ts'
import { proveInPool } from '../../store/users/userPool.ts'
import { getUser, isActiveUser, userIdByEmail } from '../../store/users/users.ts'
import { startingAccount, startingPlaces } from './startingAccount.ts'

/**
 * Signs in: bot check, an attempt reserved, the password evaluated, the attempt given back. Three round trips, four for
 * a browser that was marked before. An unknown address, an inactive person and a wrong password are answered alike
 * (200). Who has a second factor is asked for a code (206), which comes with all of it once more.
 */
export async function signIn(body: z.output<typeof entrar>, context: RequestContext) {
  const { email, senha, recaptcha, manter_conectado, codigo } = body
  const challenge = await checkSolution(recaptcha)
  if (!challenge) throw new ApiError('VALIDACAO')
  const { userId, taken, place } = await reserved(email, challenge, context)
  const kind: TipoSessao = manter_conectado ? 'p' : 's'
  const [proof, user, links] = await Promise.all([
    proveInPool(userId, senha, kind),
    getUser(userId),
    linkedAccounts(userId),
  ])
  if (!proof) throw new ApiError('CREDENCIAIS_INVALIDAS')
  if (!user || !isActiveUser(user)) {
    if (proof.tokens) await discard(proof.tokens, kind, context)
    throw new ApiError('CREDENCIAIS_INVALIDAS')
  }
  const begin = async () => {
    const tokens = await throughFactor({ user, password: senha, kind, proof, codigo, place }, context)
    const [session, places] = await Promise.all([
      beginSession({ user, links, tokens, kind }, context),
      startingPlaces(user, links),
    ])
    const conta_inicial = startingAccount(places, session.usuario)
    return { ...session, ...(conta_inicial && { conta_inicial }) }
  }
  // The attempt was counted for the password, which was right. Codes are counted on their own.
  const [session] = await Promise.allSettled([begin(), giveBack(taken, context)])
  if (session.status === 'rejected') throw session.reason
  return session.value
}

/**
 * Reserves an attempt and answers whom it is at. A browser with marks waits to know whose address it is first, because
 * a mark is bound to its person; any other is counted meanwhile.
 */
async function reserved(email: string, challenge: SolvedChallenge, context: RequestContext) {
  const counted: Counted = { endereco: email, origem: sourceOf(context.clientIp), navegador: null }
  const idOf = async () => (await userIdByEmail(email)) ?? absentUserId(email)
  if (!hasMarks(context)) {
    const [userId, taken] = await Promise.all([idOf(), reserveAttempt(counted, challenge)])
    return { userId, taken, place: placeOf(counted) }
  }
  const userId = await idOf()
  const ofBrowser = { ...counted, navegador: await browserOf(userId, context) }
  return { userId, taken: await reserveAttempt(ofBrowser, challenge), place: placeOf(ofBrowser) }
}

const placeOf = ({ origem, navegador }: Counted): Place =>
  navegador === null
    ? { name: `origem ${origem}`, isTheirs: false }
    : { name: `navegador ${navegador}`, isTheirs: true }

/** Whoever is signed in stays so when the counters cannot be written. */
async function giveBack(taken: readonly Counter[], { log }: RequestContext) {
  try {
    await giveBackTo(taken)
  } catch (error) {
    log.warn('an attempt could not be given back', { error: (error as Error).name })
  }
}
