import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, tableName } from '../../functions/store/kit/table.ts'
import { todayIn } from '../../shared/days.ts'

/** Raised when the demo data changes, so that a table seeded before is completed. */
const SEED_VERSION = 9

const KEY = { pk: 'SEMENTE#demo', sk: 'SEMENTE' }

export interface Marker {
  /**
   * Last day of the seeded year, `YYYY-MM-DD`: kept from the first run, so that later ones make the very same messages.
   */
  anchor: string
  /** This version of the data is there already. */
  done: boolean
  finish(): Promise<void>
}

/** Reads or makes the note of what this table was seeded with. */
export async function openMarker(): Promise<Marker> {
  const table = { TableName: tableName() }
  const read = async () =>
    (await documentClient().send(new GetCommand({ ...table, Key: KEY, ConsistentRead: true }))).Item
  let item = await read()
  if (!item) {
    const fresh = { ...KEY, ancora: todayIn('UTC'), versao: 0 }
    await documentClient()
      .send(new PutCommand({ ...table, Item: fresh, ConditionExpression: 'attribute_not_exists(pk)' }))
      .catch((error: Error) => {
        if (error.name !== 'ConditionalCheckFailedException') throw error
      })
    item = await read()
  }
  const anchor = String(item?.ancora)
  return {
    anchor,
    done: item?.versao === SEED_VERSION,
    async finish() {
      await documentClient().send(new PutCommand({ ...table, Item: { ...KEY, ancora: anchor, versao: SEED_VERSION } }))
    },
  }
}
