import { Logger } from '@aws-lambda-powertools/logger'
import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EstadoLeitura } from '../../shared/enums.ts'
import { STORED_EVERY_MS } from '../store/readings/storedEvery.ts'
import { lookAfterArriving } from './storeArriving.ts'

const log = new Logger({ logLevel: 'SILENT' })
const sqs = new SQSClient({})
const sent: { MessageBody?: string; DelaySeconds?: number }[] = []
process.env.BULK_QUEUE_URL = 'https://queue.example/bulk'

beforeEach(() => {
  sent.length = 0
  vi.spyOn(sqs, 'send').mockImplementation(async (command: unknown) => {
    sent.push(...((command as SendMessageBatchCommand).input.Entries ?? []))
    return {}
  })
})

const record = (id: string, situacao: EstadoLeitura | null, sk = 'LEITURA'): DynamoDBRecord => ({
  dynamodb: {
    Keys: { pk: { S: `LEITURA#${id}` }, sk: { S: sk } },
    ...(situacao && { NewImage: { situacao: { S: situacao } } }),
  },
})

it('has a reading looked after that was stored while it was arriving, once and after all that is not stored at once', async () => {
  const records = [
    record('a', 'RECEBENDO'),
    record('a', 'RECEBENDO'),
    record('b', 'COMPLETA'),
    record('c', 'CONFLITO'),
    record('d', null),
    record('e', 'RECEBENDO', 'CONTAGEM'),
  ]
  expect(await lookAfterArriving(records, log, sqs)).toEqual([])
  expect(sent.map(({ MessageBody = '' }) => JSON.parse(MessageBody))).toEqual([
    { tipo: 'GUARDAR_LEITURA', leitura_id: 'a' },
  ])
  expect(sent[0]?.DelaySeconds).toBeGreaterThan(STORED_EVERY_MS / 1000)
})

it('asks nobody where nothing is arriving, and names the records that could not be sent', async () => {
  await lookAfterArriving([record('b', 'COMPLETA')], log, sqs)
  expect(sqs.send).not.toHaveBeenCalled()
  vi.mocked(sqs.send).mockRejectedValue(new Error('away') as never)
  const lost = record('a', 'RECEBENDO')
  expect(await lookAfterArriving([lost], log, sqs)).toEqual([lost])
})
