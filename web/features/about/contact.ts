import {
  aboutArea,
  type InformacoesContato,
  type InformacoesContatoEditaveis,
  informacoesContato,
} from '../../../shared/contract/about.ts'
import { call } from '../../api/client.ts'
import { derivedQuery } from '../../api/routeQuery.ts'

const FIELDS = Object.keys(informacoesContato.shape).join(' ')
const READ = `query { informacoesContato { ${FIELDS} } }`
const EDIT = `mutation ($dados: DadosContato!) { editarInformacoesContato(dados: $dados) { ${FIELDS} } }`

const { executar } = aboutArea.routes

/** How to reach the company. */
export const contactQuery = (account: string) =>
  derivedQuery(executar, { account, body: { query: READ } }, 'contatos', ({ data }) =>
    informacoesContato.parse(data.informacoesContato),
  )

/** Writes the contact block over the version that was read. */
export async function editContact(dados: InformacoesContatoEditaveis, versao: number): Promise<InformacoesContato> {
  const { data } = await call(executar, { body: { query: EDIT, variables: { dados: { ...dados, versao } } } })
  return informacoesContato.parse(data.editarInformacoesContato)
}

/** Opens a conversation with a number. */
export const messagingLink = (stored: string): string => `https://wa.me/${stored.replace(/\D/g, '')}`

/** `00000-000` */
export const postalCodeText = (stored: string): string => stored.replace(/^(\d{5})(\d{3})$/, '$1-$2')
