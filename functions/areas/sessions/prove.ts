import type { z } from 'zod'
import type { provarSessao } from '../../../shared/contract/sessions.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { provenPassword } from '../../parts/sessions/provePassword.ts'
import { discard, placeOfSession, throughFactor } from '../../parts/sessions/secondFactor.ts'
import { noteProof } from '../../store/identity/openSessions.ts'

/** Proves in a session that its person is still there. Throws 205, 206, 207 and 100. */
export async function proveSession(
  { senha_atual, codigo }: z.output<typeof provarSessao>,
  context: SignedInContext,
): Promise<undefined> {
  const { usuarioId, originJti } = context.actor
  const user = await askingUser(usuarioId)
  const proof = await provenPassword(usuarioId, senha_atual, context)
  const place = placeOfSession(context.actor)
  const tokens = await throughFactor({ user, password: senha_atual, kind: 's', proof, codigo, place }, context)
  await discard(tokens, 's', context)
  if (!(await noteProof(usuarioId, originJti))) throw new ApiError('NAO_AUTENTICADO')
}
