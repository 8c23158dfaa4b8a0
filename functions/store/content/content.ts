import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { InformacoesContato } from '../../../shared/contract/content.ts'
import { ApiError } from '../../../shared/errors.ts'
import { type Author, auditMembers, changesOf } from '../kit/audit.ts'
import type { Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { refusing, transact } from '../kit/transact.ts'

/** Stored shape; a change of it raises the number and extends `contactFromItem`. */
export const CONTACT_SCHEMA = 1

const KEY = { pk: 'CONTEUDO', sk: 'CONTATO' }

const NOTHING_WRITTEN: InformacoesContato = {
  posvenda_email: null,
  posvenda_telefone: null,
  contato_endereco: null,
  contato_cep: null,
  contato_telefone: null,
  versao: 0,
}

export const contactItem = (contact: InformacoesContato): Item => ({ ...KEY, v: CONTACT_SCHEMA, ...contact })

/** Reads any stored version. */
export function contactFromItem(item: Record<string, unknown>): InformacoesContato {
  const { pk, sk, v, ...rest } = item
  return rest as unknown as InformacoesContato
}

/** How to reach the company; version 0 with nothing in it until somebody has written it. */
export async function getContact(): Promise<InformacoesContato> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: KEY, ConsistentRead: true }),
  )
  return Item ? contactFromItem(Item) : NOTHING_WRITTEN
}

/**
 * Writes the contact block with the history of each changed field. Throws `CONFLITO_DE_VERSAO` unless `given.versao` is the version
 * that is there.
 */
export async function editContact(given: InformacoesContato, author: Author): Promise<InformacoesContato> {
  const before = await getContact()
  if (given.versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  const changes = changesOf(before, given)
  if (changes.length === 0) return before
  const after = { ...given, versao: before.versao + 1 }
  const audit = {
    entidade: 'CONTEUDO' as const,
    id: 'CONTATO',
    quem: author,
    quando: new Date().toISOString(),
    mudancas: changes,
  }
  const put = {
    TableName: tableName(),
    Item: contactItem(after),
    ConditionExpression: before.versao === 0 ? 'attribute_not_exists(pk)' : 'versao = :before',
    ...(before.versao > 0 && { ExpressionAttributeValues: { ':before': before.versao } }),
  }
  await transact([refusing({ Put: put }, () => new ApiError('CONFLITO_DE_VERSAO')), ...auditMembers(audit)])
  return after
}
