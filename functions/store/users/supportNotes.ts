import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { notFound } from '../../../shared/errors.ts'
import type { Item } from '../kit/batch.ts'
import { recordOf } from '../kit/items.ts'
import type { Page } from '../kit/page.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { refusing, transact } from '../kit/transact.ts'
import { REMOVED_AT, userKey } from './users.ts'

/** What an administrator of the product wrote about helping somebody. Nobody changes or removes one. */
export interface SupportNote {
  id: string
  usuario_id: string
  texto: string
  /** Who wrote it. Of people nothing but the id is kept. */
  autor: { id: string }
  criado_em: string
}

/** Stored shape; a change of it raises the number. */
export const SUPPORT_NOTE_SCHEMA = 1

/** The sort key of every note begins so; notes stand beside the person they are about, and go with them. */
export const SUPPORT_NOTE_PREFIX = 'ANOTACAO#'

export const supportNoteToItem = (note: SupportNote): Item => ({
  pk: userKey(note.usuario_id).pk,
  sk: `${SUPPORT_NOTE_PREFIX}${note.criado_em}#${note.id}`,
  v: SUPPORT_NOTE_SCHEMA,
  ...note,
})

/** Reads any stored version. */
export const supportNoteFromItem = recordOf<SupportNote>

/** Adds a note about a person. Throws `NAO_ENCONTRADO` where they are gone by then. */
export async function addSupportNote(given: Pick<SupportNote, 'usuario_id' | 'texto' | 'autor'>): Promise<SupportNote> {
  const note = { ...given, id: randomUUID(), criado_em: new Date().toISOString() }
  await transact([
    { Put: { TableName: tableName(), Item: supportNoteToItem(note) } },
    refusing(
      {
        ConditionCheck: {
          TableName: tableName(),
          Key: userKey(given.usuario_id),
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#removed)',
          ExpressionAttributeNames: { '#removed': REMOVED_AT },
        },
      },
      notFound,
    ),
  ])
  return note
}

/** One page of the notes about a person, newest first. */
export async function supportNotePage(
  usuarioId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<SupportNote>> {
  const { pk } = userKey(usuarioId)
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': SUPPORT_NOTE_PREFIX },
      ExclusiveStartKey: after === undefined ? undefined : { pk, sk: after },
      ScanIndexForward: false,
      Limit: limit + 1,
    }),
  )
  const page = Items.slice(0, limit) as Item[]
  return { items: page.map(supportNoteFromItem), position: Items.length > limit ? (page.at(-1)?.sk ?? null) : null }
}
