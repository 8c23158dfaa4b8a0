import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ACCOUNT_PREFIX, OCCURRENCE_PREFIX, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { documentClient, tableName } from '../kit/table.ts'

/** Something the clock brings, which no record of its own tells: once it is written, the stream hands it on. */
export type Occurrence =
  | { tipo: 'IRREGULAR'; dono_id: string; equipamento_id: string; em: string }
  | { tipo: 'SILENCIO'; dono_id: string; equipamento_id: string; em: string; desde: string; dias: number }

export const OCCURRENCE_SCHEMA = 1
/** A silence is told of once; whatever remembers that may go after a year. */
const SILENCE_KEPT_SECONDS = 365 * 86_400

const partition = (ownerId: string) => `${ACCOUNT_PREFIX}${ownerId}`
const IRREGULAR = `${OCCURRENCE_PREFIX}IRREGULAR#`

const keyOf = (one: Occurrence) => ({
  pk: partition(one.dono_id),
  sk:
    one.tipo === 'IRREGULAR'
      ? `${IRREGULAR}${one.equipamento_id}`
      : `${OCCURRENCE_PREFIX}SILENCIO#${one.equipamento_id}#${one.desde}`,
})

export const occurrenceToItem = (one: Occurrence): Item => ({
  ...keyOf(one),
  ...(one.tipo === 'SILENCIO' && {
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(one.em) / 1000) + SILENCE_KEPT_SECONDS,
  }),
  v: OCCURRENCE_SCHEMA,
  ...one,
})

export const occurrenceFromItem = recordOf<Occurrence>

/** Writes an occurrence, unless it is known. */
export async function noteOccurrence(one: Occurrence): Promise<void> {
  await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: occurrenceToItem(one),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}

/** Ids of the equipment of an account that is known to be irregular. */
export async function knownIrregular(ownerId: string): Promise<Set<string>> {
  const items = await partitionItems(partition(ownerId), IRREGULAR)
  return new Set(items.map(({ sk }) => sk.slice(IRREGULAR.length)))
}

/** An equipment is irregular no more: once it is again, that is another occurrence. */
export async function forgetIrregular(ownerId: string, equipamento_id: string): Promise<void> {
  await documentClient().send(
    new DeleteCommand({
      TableName: tableName(),
      Key: { pk: partition(ownerId), sk: `${IRREGULAR}${equipamento_id}` },
    }),
  )
}
