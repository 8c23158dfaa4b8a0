import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import type { IncomingMessage } from '../../functions/ingest/incomingMessage.ts'
import { ingestMessages } from '../../functions/ingest/ingestMessages.ts'
import { createEquipment } from '../../functions/store/equipment/equipmentCreation.ts'
import { documentClient, tableName } from '../../functions/store/kit/table.ts'
import { activateUser, createUser } from '../../functions/store/users/userCreation.ts'
import { FUNCTIONS } from '../../shared/functions.ts'
import type { DeviceMessage } from '../simulator/message.ts'
import { atMost, type Line, median, ratio } from './measure.ts'
import { EQUIPMENT, messages, OWNER_ID, SERIAL } from './readings.ts'

const ROUNDS = 5
const READINGS_A_ROUND = 800
/** Messages that the event source mapping hands over at once. */
const BATCH = 50
/** Batches at work at once, each with up to four writes, and single writes in flight: the same number of requests. */
const BATCHES_IN_FLIGHT = 8
const PUTS_IN_FLIGHT = 32

/** An owner with an account of their own, who may sign in. */
export async function createOwner(id: string): Promise<void> {
  await createUser({ id, nome: 'Bench', email: `${id}@bench.example`, papel: 'CLIENTE' })
  await activateUser(id)
}

/** The bench's one equipment and its owner. */
export async function createBenchEquipment(): Promise<void> {
  await createOwner(OWNER_ID)
  await createEquipment({
    ...EQUIPMENT,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: OWNER_ID,
    desde: '2020-01-01T00:00:00.000Z',
  })
}

/** A batch of the ingest queue, as the topic rule fills it. */
export function queueEvent(batch: readonly DeviceMessage[]): SQSEvent {
  return {
    Records: batch.map((message, index) => ({
      messageId: `${message.uuid}-${index}`,
      body: JSON.stringify({
        dados: Buffer.from(JSON.stringify(message)).toString('base64'),
        numero_serie: SERIAL,
        certificado: null,
        recebido_em: Date.now(),
      }),
    })),
  } as SQSEvent
}

/** An invocation that has all the time it may have. */
export const CONTEXT = { getRemainingTimeInMillis: () => FUNCTIONS.ingest.timeoutSeconds * 1000 } as Context

export type IngestHandler = (event: SQSEvent, context: Context) => Promise<{ batchItemFailures: unknown[] }>

/** The time of a round: by the clock, and of this process's processor, in seconds. */
interface Took {
  clock: number
  processor: number
}

async function took(work: () => Promise<number>): Promise<Took> {
  const before = process.cpuUsage()
  const clock = await work()
  const { user, system } = process.cpuUsage(before)
  return { clock, processor: (user + system) / 1e6 }
}

/**
 * Readings ingested — read, judged, deduplicated, durably written — for a second of the function's processor, against
 * putting the very items they become one by one: the table is another machine in the cloud and grows with what is asked
 * of it, so its own work here counts for neither. The lines below have both by the clock, with the table on the same
 * cores, and the whole function, which also publishes a confirmation of each to the broker.
 */
export async function ingestion(ingest: IngestHandler): Promise<Line[]> {
  const rounds: Record<'written' | 'confirmed' | 'put', Took[]> = { written: [], confirmed: [], put: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const batches = batchesOf(messages(READINGS_A_ROUND, `written ${round}`).map(incoming))
    const { result: written, items } = await itemsWritten(() =>
      took(() =>
        allTaken(batches, async (batch) => {
          const outcomes = await ingestMessages(batch)
          return outcomes.every(({ gravada }) => gravada)
        }),
      ),
    )
    const copies = items.map((item) => ({ ...item, pk: `COPIA#${item.pk}` }))
    const put = await took(() =>
      atMost(PUTS_IN_FLIGHT, copies, (Item) => documentClient().send(new PutCommand({ TableName: tableName(), Item }))),
    )
    const events = batchesOf(messages(READINGS_A_ROUND, `confirmed ${round}`)).map(queueEvent)
    const confirmed = await took(() =>
      allTaken(events, async (event) => {
        const { batchItemFailures } = await ingest(event, CONTEXT)
        return batchItemFailures.length === 0
      }),
    )
    // The first round warms all of it up.
    if (round === 0) continue
    for (const [name, one] of Object.entries({ written, confirmed, put })) rounds[name as keyof typeof rounds].push(one)
  }
  const rate = (name: keyof typeof rounds, by: keyof Took) =>
    median(rounds[name].map((one) => READINGS_A_ROUND / one[by]))
  const line = (name: string, ours: 'written' | 'confirmed', by: keyof Took, aim: Line['aim']) =>
    ratio({ name, unit: 'readings/s', ours: rate(ours, by), reference: rate('put', by), aim })
  return [
    line('readings ingested a second of processor, against PutItem', 'written', 'processor', { least: 2 }),
    line('  by the clock, the table on the same cores', 'written', 'clock', null),
    line('  and confirmed to their device, by the clock', 'confirmed', 'clock', null),
  ]
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: all.length / BATCH }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH))

/**
 * Seconds until every batch has been taken; `take` answers whether it was. What senders do, making the bytes, is done
 * before.
 */
const allTaken = <B>(batches: readonly B[], take: (batch: B) => Promise<boolean>): Promise<number> =>
  atMost(BATCHES_IN_FLIGHT, batches, async (batch) => {
    if (!(await take(batch))) throw new Error('a batch was not ingested')
  })

const incoming = (message: DeviceMessage): IncomingMessage => ({
  topico: 'leituras',
  bytes: Buffer.from(JSON.stringify(message)),
  numeroSerie: SERIAL,
  certificado: null,
  recebidoEm: Date.now(),
  criador: null,
})

/** Runs `work` and collects every item it put by BatchWriteItem. */
async function itemsWritten<T>(work: () => Promise<T>): Promise<{ result: T; items: Record<string, unknown>[] }> {
  const items: Record<string, unknown>[] = []
  const stack = documentClient().middlewareStack
  stack.add(
    (next, context) => (args) => {
      if (context.commandName === 'BatchWriteItemCommand' || context.commandName === 'BatchWriteCommand') {
        const { RequestItems = {} } = args.input as { RequestItems?: Record<string, WriteRequest[]> }
        for (const { PutRequest } of Object.values(RequestItems).flat()) if (PutRequest) items.push(PutRequest.Item)
      }
      return next(args)
    },
    { step: 'initialize', name: 'benchItems', priority: 'high' },
  )
  try {
    return { result: await work(), items }
  } finally {
    stack.remove('benchItems')
  }
}

interface WriteRequest {
  PutRequest?: { Item: Record<string, unknown> }
}
