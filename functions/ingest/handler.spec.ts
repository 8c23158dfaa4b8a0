import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import type { SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'
import { calibrationMessage } from '../../tests/fixtures/messages.ts'
import { type SpecIngestion, startIngestion, whole } from '../../tests/fixtures/specIngestion.ts'
import { handler } from './handler.ts'

/** So often a message is handed over before it is dead (`tests/infra/messages.spec.ts`). */
const ATTEMPTS = 30

let ingestion: SpecIngestion
const iot = mockClient(IoTDataPlaneClient)

beforeAll(async () => {
  ingestion = await startIngestion()
  vi.stubEnv('AWS_REGION', 'us-east-1')
})
beforeEach(() => {
  iot.reset()
})
afterEach(() => {
  ingestion.cloud.setLatency(0)
})
afterAll(async () => {
  iot.restore()
  await ingestion.close()
})

const answers = () =>
  iot
    .commandCalls(PublishCommand)
    .map(({ args: [{ input }] }): Confirmacao => JSON.parse(Buffer.from(input.payload as Uint8Array).toString()))

const record = (topico: TopicoEntrada, message: object) => ({
  messageId: randomUUID(),
  body: JSON.stringify({
    dados: Buffer.from(JSON.stringify(message)).toString('base64'),
    numero_serie: ingestion.equipment.numero_serie,
    certificado: null,
    recebido_em: Date.now(),
    topico,
  }),
})
type Queued = ReturnType<typeof record>

/** What an invocation has: its clock goes on only with what it asks of the table, whatever the machine does besides. */
interface Time {
  ms: number
  /** What one call of the table takes of it. */
  callMs: number
}
const AMPLE: Time = { ms: 200_000, callMs: 0 }

/** An invocation with so much time, killed as Lambda does it: then the queue has all of its messages again. */
async function invoke(batch: readonly Queued[], { ms, callMs }: Time): Promise<readonly Queued[]> {
  const { calls } = ingestion.cloud
  const before = calls.length
  const context = { getRemainingTimeInMillis: () => ms - callMs * (calls.length - before) }
  const answered = await Promise.race([handler({ Records: batch } as SQSEvent, context), delay(ms, null)])
  if (!answered) return batch
  const failed = new Set(answered.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  return batch.filter(({ messageId }) => failed.has(messageId))
}

const readings = (count: number) =>
  Array.from({ length: count }, () => record('leituras', whole({}, { uuid: randomUUID() })))
const calibrations = (count: number) =>
  Array.from({ length: count }, () =>
    record('calibracoes', calibrationMessage({ uuid: randomUUID(), realizada_em: '2026-11-26T10:00:00.000Z' })),
  )

it.each([
  ['readings', 40_000, readings],
  ['calibrations', 8000, calibrations],
])('50 %s at a slow table are confirmed as they are stored, and none of them dies', async (_, callMs, make) => {
  let queue: readonly Queued[] = make(50)
  let receives = 0
  while (queue.length > 0 && receives < ATTEMPTS) {
    queue = await invoke(queue, { ...AMPLE, callMs })
    receives += 1
    expect(answers()).toHaveLength(50 - queue.length)
  }
  expect(queue).toEqual([])
  expect(receives).toBeGreaterThan(1)
  expect(answers().map(({ resultado }) => resultado)).toEqual(Array(50).fill('aceita'))
})

it('asks no more of the table in portions: one count of the hour, one batch of writes for twelve readings', async () => {
  ingestion.cloud.resetCalls()
  expect(await invoke(readings(36), AMPLE)).toEqual([])
  expect(answers()).toHaveLength(36)
  const calls = Object.entries(Object.groupBy(ingestion.cloud.calls, (call) => call)).map(([name, all]) => [
    name,
    all?.length,
  ])
  // Who sent them, what is stored of them; a reading that is new is looked for by its marker alone.
  expect(Object.fromEntries(calls)).toEqual({
    'dynamodb.BatchGetItem': 3,
    'dynamodb.UpdateItem': 1,
    'dynamodb.BatchWriteItem': 3,
  })
})

// Last, for what hung may end beside whatever comes after it.
it('a table that hangs keeps an invocation no longer than it has, and what was stored before stays confirmed', async () => {
  iot.on(PublishCommand).callsFake(() => {
    if (answers().length === 3) ingestion.cloud.setLatency(9000)
    return {}
  })
  const left = await invoke(calibrations(12), { ms: 10_000, callMs: 0 })
  expect(left.length).toBeGreaterThan(0)
  expect(left).toHaveLength(12 - answers().length)
  // What was under way ends with the next invocation of the instance, and lets nothing hang anew.
  iot.reset()
  ingestion.cloud.setLatency(0)
  expect(await invoke(left, AMPLE)).toEqual([])
})
