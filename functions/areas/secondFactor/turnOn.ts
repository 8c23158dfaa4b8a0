import type { z } from 'zod'
import type { ligarFator, PreparoFator, prepararFator } from '../../../shared/contract/secondFactor.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { endOthers } from '../../parts/sessions/endElsewhere.ts'
import { provenPassword } from '../../parts/sessions/provePassword.ts'
import { openSealedText, sealText } from '../../parts/sessions/sealedText.ts'
import { placeOfSession } from '../../parts/sessions/secondFactor.ts'
import { factorCounters, giveBackTo, reserve } from '../../store/identity/attempts.ts'
import { keepingCodes, newRecoveryCodes } from '../../store/identity/recoveryCodes.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { askForToken, offerSoftwareToken, verifySoftwareToken } from '../../store/users/userFactor.ts'
import { type Proof, proveInPool, revokeInPool } from '../../store/users/userPool.ts'
import { factorMail } from './factorMail.ts'

/** Under which name the code stands in an authenticator app. */
const ISSUER = 'Aspersa'

/** The address that authenticator apps read from a QR code. */
const appAddress = (email: string, secret: string) =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: ISSUER })}`

/**
 * Offers a secret to who proved the password. The user pool takes its proof by the access token of a session, which
 * goes to the person and back enclosed, so that nothing is kept of what may never be finished. Throws 205, 100, and 422
 * where the factor is on.
 */
export async function prepare(
  { senha_atual }: z.output<typeof prepararFator>,
  context: SignedInContext,
): Promise<PreparoFator> {
  const user = await askingUser(context.actor.usuarioId)
  if (user.segundo_fator !== null) throw brokenRule('senha_atual', 'segundo_fator_ligado')
  const { tokens, accessToken } = await unasked(
    user.id,
    senha_atual,
    await provenPassword(user.id, senha_atual, context),
  )
  if (!tokens || !accessToken) throw new ApiError('INDISPONIVEL')
  const segredo = await offerSoftwareToken(accessToken)
  const preparo = await sealText('fator', JSON.stringify([accessToken, tokens.refreshToken]), user.id)
  return { segredo, endereco: appAddress(user.email, segredo), preparo }
}

/** A sign-in by the password alone, where the pool asks for no code because turning the factor off was broken off. */
async function unasked(userId: string, password: string, proof: Proof): Promise<Proof> {
  if (proof.tokens) return proof
  await askForToken(userId, false)
  return (await proveInPool(userId, password, 's')) ?? proof
}

/**
 * Turns the factor on with a code the app shows, and ends the person's other sessions. The table says so first, then
 * the pool is told: in between, a code is asked for already. Throws 207, 100, and 422 where it is on, or took too long.
 */
export async function turnOn({ preparo, codigo }: z.output<typeof ligarFator>, context: SignedInContext) {
  const { usuarioId } = context.actor
  // Where the factor is on already, a code verified now would replace the app that is asked for.
  if ((await askingUser(usuarioId)).segundo_fator !== null) throw brokenRule('codigo', 'segundo_fator_ligado')
  const opened = await openSealedText('fator', preparo, usuarioId)
  if (opened === null) throw brokenRule('codigo', 'preparo_vencido')
  const [accessToken, refreshToken] = JSON.parse(opened) as [string, string]
  const counters = factorCounters(usuarioId, placeOfSession(context.actor))
  await reserve(counters)
  const verified = await verifySoftwareToken(accessToken, codigo)
  if (verified === null) throw brokenRule('codigo', 'preparo_vencido')
  if (!verified) throw new ApiError('CODIGO_INVALIDO')
  const codigos = newRecoveryCodes()
  await againOnConflict(() => store(codigos, context))
  await askForToken(usuarioId, true)
  // Sessions that a password alone began would go on past the factor.
  const ends = await Promise.allSettled([
    endOthers(context.actor),
    giveBackTo(counters),
    revokeInPool(refreshToken, 's'),
  ])
  for (const end of ends)
    if (end.status === 'rejected')
      context.log.warn('turning the second factor on was not tidied up', { error: end.reason?.name })
  return { codigos }
}

async function store(codigos: readonly string[], { actor, correlationId }: SignedInContext): Promise<void> {
  const before = await askingUser(actor.usuarioId)
  if (before.segundo_fator !== null) throw brokenRule('codigo', 'segundo_fator_ligado')
  await editUser({
    before,
    patch: { segundo_fator: new Date().toISOString() },
    author: { id: before.id, nome: before.nome },
    with: [...(await keepingCodes(before.id, codigos)), factorMail('SEGUNDO_FATOR_LIGADO', before.id, correlationId)],
  })
}
