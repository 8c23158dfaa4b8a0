import { DIGITOS_DO_APP } from '../../../shared/contract/common.ts'
import type { TipoSessao } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor, RequestContext } from '../../http/context.ts'
import {
  type Counter,
  factorCounters,
  giveBackTo,
  isFull,
  type Place,
  recoveryCounter,
  reserve,
} from '../../store/identity/attempts.ts'
import { dayCounter, takeToday } from '../../store/identity/dayLimits.ts'
import { isRecoveryCode, recoveryCodesLeft, usingCode } from '../../store/identity/recoveryCodes.ts'
import { beginJob, startJob } from '../../store/jobs/jobs.ts'
import { written } from '../../store/kit/transact.ts'
import { answerChallenge, askForToken } from '../../store/users/userFactor.ts'
import { type FreshTokens, type Proof, proveInPool, revokeInPool } from '../../store/users/userPool.ts'
import type { User } from '../../store/users/users.ts'

const TRIES = 3

/** Somebody who proved a password, and what they say besides. */
export interface Claimant {
  user: Pick<User, 'id' | 'segundo_fator'>
  password: string
  kind: TipoSessao
  proof: Proof
  codigo: string | undefined
  place: Place
}

/** The place of who is signed in already: their session. */
export const placeOfSession = ({ originJti }: Pick<Actor, 'originJti'>): Place => ({
  name: `sessao ${originJti}`,
  isTheirs: true,
})

/**
 * The session of who proved the password and, where the person has a second factor, a code. Whether they have one says
 * the table, which is written before the user pool is told: where the pool knows otherwise, a change of it was broken
 * off, and it is told again. Codes are counted by where they come from: only who knows the password gets here, but they
 * need not be the person, who is told of too many. Throws `SEGUNDO_FATOR_NECESSARIO` (206), `CODIGO_INVALIDO` (207) and
 * `NAO_PERMITIDO_AGORA` (100).
 */
export async function throughFactor(claimant: Claimant, context: RequestContext): Promise<FreshTokens> {
  const { user, codigo, proof } = claimant
  if (user.segundo_fator === null) return proof.tokens ?? pastFactor(claimant)
  // What the password alone led to is nobody's session.
  if (proof.tokens) await discard(proof.tokens, claimant.kind, context)
  if (codigo === undefined) throw new ApiError('SEGUNDO_FATOR_NECESSARIO')
  const isOfApp = codigo.length === DIGITOS_DO_APP
  const counters = isOfApp ? factorCounters(user.id, claimant.place) : [recoveryCounter(user.id, claimant.place)]
  await reserveCode(counters, user.id, context)
  const tokens = isOfApp ? await byApp(claimant, codigo) : await byRecoveryCode(claimant, codigo, context)
  if (!tokens) throw new ApiError('CODIGO_INVALIDO')
  await giveBackTo(counters).catch((error: Error) =>
    context.log.warn('an attempt could not be given back', { error: error.name }),
  )
  return tokens
}

/**
 * Whoever knows the password and has no code goes on guessing: the person is told once a day, and sets another
 * password.
 */
async function reserveCode(counters: readonly Counter[], userId: string, context: RequestContext): Promise<void> {
  try {
    await reserve(counters)
  } catch (error) {
    if (isFull(error) && (await takeToday(dayCounter('CODIGOS_ERRADOS', userId))))
      await startJob({
        dados: { tipo: 'CORREIO', correio: { modelo: 'CODIGOS_ERRADOS', usuario_id: userId } },
        usuario_id: userId,
        correlacao: context.correlationId,
      })
    throw error
  }
}

async function byApp({ user, password, kind, proof }: Claimant, codigo: string): Promise<FreshTokens | null> {
  const challenge = proof.challenge ?? (await challengeAgain(user.id, password, kind))
  return challenge === null ? null : answerChallenge(user.id, challenge, codigo, kind)
}

/**
 * The challenge of a person whom the pool did not ask for one. Null where the pool knows no app of theirs: a recovery
 * code is left to them.
 */
async function challengeAgain(userId: string, password: string, kind: TipoSessao): Promise<string | null> {
  if (!(await askForToken(userId, true))) return null
  return (await proveInPool(userId, password, kind))?.challenge ?? null
}

/** The code is used up last, and with it the person is told: where the pool fails before, it is still theirs. */
async function byRecoveryCode(
  claimant: Claimant,
  codigo: string,
  context: RequestContext,
): Promise<FreshTokens | null> {
  const { id } = claimant.user
  if (!(await isRecoveryCode(id, codigo))) return null
  const [tokens, left] = [await pastFactor(claimant), await recoveryCodesLeft(id)]
  const mail = beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CODIGO_RECUPERACAO_USADO', usuario_id: id, restantes: left - 1 } },
    usuario_id: id,
    correlacao: context.correlationId,
  })
  if (await written([await usingCode(id, codigo), mail])) return tokens
  await discard(tokens, claimant.kind, context)
  return null
}

/**
 * A session of somebody who proved all that is asked of them, or whose password was just set, without their app: the
 * pool knows no other way than not to ask for it meanwhile. Whoever signs in by a password in that moment is asked for
 * a code by us all the same.
 */
export async function pastFactor({
  user,
  password,
  kind,
}: Omit<Claimant, 'proof' | 'codigo' | 'place'>): Promise<FreshTokens> {
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      await askForToken(user.id, false)
      const tokens = (await proveInPool(user.id, password, kind))?.tokens
      if (tokens) return tokens
    }
  } finally {
    if (user.segundo_fator !== null) await askForToken(user.id, true)
  }
  throw new ApiError('INDISPONIVEL')
}

/** Ends a session nobody is told of; failing to only leaves it to expire unknown. */
export async function discard({ refreshToken }: FreshTokens, kind: TipoSessao, { log }: RequestContext): Promise<void> {
  try {
    await revokeInPool(refreshToken, kind)
  } catch (error) {
    log.warn('a refused session could not be revoked', { error: (error as Error).name })
  }
}
