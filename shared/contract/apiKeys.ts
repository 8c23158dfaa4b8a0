import * as z from 'zod'
import { ESCOPOS_CHAVE, SITUACOES_CHAVE } from '../enums.ts'
import { instante, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { area, requer, route } from './route.ts'
import { instanteDito } from './toldInstant.ts'

const nome = z.string().transform(plainLine).pipe(z.string().trim().min(1).max(60))

/** Keys of an account that are taken at a time. */
export const CHAVES_MAXIMO = 20

/** Hours that a key's former secret may go on working beside the new one. */
export const SOBREPOSICOES_HORAS = [0, 1, 24, 72, 168] as const

export const chave = z.object({
  id: uuid,
  nome,
  escopos: z.array(z.enum(ESCOPOS_CHAVE)),
  /** The last four characters, by which whoever has the key tells it from others. */
  final: z.string(),
  /** Null for one that ends with its revocation only. */
  vence_em: instante.nullable(),
  /** Of a key that was renewed a moment ago: the former secret, and until when it works too. */
  anterior: z.object({ final: z.string(), ate: instante }).nullable(),
  situacao: z.enum(SITUACOES_CHAVE),
  revogada_em: instante.nullable(),
  /** Day (UTC) it was last used; null while it never was. */
  usada_em: z.iso.date().nullable(),
  criado_em: instante,
  versao,
})
export type Chave = z.infer<typeof chave>

export const chaveNova = chave.pick({ nome: true }).extend({
  vence_em: instanteDito.nullable(),
  escopos: z
    .array(z.enum(ESCOPOS_CHAVE))
    .min(1)
    .max(ESCOPOS_CHAVE.length)
    .transform((chosen) => ESCOPOS_CHAVE.filter((scope) => chosen.includes(scope))),
})

/** A key with its text, which is told this once. */
const chaveContada = z.object({ chave, segredo: z.string() })

const params = z.object({ chaveId: uuid })
const access = requer(['generate', 'Leitura'])

/** Keys by which programs of an account read it. None of these writes is idempotent: the answer would keep a secret. */
export const apiKeysArea = area({
  name: 'apiKeys',
  routes: {
    listar: route({
      summary: 'API keys of the own account, newest first',
      method: 'GET',
      path: '/chaves',
      access,
      query: z.object({ ...paginacao, nome: nome.optional(), situacao: z.enum(SITUACOES_CHAVE).optional() }),
      response: pagina(chave),
    }),
    criar: route({
      summary: 'Create an API key; its text is told this once',
      method: 'POST',
      path: '/chaves',
      access,
      body: chaveNova,
      status: 201,
      response: chaveContada,
      errors: ['REGRA_VIOLADA'],
    }),
    renovar: route({
      summary: 'Give a key another text, which is told this once; the former one works for some hours more',
      method: 'POST',
      path: '/chaves/{chaveId}/renovacao',
      access,
      params,
      body: z.object({ versao, sobreposicao_horas: z.literal(SOBREPOSICOES_HORAS) }),
      response: chaveContada,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    revogar: route({
      summary: 'End a key for good, its former text included',
      method: 'POST',
      path: '/chaves/{chaveId}/revogacao',
      access,
      params,
      body: z.object({ versao }),
      response: chave,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    historico: route({
      summary: 'Who changed what of a key, newest first',
      method: 'GET',
      path: '/chaves/{chaveId}/historico',
      access,
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
  },
})
