import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import type { z } from 'zod'
import { informacoesContato, informacoesContatoEditaveis } from '../../../shared/contract/about.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { editContact, getContact } from '../../store/content/content.ts'

const text = { type: GraphQLString }
const version = { type: new GraphQLNonNull(GraphQLInt) }
/** The fields are those of the contract, so that the schema cannot have others. */
const texts = () => Object.fromEntries(Object.keys(informacoesContatoEditaveis.shape).map((name) => [name, text]))

const InformacoesContato = new GraphQLObjectType({
  name: 'InformacoesContato',
  fields: () => ({ ...texts(), versao: version }),
})
const DadosContato = new GraphQLInputObjectType({
  name: 'DadosContato',
  fields: () => ({ ...texts(), versao: version }),
})

const campoOf = ({ path, code, message }: z.core.$ZodIssue) => ({
  caminho: path.map(String).join('.'),
  mensagem: code === 'custom' ? message : code,
})

/** A written contact obeys the contract's limits; a field that does not is named, like in any other body. */
async function contactFrom(dados: Record<string, unknown>) {
  const absent = Object.fromEntries(Object.keys(informacoesContatoEditaveis.shape).map((name) => [name, null]))
  const { data, error } = informacoesContato.safeParse({ ...absent, ...dados })
  if (error) throw new ApiError('VALIDACAO', { report: { campos: error.issues.map(campoOf) } })
  const { plannedNumber } = await import('../../parts/sessions/phonePlans.ts')
  for (const caminho of ['posvenda_telefone', 'contato_telefone'] as const)
    if (data[caminho] !== null && plannedNumber(data[caminho], 'BR') === null)
      throw brokenRule(caminho, 'telefone', 'VALIDACAO')
  return data
}

/** The content service. No type refers to itself, so a document is as deep as the schema at most. */
export const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { informacoesContato: { type: new GraphQLNonNull(InformacoesContato), resolve: getContact } },
  }),
  mutation: new GraphQLObjectType<unknown, Actor>({
    name: 'Mutation',
    fields: {
      editarInformacoesContato: {
        type: new GraphQLNonNull(InformacoesContato),
        args: { dados: { type: new GraphQLNonNull(DadosContato) } },
        resolve: async (_, { dados }, { ability, usuarioId, nome }) => {
          if (!ability.can('manage', 'Conteudo')) throw new ApiError('NAO_AUTORIZADO')
          return editContact(await contactFrom(dados), { id: usuarioId, nome })
        },
      },
    },
  }),
})
