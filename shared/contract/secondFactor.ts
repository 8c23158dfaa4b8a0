import * as z from 'zod'
import { codigoFator, instante, senhaAtual } from './common.ts'
import { area, autenticado, route } from './route.ts'

/** Recovery codes a person is given at a time. */
export const CODIGOS_RECUPERACAO = 10

export const segundoFator = z.object({
  /** Null while it is off. */
  ligado_em: instante.nullable(),
  /** Recovery codes that were not used yet. */
  codigos_restantes: z.int().min(0),
  /** Whether the person must have one. */
  exigido: z.boolean(),
})
export type SegundoFator = z.infer<typeof segundoFator>

export const preparoFator = z.object({
  /** What an authenticator app is given by hand. */
  segredo: z.string(),
  /** The same as `otpauth://` address, for a QR code. */
  endereco: z.string(),
  /** Goes back with the code that the app shows, within 15 minutes. */
  preparo: z.string(),
})
export type PreparoFator = z.infer<typeof preparoFator>

/** Shown this once: only what proves them is kept. */
export const codigosRecuperacao = z.object({ codigos: z.array(z.string()).length(CODIGOS_RECUPERACAO) })

export const prepararFator = z.object({ senha_atual: senhaAtual })
export const ligarFator = z.object({ preparo: z.string().min(1).max(8000), codigo: codigoFator })
export const provarFator = z.object({ senha_atual: senhaAtual, codigo: codigoFator })

/** The second factor of the person who is signed in: codes of an authenticator app, besides the password. */
export const secondFactorArea = area({
  name: 'secondFactor',
  routes: {
    ver: route({
      summary: 'Whether the second factor is on',
      method: 'GET',
      path: '/perfil/segundo-fator',
      access: autenticado,
      beforeFactor: true,
      response: segundoFator,
    }),
    preparar: route({
      summary: 'A secret for an authenticator app, once the password is proved; nothing is on yet',
      method: 'POST',
      path: '/perfil/segundo-fator/preparo',
      access: autenticado,
      beforeFactor: true,
      body: prepararFator,
      response: preparoFator,
      errors: ['SENHA_ATUAL_INCORRETA', 'NAO_PERMITIDO_AGORA', 'REGRA_VIOLADA'],
    }),
    ligar: route({
      summary: 'Turn the second factor on with a code the app shows; answers the recovery codes, this once',
      method: 'POST',
      path: '/perfil/segundo-fator',
      access: autenticado,
      beforeFactor: true,
      body: ligarFator,
      response: codigosRecuperacao,
      errors: ['CODIGO_INVALIDO', 'NAO_PERMITIDO_AGORA', 'REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    novosCodigos: route({
      summary: 'New recovery codes in place of those there are, with password and a code',
      method: 'POST',
      path: '/perfil/segundo-fator/codigos',
      access: autenticado,
      body: provarFator,
      response: codigosRecuperacao,
      errors: ['SENHA_ATUAL_INCORRETA', 'CODIGO_INVALIDO', 'NAO_PERMITIDO_AGORA', 'REGRA_VIOLADA'],
    }),
    desligar: route({
      summary: 'Turn the second factor off, with password and a code',
      method: 'POST',
      path: '/perfil/segundo-fator/desligamento',
      access: autenticado,
      body: provarFator,
      status: 204,
      errors: [
        'SENHA_ATUAL_INCORRETA',
        'CODIGO_INVALIDO',
        'NAO_PERMITIDO_AGORA',
        'REGRA_VIOLADA',
        'CONFLITO_DE_VERSAO',
      ],
    }),
  },
})
