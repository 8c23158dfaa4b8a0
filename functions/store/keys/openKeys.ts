import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'

/**
 * Keys of an account that may be in force; those that expired or were revoked are among them until the next one is
 * made.
 */
export interface OpenKeys {
  dono_id: string
  ids: readonly string[]
  /** Counts changes, so that two keys made at once are not counted as one. */
  versao: number
}

export const openKeysKey = (ownerId: string) => ({ pk: `CONTA#${ownerId}`, sk: 'CHAVES' })

export async function openKeysOf(ownerId: string): Promise<OpenKeys> {
  const item = await getItem<{ abertas: string[]; versao: number }>(openKeysKey(ownerId))
  const { abertas = [], versao = 0 } = item ?? {}
  return { dono_id: ownerId, ids: abertas, versao }
}

/** Another key of the account was made meanwhile. */
export class AnotherMade extends Error {}

/** Writes which keys there are, over what was read. It refuses with `AnotherMade` when that changed meanwhile. */
export const held = ({ dono_id, versao }: OpenKeys, ids: readonly string[]): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: openKeysKey(dono_id),
        UpdateExpression: 'SET abertas = :ids, versao = :next',
        ConditionExpression: versao === 0 ? 'attribute_not_exists(versao)' : 'versao = :versao',
        ExpressionAttributeValues: { ':ids': ids, ':next': versao + 1, ...(versao > 0 && { ':versao': versao }) },
      },
    },
    () => new AnotherMade(),
  )
