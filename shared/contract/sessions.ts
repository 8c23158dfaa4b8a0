import * as z from 'zod'
import { CLIENTES_SESSAO } from '../enums.ts'
import { codigoFator, instante, senhaAtual, uuid } from './common.ts'
import { area, autenticado, route } from './route.ts'

export const sessaoAberta = z.object({
  id: uuid,
  /** Whether it is the one that asks. */
  atual: z.boolean(),
  cliente: z.enum(CLIENTES_SESSAO),
  /** As they tell of themselves, for people to recognise; null where they do not. */
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
  /**
   * Roughly where it was last used, by its network address: country (ISO 3166) and city; null where nobody can tell.
   */
  lugar: z.object({ pais: z.string(), cidade: z.string().nullable() }).nullable(),
  inicio: instante,
  /** When it was last used; up to half an hour before it really was. */
  usada_em: instante,
  /** Whether it outlives the browser. */
  mantida: z.boolean(),
})
export type SessaoAberta = z.infer<typeof sessaoAberta>

/** The code is asked only of whoever has a second factor. */
export const provarSessao = z.object({ senha_atual: senhaAtual, codigo: codigoFator.optional() })

/** Where the person who asks is signed in. */
export const sessionsArea = area({
  name: 'sessions',
  routes: {
    listar: route({
      summary: 'Where the person is signed in, the session that asks first',
      method: 'GET',
      path: '/perfil/sessoes',
      access: autenticado,
      response: z.object({ itens: z.array(sessaoAberta) }),
    }),
    encerrar: route({
      summary: 'End one of the own sessions; its next request is refused',
      method: 'DELETE',
      path: '/perfil/sessoes/{sessaoId}',
      access: autenticado,
      params: z.object({ sessaoId: uuid }),
      status: 204,
    }),
    encerrarOutras: route({
      summary: 'End every own session but the one that asks, which is named',
      method: 'POST',
      path: '/perfil/sessoes/encerramento',
      access: autenticado,
      body: z.object({ manter: uuid }),
      status: 204,
      errors: ['NAO_ENCONTRADO'],
    }),
    provar: route({
      summary:
        'Prove password, and code where the second factor is on: it counts for ten minutes, in the session that asks',
      method: 'POST',
      path: '/perfil/sessoes/prova',
      access: autenticado,
      body: provarSessao,
      status: 204,
      errors: ['SENHA_ATUAL_INCORRETA', 'SEGUNDO_FATOR_NECESSARIO', 'CODIGO_INVALIDO', 'NAO_PERMITIDO_AGORA'],
    }),
  },
})
