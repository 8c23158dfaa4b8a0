import type { z } from 'zod'
import type { provarFator } from '../../../shared/contract/secondFactor.ts'
import { brokenRule } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { mustHaveFactor } from '../../http/factorGate.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { provenPassword } from '../../parts/sessions/provePassword.ts'
import { discard, placeOfSession, throughFactor } from '../../parts/sessions/secondFactor.ts'
import { forgettingCodes, keepingCodes, newRecoveryCodes } from '../../store/identity/recoveryCodes.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { transact } from '../../store/kit/transact.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { askForToken } from '../../store/users/userFactor.ts'
import type { User } from '../../store/users/users.ts'
import { factorMail } from './factorMail.ts'

type Proofs = z.output<typeof provarFator>

/** The person, once password and second factor are proved. Throws 205, 207, 100, and 422 where the factor is off. */
async function proven({ senha_atual, codigo }: Proofs, context: SignedInContext): Promise<User> {
  const user = await askingUser(context.actor.usuarioId)
  if (user.segundo_fator === null) throw brokenRule('codigo', 'segundo_fator_desligado')
  const place = placeOfSession(context.actor)
  const proof = await provenPassword(user.id, senha_atual, context)
  const tokens = await throughFactor({ user, password: senha_atual, kind: 's', proof, codigo, place }, context)
  await discard(tokens, 's', context)
  return user
}

/** Makes new recovery codes. The former ones are worth nothing from then on. */
export async function newCodes(body: Proofs, context: SignedInContext) {
  const { id } = await proven(body, context)
  const codigos = newRecoveryCodes()
  await transact(await keepingCodes(id, codigos))
  return { codigos }
}

/**
 * Turns the second factor off, in the table first. Until the user pool hears of it, the next sign-in tells the pool.
 */
export async function turnOff(body: Proofs, context: SignedInContext): Promise<undefined> {
  const { actor, correlationId } = context
  if (mustHaveFactor(await askingUser(actor.usuarioId))) throw brokenRule('codigo', 'segundo_fator_exigido')
  const { id } = await proven(body, context)
  await againOnConflict(async () => {
    const before = await askingUser(actor.usuarioId)
    const members = [...(await forgettingCodes(id)), factorMail('SEGUNDO_FATOR_DESLIGADO', id, correlationId)]
    return editUser({ before, patch: { segundo_fator: null }, author: { id, nome: before.nome }, with: members })
  })
  await askForToken(id, false)
}
