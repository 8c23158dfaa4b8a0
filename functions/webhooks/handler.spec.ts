import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WEBHOOK_ATTEMPTS } from '../../shared/webhookQueue.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { standIn } from '../../tests/fixtures/standIn.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { eventFor, storedWebhook } from '../../tests/fixtures/webhooks.ts'
import { documentClient } from '../store/kit/table.ts'
import { webhookStates } from '../store/webhooks/webhookState.ts'
import type { Webhook } from '../store/webhooks/webhooks.ts'
import { handler } from './handler.ts'

const receiver = standIn()
let cloud: SpecCloud
let webhook: Webhook
/** Writes of the states of webhooks. */
let states = 0

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  vi.stubEnv('WEBHOOK_EXTRA_ORIGINS', 'http://127.0.0.1')
  documentClient().middlewareStack.add(
    (next) => (args) => {
      if ((args.input as { Item?: { sk?: string } }).Item?.sk === 'ESTADO') states += 1
      return next(args)
    },
    { step: 'initialize', name: 'states' },
  )
})
afterAll(async () => {
  documentClient().middlewareStack.remove('states')
  vi.restoreAllMocks()
  await cloud.close()
})
beforeEach(async () => {
  const owner = await storedPerson({ pode_gerar_chaves: true })
  webhook = await storedWebhook(owner, `${receiver.url()}/aspersa`, 'leitura.criada')
  receiver.answer('POST /aspersa', {})
  states = 0
})

type Message = ReturnType<typeof eventFor> | null
const record = (message: Message, group = 'a', receives = 1) => ({
  messageId: randomUUID(),
  body: JSON.stringify(message),
  attributes: { MessageGroupId: group, ApproximateReceiveCount: String(receives) },
})
type Queued = ReturnType<typeof record>

/** Hands messages over together; answers which of them come again, by their places. */
async function delivered(records: readonly Queued[], ms = 120_000): Promise<number[]> {
  const endsAt = Date.now() + ms
  const context = { getRemainingTimeInMillis: () => endsAt - Date.now() }
  const { batchItemFailures } = await handler({ Records: records } as unknown as SQSEvent, context)
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  return records.flatMap(({ messageId }, index) => (failed.has(messageId) ? [index] : []))
}

const events = (count: number) => Array.from({ length: count }, () => eventFor(webhook))
const idOf = (message: Message) => (message?.tipo === 'EVENTO' ? message.evento.id : '')
const received = () => receiver.sentTo('POST /aspersa').map(({ headers }) => headers['webhook-id'])

it('100 events in tens write the state of their webhook ten times, and come in their order', async () => {
  receiver.make('POST /aspersa', async () => {
    await delay(20)
    return { json: {} }
  })
  const all = events(100)
  for (let at = 0; at < all.length; at += 10)
    expect(await delivered(all.slice(at, at + 10).map((one) => record(one)))).toEqual([])
  expect(received()).toEqual(all.map(idOf))
  expect(states).toBe(10)
  expect((await webhookStates([webhook.id])).get(webhook.id)).toMatchObject({
    ultima_entrega_em: expect.any(String),
    falhando_desde: null,
  })
})

it('a receiver that fails is not asked again by what follows, and says when it last took something', async () => {
  let count = 0
  receiver.make('POST /aspersa', () => {
    count += 1
    return { status: count > 3 ? 500 : 200, json: {} }
  })
  expect(await delivered(events(10).map((one) => record(one)))).toEqual([])
  expect(received()).toHaveLength(4)
  expect((await webhookStates([webhook.id])).get(webhook.id)).toMatchObject({
    ultima_entrega_em: expect.any(String),
    falhando_desde: expect.any(String),
  })
  expect(states).toBe(1)
})

it('a failure of ours holds up what follows in its group, and nothing of another', async () => {
  const all = [...events(1), null, ...events(2)]
  const records = [...all.map((one) => record(one)), ...events(1).map((one) => record(one, 'b'))]
  expect(await delivered(records)).toEqual([1, 2, 3])
  expect(received()).toHaveLength(2)
})

it('what fails for the last time takes nothing along that follows it', async () => {
  const all = [null, ...events(2)]
  expect(await delivered(all.map((one) => record(one, 'a', WEBHOOK_ATTEMPTS)))).toEqual([0])
  expect(received()).toEqual(all.slice(1).map(idOf))
})

it('leaves to the queue what there is no time to try', async () => {
  expect(
    await delivered(
      events(3).map((one) => record(one)),
      1000,
    ),
  ).toEqual([0, 1, 2])
  expect(received()).toEqual([])
})
