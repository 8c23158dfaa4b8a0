import * as z from 'zod'
import { area, autenticado, route } from './route.ts'

/** Characters of a GraphQL document. */
export const MAXIMO_DOCUMENTO = 2000

/** A text that may be left out: empty counts as null. What is there must pass, or is refused by the rule's key. */
const opcional = (rule: string, isValid: (text: string) => boolean) =>
  z
    .string()
    .trim()
    .nullable()
    .transform((text) => text || null)
    .refine((text) => text === null || isValid(text), rule)

const telefone = opcional('telefone', (text) => /^\+[1-9]\d{7,14}$/.test(text))

/** What an administrator of the product writes into the contact block; null where there is nothing to show. */
export const informacoesContatoEditaveis = z.object({
  posvenda_email: opcional('email', (text) => z.email().max(254).safeParse(text).success),
  /** E.164 */
  posvenda_telefone: telefone,
  contato_endereco: opcional('invalid', (text) => text.length <= 200),
  /** Brazilian postal code, digits only. */
  contato_cep: opcional('cep', (text) => /^\d{8}$/.test(text)),
  /** E.164; the number messages go to. */
  contato_telefone: telefone,
})
export type InformacoesContatoEditaveis = z.infer<typeof informacoesContatoEditaveis>

/** `versao` is 0 until somebody has written them. */
export const informacoesContato = informacoesContatoEditaveis.extend({ versao: z.int().min(0) })
export type InformacoesContato = z.infer<typeof informacoesContato>

/**
 * The content service in GraphQL: `informacoesContato`, and `editarInformacoesContato(dados)` for who may manage content. A document
 * that does not parse, does not fit the schema or is too large is refused with code 30; refusals look like everywhere else.
 */
export const aboutArea = area({
  name: 'about',
  routes: {
    executar: route({
      summary: 'Content service: a GraphQL document, `query { informacoesContato { … } }`',
      method: 'POST',
      path: '/conteudo',
      access: autenticado,
      body: z.object({
        query: z.string().min(1).max(MAXIMO_DOCUMENTO),
        variables: z.record(z.string(), z.unknown()).nullish(),
        operationName: z.string().max(100).nullish(),
      }),
      response: z.object({ data: z.record(z.string(), z.unknown()) }),
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
