import * as z from 'zod'
import { dialled, isPhone, withinBrazil } from '../domain/words/phones.ts'
import { isPostalCode, plainPostalCode } from '../domain/words/postalCodes.ts'
import { area, autenticado, route } from './route.ts'

/** Characters of a GraphQL document. */
export const MAXIMO_DOCUMENTO = 2000

/**
 * A text that may be left out: an empty one counts as null. Any other must pass the check, or is refused by the rule's
 * key.
 */
const opcional = (rule: string, isValid: (text: string) => boolean) =>
  z
    .string()
    .trim()
    .nullable()
    .transform((text) => text || null)
    .refine((text) => text === null || isValid(text), rule)

/** E.164; without its country it is a Brazilian one. */
const telefone = z
  .string()
  .max(60)
  .nullable()
  .transform((text) => {
    const told = dialled(text ?? '')
    return (isPhone(told) ? told : withinBrazil(told)) ?? (told || null)
  })
  .refine((text) => text === null || isPhone(text), 'telefone')

/** What an administrator of the product writes into the contact block; null where there is nothing to show. */
export const informacoesContatoEditaveis = z.object({
  posvenda_email: opcional('email', (text) => z.email().max(254).safeParse(text).success),
  posvenda_telefone: telefone,
  contato_endereco: opcional('invalid', (text) => text.length <= 200),
  /** Brazilian postal code, digits only. */
  contato_cep: opcional('cep', (text) => isPostalCode(text, 'BR')).transform(
    (text) => text && plainPostalCode(text, 'BR'),
  ),
  /** The number messages go to. */
  contato_telefone: telefone,
})
export type InformacoesContatoEditaveis = z.infer<typeof informacoesContatoEditaveis>

/** `versao` is 0 until somebody has written them. */
export const informacoesContato = informacoesContatoEditaveis.extend({ versao: z.int().min(0) })
export type InformacoesContato = z.infer<typeof informacoesContato>

/**
 * The content service in GraphQL: `informacoesContato`, and `editarInformacoesContato(dados)` for who may manage
 * content. A document that does not parse, does not fit the schema or is too large is refused with code 30; refusals
 * look like everywhere else.
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
