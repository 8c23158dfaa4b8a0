import { signupArea } from '../../../shared/contract/signup.ts'
import { serve } from '../../http/serve.ts'
import { checkConfirmation, confirmEmail } from './confirmEmail.ts'
import { requestReset } from './requestReset.ts'
import { checkReset, resetPassword } from './resetPassword.ts'
import { signUp } from './signUp.ts'

export const handler = serve(signupArea, {
  cadastrar: ({ body }, context) => signUp(body, context),
  pedirRedefinicao: ({ body }, context) => requestReset(body, context),
  conferirRedefinicao: ({ body }) => checkReset(body),
  redefinirSenha: ({ body }, context) => resetPassword(body, context),
  conferirConfirmacao: ({ body }) => checkConfirmation(body),
  confirmarEmail: ({ body }, context) => confirmEmail(body, context),
})
