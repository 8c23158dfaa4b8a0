import { rulesFor } from '../../../shared/abilities.ts'
import { loginArea } from '../../../shared/contract/login.ts'
import { serve } from '../../http/serve.ts'
import { newChallenge } from '../../parts/sessions/botCheck.ts'
import { openAccount } from '../../store/accounts/accounts.ts'
import { renewSession } from './renewSession.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

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
