import { rulesFor } from '../../../shared/abilities.ts'
import { loginArea, type TokenRenovacao } from '../../../shared/contract/login.ts'
import type { RequestContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { newChallenge } from '../../parts/sessions/botCheck.ts'
import { heldSession, takeAway } from '../../parts/sessions/heldSession.ts'
import { openAccount } from '../../store/accounts/accounts.ts'
import { endSession } from './endSession.ts'
import { renewSession } from './renewSession.ts'
import { signIn } from './signIn.ts'

export const handler = serve(loginArea, {
  desafio: () => newChallenge(),
  entrar: ({ body }, context) => signIn(body, context),
  renovar: ({ body }, context) => renewSession(body, context),
  sair: ({ body }, context) => signOut(body, context),
  async permissoes(_, { actor: { papel, cargo, flags, contaNova, donoId, usuarioId, faltaFator } }) {
    // Every client asks for its permissions when it enters an account.
    if (contaNova) await openAccount(donoId, usuarioId)
    if (faltaFator) return { cargo, permissoes: [], falta_segundo_fator: true }
    return { cargo, permissoes: rulesFor({ papel, cargo, flags }) }
  },
})

/**
 * Ends the session a client holds. Without one, or with one that is over, there is nothing to do. The cookie goes last:
 * where the user pool or the table fails, it stays, and the client can tell by the answer that it has to ask again.
 */
async function signOut(body: TokenRenovacao, context: RequestContext): Promise<undefined> {
  const held = await heldSession(body, context)
  if (held) await endSession(held)
  takeAway(context)
}
