import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { documentClient, tableName } from '../../functions/store/kit/table.ts'
import { type IngestHandler, queueEvent } from './ingestion.ts'
import { figure, type Line } from './measure.ts'
import { messages } from './readings.ts'

export type FoldHandler = (event: DynamoDBStreamEvent, context: Context) => Promise<unknown>

/** Write units of one call, of the table itself and of its indexes. */
interface Spent {
  what: string
  table: number
  indexes: number
}

/** Write units a whole reading of 60 nozzles costs: its folded head, the head's indexes, and what was stored before and beside. */
export async function writeUnits(ingest: IngestHandler, fold: FoldHandler): Promise<Line[]> {
  const [message] = messages(1, 'write units')
  if (!message) throw new Error('no reading')
  const received = await spent(() => ingest(queueEvent([message]), {} as Context))
  const folded = await spent(async () => fold(await streamEvent(message.uuid), {} as Context))
  const head = folded.filter(({ what }) => what === 'LEITURA')
  if (head.length !== 1) throw new Error(`a reading is folded by one write, not ${head.length}`)
  const unit = { unit: 'WU', aim: null }
  const beside = folded.filter(({ what }) => what !== 'LEITURA')
  return [
    figure({ name: 'folded reading of 60 nozzles, table', unit: 'WU', ours: total(head, 'table'), aim: { most: 2 } }),
    figure({ name: '  its entries in the indexes', ours: total(head, 'indexes'), ...unit }),
    figure({ name: '  its message as received, marker, counter', ours: both(received), ...unit }),
    figure({ name: '  its calibration, last seen, aggregates, summary', ours: both(beside), ...unit }),
  ]
}

const total = (spent: readonly Spent[], of: 'table' | 'indexes') => spent.reduce((sum, entry) => sum + entry[of], 0)
const both = (spent: readonly Spent[]) => total(spent, 'table') + total(spent, 'indexes')

interface Consumed {
  CapacityUnits?: number
  Table?: { CapacityUnits?: number }
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/

/** Runs `work` with every write asking for what it consumed. */
async function spent(work: () => Promise<unknown>): Promise<Spent[]> {
  const result: Spent[] = []
  const stack = documentClient().middlewareStack
  stack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!WRITES.test(commandName)) return next(args)
        const input = args.input as { Item?: { sk?: string }; Key?: { sk?: string } }
        const answer = await next({ ...args, input: { ...input, ReturnConsumedCapacity: 'INDEXES' } })
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] }
        for (const { CapacityUnits = 0, Table } of [ConsumedCapacity ?? []].flat()) {
          const table = Table?.CapacityUnits ?? CapacityUnits
          result.push({ what: input.Item?.sk ?? input.Key?.sk ?? commandName, table, indexes: CapacityUnits - table })
        }
        return answer
      },
    { step: 'initialize', name: 'benchUnits', priority: 'high' },
  )
  try {
    await work()
    return result
  } finally {
    stack.remove('benchUnits')
  }
}

/** The stream's record of a reading's parts. */
async function streamEvent(uuid: string): Promise<DynamoDBStreamEvent> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :part)',
      ExpressionAttributeValues: { ':pk': `LEITURA#${uuid}`, ':part': 'PARTE#' },
    }),
  )
  const Records = Items.map((item, index) => ({
    eventID: String(index),
    eventName: 'INSERT',
    dynamodb: { Keys: marshall({ pk: item.pk, sk: item.sk }), NewImage: marshall(item), SequenceNumber: String(index) },
  }))
  return { Records } as DynamoDBStreamEvent
}
