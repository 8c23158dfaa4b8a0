import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import { createEquipment } from '../../functions/store/equipments.ts'
import { documentClient, tableName } from '../../functions/store/table.ts'
import { activateUser, createUser } from '../../functions/store/users.ts'
import type { DeviceMessage } from '../simulator/message.ts'
import { atMost, type Line, median, ratio } from './measure.ts'
import { EQUIPMENT, messages, OWNER_ID, SERIAL } from './readings.ts'

const ROUNDS = 6
const READINGS_A_ROUND = 400
/** As the event source mapping hands them over. */
const BATCH = 50
/** Batches at work at once, and single writes in flight: both keep the two cores and the table busy. */
const BATCHES_IN_FLIGHT = 4
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

export type IngestHandler = (event: SQSEvent, context: Context) => Promise<{ batchItemFailures: unknown[] }>

/** Readings ingested a second — judged, deduplicated, written, confirmed — against putting the very items they become one by one. */
export async function ingestion(ingest: IngestHandler): Promise<Line> {
  const rates: { ours: number[]; puts: number[] } = { ours: [], puts: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const all = messages(READINGS_A_ROUND, `ingestion ${round}`)
    const starts = Array.from({ length: READINGS_A_ROUND / BATCH }, (_, index) => index * BATCH)
    const batches = starts.map((start) => queueEvent(all.slice(start, start + BATCH)))
    const { result: seconds, items } = await itemsWritten(() =>
      atMost(BATCHES_IN_FLIGHT, batches, async (batch) => {
        const { batchItemFailures } = await ingest(batch, {} as Context)
        if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} readings were not ingested`)
      }),
    )
    const copies = items.map((item) => ({ ...item, pk: `COPIA#${item.pk}` }))
    const putSeconds = await atMost(PUTS_IN_FLIGHT, copies, (Item) =>
      documentClient().send(new PutCommand({ TableName: tableName(), Item })),
    )
    // The first round warms both up.
    if (round === 0) continue
    rates.ours.push(READINGS_A_ROUND / seconds)
    rates.puts.push(READINGS_A_ROUND / putSeconds)
  }
  return ratio({
    name: 'readings ingested, against PutItem of the same items',
    unit: 'readings/s',
    ours: median(rates.ours),
    reference: median(rates.puts),
    aim: { least: 2 },
  })
}

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
