import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beginJob } from '../jobs/jobs.ts'
import { conditionally } from '../kit/conditional.ts'
import { putEntry } from '../kit/entries.ts'
import { indexEntries } from '../kit/page.ts'
import { retrying } from '../kit/retry.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { TransactionRefused, transact } from '../kit/transact.ts'
import { getUser, type UserRow, userKey, users } from './users.ts'

/** Stands once the words of everybody's name are indexed: people stored before words were have none of their own yet. */
const INDEXED = { pk: 'INDICE#USUARIO#PALAVRA', sk: 'INDICE' }
/** The job that indexes them has a fixed id, so that it is begun once however many search at the same time. */
const INDEXING = '0f0a2c1e-5d0b-4b6e-9a53-7a1d6a1c9b10'

let known = false

/** Whether words find everybody. Where they do not yet, the work that makes them is begun. */
export async function areWordsIndexed(): Promise<boolean> {
  if (known) return true
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: INDEXED, ConsistentRead: true }),
  )
  known = Item !== undefined
  if (!known) {
    const dados = { tipo: 'PALAVRAS', depois: null } as const
    const { Put } = beginJob({ id: INDEXING, dados, usuario_id: null, correlacao: INDEXING })
    await conditionally(new PutCommand(Put))
  }
  return known
}

/** From now on names are searched by their words. */
export async function wordsAreIndexed(): Promise<void> {
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...INDEXED, v: 1 } }))
}

/** Everybody's ids, by name, after a position of the same list. */
export async function usersAfter(
  position: string | null,
  many: number,
): Promise<{ ids: string[]; next: string | null }> {
  const read = indexEntries<UserRow>({ index: 'gsi2', partition: 'USUARIO' })
  const { entries, more } = await read(position ?? undefined, many)
  return { ids: entries.map(({ row }) => row.i), next: more ? (entries.at(-1)?.key ?? null) : null }
}

/** Indexes the words of a name as it is now; an edit at the same moment writes its own. */
export async function indexWordsOf(id: string): Promise<void> {
  await retrying(
    async () => {
      const user = await getUser(id)
      if (!user) return
      const stands = {
        ConditionCheck: {
          TableName: tableName(),
          Key: userKey(id),
          ConditionExpression: 'versao = :versao',
          ExpressionAttributeValues: { ':versao': user.versao },
        },
      }
      await transact([stands, ...users.entriesOf(user).map(putEntry)])
    },
    (error) => error instanceof TransactionRefused,
  )
}
