import * as z from 'zod'
import { email, recaptcha } from './common.ts'
import { sessao } from './login.ts'
import { cadastroPublico, novaSenha } from './person.ts'
import { area, publico, route } from './route.ts'

/** Secret of a link sent by mail: 256 random bits. */
export const segredo = z.string().regex(/^[\w-]{43}$/)

export const redefinirSenha = novaSenha.safeExtend({ token: segredo })
/** Secret of the link of a mail. */
export const linkDeCorreio = z.object({ token: segredo })
export const pedirRedefinicao = z.object({ email, recaptcha })

/** How somebody without a session gets one: sign-up, recovery, confirmation of the address. */
export const signupArea = area({
  name: 'signup',
  routes: {
    cadastrar: route({
      summary: 'Sign up and sign in: the first year is free for one sprayer type',
      method: 'POST',
      path: '/usuarios/cadastro-publico',
      access: publico,
      consoleOnly: 'ou app',
      body: cadastroPublico,
      status: 201,
      response: sessao,
      errors: ['EMAIL_JA_CADASTRADO', 'CPF_CNPJ_JA_CADASTRADO', 'DOCUMENTO_JA_EXISTE', 'NAO_PERMITIDO_AGORA'],
    }),
    pedirRedefinicao: route({
      summary: 'Mail a link that sets a new password; answered alike whether or not somebody has the address',
      method: 'POST',
      path: '/esqueceu-senha',
      access: publico,
      consoleOnly: true,
      body: pedirRedefinicao,
      status: 204,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    conferirRedefinicao: route({
      summary: 'Whether the link of a mail still sets a new password; the link is not used up',
      method: 'POST',
      path: '/redefinicao-senha/link',
      access: publico,
      consoleOnly: true,
      body: linkDeCorreio,
      status: 204,
      errors: ['TOKEN_REDEFINICAO_INVALIDO'],
    }),
    redefinirSenha: route({
      summary: 'Set a new password with the link of a mail; ends every session',
      method: 'POST',
      path: '/redefinicao-senha',
      access: publico,
      consoleOnly: true,
      body: redefinirSenha,
      status: 204,
      errors: ['TOKEN_REDEFINICAO_INVALIDO'],
    }),
    conferirConfirmacao: route({
      summary: 'What the link of a mail confirms, and whether that is done already; nothing is confirmed by asking',
      method: 'POST',
      path: '/confirmacao-email/link',
      access: publico,
      consoleOnly: true,
      body: linkDeCorreio,
      response: z.object({
        email: z.string(),
        /** A new address of a person who has one, rather than the one they signed up with. */
        troca: z.boolean(),
        feita: z.boolean(),
      }),
      errors: ['REGRA_VIOLADA'],
    }),
    confirmarEmail: route({
      summary: 'Confirm an address with the link of a mail; a used one of a confirmed address is no failure',
      method: 'POST',
      path: '/confirmacao-email',
      access: publico,
      consoleOnly: true,
      body: linkDeCorreio,
      response: z.object({ email: z.string() }),
      errors: ['REGRA_VIOLADA'],
    }),
  },
})
