import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { expect, it } from 'vitest'
import { startSqs } from './sqs.ts'
import { startTestGateway } from './testGateway.ts'

it('keeps messages over a restart and moves what fails too often to the dead-letter queue', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-sqs-'))
  const options = { dataDir, region: 'eu-west-1' }
  const attributes = {
    VisibilityTimeout: 1,
    RedrivePolicy: { deadLetterTargetArn: 'arn:aws:sqs:eu-west-1:123456789012:mortas', maxReceiveCount: 1 },
  }
  const first = await startSqs(options)
  await first.createQueue('mortas')
  await first.createQueue('fila', attributes)
  await first.client.send(new SendMessageCommand({ QueueUrl: first.queueUrl('fila'), MessageBody: 'olá' }))
  await first.close()

  const sqs = await startSqs(options)
  await sqs.createQueue('mortas')
  await sqs.createQueue('fila', attributes)
  const gateway = await startTestGateway({ sqs })
  const client = new SQSClient({ ...gateway.config, region: 'eu-west-1' })
  const QueueUrl = sqs.queueUrl('fila', gateway.url)
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }))
  expect(Messages?.map(({ Body }) => Body)).toEqual(['olá'])
  const dead = sqs.queueUrl('mortas', gateway.url)
  const again: Message[] = []
  let moved: Message | undefined
  const movedBody = async () => {
    again.push(...((await client.send(new ReceiveMessageCommand({ QueueUrl }))).Messages ?? []))
    moved ??= (await client.send(new ReceiveMessageCommand({ QueueUrl: dead }))).Messages?.[0]
    return moved?.Body
  }
  await expect.poll(movedBody, { timeout: 90_000 }).toBe('olá')
  expect(again).toEqual([])
  await client.send(new DeleteMessageCommand({ QueueUrl: dead, ReceiptHandle: moved?.ReceiptHandle }))
  await gateway.close()
  await sqs.close()
  rmSync(dataDir, { recursive: true })
})

it('is reached on this machine’s own address and no other', async () => {
  const sqs = await startSqs({ region: 'eu-west-1' })
  const answers = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port: sqs.port, timeout: 2_000 })
      const end = (is: boolean) => () => {
        socket.destroy()
        resolve(is)
      }
      socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
    })
  // A service that listens everywhere is reached by every address of the loopback, too.
  expect(await Promise.all(['127.0.0.1', '127.0.0.2'].map(answers))).toEqual([true, false])
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve))
  expect(other.address()).toMatchObject({ address: '0.0.0.0' })
  await new Promise((resolve) => other.close(resolve))
  await sqs.close()
})

it('tells how many messages are left for a moment that comes soon', async () => {
  const sqs = await startSqs({ region: 'eu-west-1' })
  await sqs.createQueue('fila')
  const QueueUrl = sqs.queueUrl('fila')
  for (const DelaySeconds of [0, 5, 190])
    await sqs.client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'olá', DelaySeconds }))
  expect(sqs.dueSoon('fila')).toBe(1)
  await sqs.close()
})
