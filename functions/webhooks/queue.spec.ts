import { randomUUID } from 'node:crypto'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { sendToWebhooks } from './queue.ts'

const sqs = mockClient(SQSClient)
beforeEach(() => {
  sqs.reset()
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] })
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('WEBHOOKS_QUEUE_URL', 'http://127.0.0.1:9/queue')
})
afterAll(() => {
  sqs.restore()
  vi.unstubAllEnvs()
})

/** Groups that messages of webhooks went to, by webhook. */
async function groupsOf(webhooks: readonly string[], dono_id: string): Promise<Map<string, Set<string>>> {
  sqs.resetHistory()
  await sendToWebhooks(
    [...webhooks, ...webhooks].map((webhook_id) => ({
      message: { tipo: 'ENTREGA', webhook_id, dono_id, entrega_id: randomUUID(), pedida: false },
      key: randomUUID(),
    })),
  )
  const groups = new Map<string, Set<string>>()
  for (const { args } of sqs.commandCalls(SendMessageBatchCommand))
    for (const { MessageBody = '', MessageGroupId = '' } of args[0].input.Entries ?? []) {
      const { webhook_id } = JSON.parse(MessageBody)
      groups.set(webhook_id, (groups.get(webhook_id) ?? new Set()).add(MessageGroupId))
    }
  return groups
}

it('an account has a few slots however many webhooks it has, one webhook one of them, and nobody another’s', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const webhooks = Array.from({ length: 60 }, () => randomUUID())
  const groups = await groupsOf(webhooks, one)
  expect([...groups.keys()].sort()).toEqual(webhooks.toSorted())
  expect([...groups.values()].every(({ size }) => size === 1)).toBe(true)
  const own = new Set([...groups.values()].flatMap((names) => [...names]))
  expect(own.size).toBe(3)
  for (const names of (await groupsOf(webhooks, other)).values())
    for (const name of names) expect(own.has(name)).toBe(false)
})
