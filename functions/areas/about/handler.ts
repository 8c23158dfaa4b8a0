import {
  type DocumentNode,
  execute,
  type GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { aboutArea } from '../../../shared/contract/about.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { schema } from './schema.ts'

/** Words and signs of a document: both operations with every field have far fewer. */
const MAX_TOKENS = 150

/** Introspection is the only part of the language that nests without end. */
const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule]

const misfit = (caminho: string) =>
  new ApiError('VALIDACAO', { report: { campos: [{ caminho, mensagem: 'graphql' }] } })

export const handler = serve(aboutArea, {
  async executar({ body }, { actor }) {
    const { data, errors } = await execute({
      schema,
      document: documentOf(body.query),
      contextValue: actor,
      variableValues: body.variables ?? {},
      operationName: body.operationName ?? null,
    })
    if (errors?.[0]) throw refusalOf(errors[0])
    return { data: { ...data } }
  },
})

function documentOf(query: string): DocumentNode {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
    if (validate(schema, document, RULES, { maxErrors: 1 }).length === 0) return document
  } catch {
    // A syntax error says no more to the caller than a field that does not exist.
  }
  throw misfit('query')
}

/**
 * An error that a resolver threw is answered as it is. An error of the engine itself is about the request's variables
 * or operation.
 */
const refusalOf = ({ originalError, path }: GraphQLError): Error =>
  originalError && path ? originalError : misfit('variables')
