import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { documentClient } from '../../functions/store/kit/table.ts'
import { CONTEXT, type IngestHandler, queueEvent } from './ingestion.ts'
import { figure, type Line } from './measure.ts'
import { messages } from './readings.ts'

export type FoldHandler = (event: DynamoDBStreamEvent, context: Context) => Promise<unknown>

/** Units of one call: of the table itself and of its indexes where it writes, of both where it reads. */
export interface Spent {
  what: string
  table: number
  indexes: number
  reads: number
}

/**
 * Write units a whole reading of 60 nozzles costs: its folded head, the head's indexes, and what was stored before and
 * beside.
 */
export async function writeUnits(ingest: IngestHandler, fold: FoldHandler): Promise<Line[]> {
  const [message] = messages(1, 'write units')
  if (!message) throw new Error('no reading')
  const received = await spent(() => ingest(queueEvent([message]), CONTEXT))
  const folded = await spent(async () => fold(streamEvent(message.uuid), CONTEXT))
  const head = folded.filter(({ what, table }) => what === 'LEITURA' && table > 0)
  if (head.length !== 1) throw new Error(`a reading is folded by one write, not ${head.length}`)
  const unit = { unit: 'WU', aim: null }
  const beside = folded.filter((entry) => !head.includes(entry))
  return [
    figure({ name: 'folded reading of 60 nozzles, table', unit: 'WU', ours: total(head, 'table'), aim: { most: 2 } }),
    figure({ name: '  its entries in the indexes', ours: total(head, 'indexes'), ...unit }),
    figure({ name: '  its message as received, marker, counter', ours: both(received), ...unit }),
    figure({ name: '  its calibration, last seen, aggregates, summary', ours: both(beside), ...unit }),
  ]
}

const total = (spent: readonly Spent[], of: 'table' | 'indexes') => spent.reduce((sum, entry) => sum + entry[of], 0)
const both = (spent: readonly Spent[]) => total(spent, 'table') + total(spent, 'indexes')

export const readUnits = (spent: readonly Spent[]) => spent.reduce((sum, { reads }) => sum + reads, 0)

interface Consumed {
  CapacityUnits?: number
  Table?: { CapacityUnits?: number }
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/
const READS = /^(Get|BatchGet|Query)/
/**
 * DynamoDB prepares each member of a transaction, then commits it. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
const UNITS_OF_MEMBER = 2

interface Written {
  Item?: { sk?: string }
  Key?: { sk?: string }
  TransactItems?: { Put?: PutCommandInput; Update?: UpdateCommandInput; Delete?: DeleteCommandInput }[]
}

/** Runs `work` with every call asking for what it consumed. */
export async function spent(work: () => Promise<unknown>): Promise<Spent[]> {
  const result: Spent[] = []
  const client = documentClient()
  const note = ({ Item, Key }: Written, name: string, answer: object, times = 1) => {
    const { ConsumedCapacity } = answer as { ConsumedCapacity?: Consumed | Consumed[] }
    for (const { CapacityUnits = 0, Table } of [ConsumedCapacity ?? []].flat()) {
      const table = Table?.CapacityUnits ?? CapacityUnits
      const written = { table: times * table, indexes: CapacityUnits - table, reads: 0 }
      const used = READS.test(name) ? { table: 0, indexes: 0, reads: CapacityUnits } : written
      result.push({ what: Item?.sk ?? Key?.sk ?? name, ...used })
    }
  }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!WRITES.test(commandName) && !READS.test(commandName)) return next(args)
        const input = args.input as Written
        if (input.TransactItems) return { output: await oneByOne(input.TransactItems, note), response: {} } as never
        const answer = await next({ ...args, input: { ...input, ReturnConsumedCapacity: 'INDEXES' } as never })
        note(input, commandName, answer.output)
        return answer
      },
    { step: 'initialize', name: 'benchUnits', priority: 'high' },
  )
  try {
    await work()
    return result
  } finally {
    client.middlewareStack.remove('benchUnits')
  }
}

/**
 * A transaction's members, each written by itself: Amazon's local engine counts two units for one of any number of
 * members, DynamoDB two for each.
 */
async function oneByOne(
  members: NonNullable<Written['TransactItems']>,
  note: (input: Written, name: string, answer: object, times: number) => void,
): Promise<object> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const asked = { ReturnConsumedCapacity: 'INDEXES' } as const
  const send = ({ Put, Update, Delete }: (typeof members)[number]) => {
    if (Put) return client.send(new PutCommand({ ...Put, ...asked }))
    if (Update) return client.send(new UpdateCommand({ ...Update, ...asked }))
    if (Delete) return client.send(new DeleteCommand({ ...Delete, ...asked }))
    throw new Error('what a condition alone costs in a transaction is not measured')
  }
  for (const member of members) {
    const input = member.Put ?? member.Update ?? member.Delete
    note(input as Written, 'TransactWrite', await send(member), UNITS_OF_MEMBER)
  }
  client.destroy()
  return {}
}

/** The stream's record of a part of a reading, as far as the fold reads it. */
function streamEvent(uuid: string): DynamoDBStreamEvent {
  const Keys = marshall({ pk: `LEITURA#${uuid}`, sk: 'PARTE#' })
  return {
    Records: [{ eventID: '1', eventName: 'INSERT', dynamodb: { Keys, SequenceNumber: '1' } }],
  } as DynamoDBStreamEvent
}
