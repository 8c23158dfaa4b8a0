import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import { membershipKey } from '../store/accounts/accounts.ts'
import { summaryToItem } from '../store/readings/equipmentSummaries.ts'
import { emptySummary } from '../store/readings/equipmentSummary.ts'
import { followAccounts } from './followAccounts.ts'

const log = new Logger({ logLevel: 'SILENT' })
const sqs = new SQSClient({})
const sent: object[] = []
let answer: (entries: { Id: string }[]) => object = () => ({})
process.env.BULK_QUEUE_URL = 'https://queue.example/bulk'

beforeEach(() => {
  sent.length = 0
  answer = () => ({})
  vi.spyOn(sqs, 'send').mockImplementation(async (command: unknown) => {
    const { Entries = [] } = (command as SendMessageBatchCommand).input
    sent.push(...Entries.map(({ MessageBody = '' }) => JSON.parse(MessageBody)))
    return answer(Entries as { Id: string }[])
  })
})

type Image = Record<string, string | null>
const imageOf = (image: Image): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(image).map(([name, value]) => [name, value === null ? { NULL: true } : { S: value }]),
  )

const record = (pk: string, sk: string, after?: Image, before?: Image): DynamoDBRecord => ({
  dynamodb: {
    Keys: { pk: { S: pk }, sk: { S: sk } },
    ...(after && { NewImage: imageOf(after) }),
    ...(before && { OldImage: imageOf(before) }),
  },
})
const ofOwner = (dono_id: string) => ({ tipo: 'RESUMIR_CONTA', dono_id, equipamento_id: null })

it('an account is made anew where its readings, costs or people change, once of several records', async () => {
  const [owner, member, machine] = [randomUUID(), randomUUID(), randomUUID()]
  const { pk, sk } = summaryToItem(emptySummary(machine, owner))
  const link = membershipKey(owner, member)
  expect(
    await followAccounts(
      [record(pk, sk), record(pk, sk), record(`CONTA#${owner}`, 'CUSTOS'), record(link.pk, link.sk)],
      log,
      sqs,
    ),
  ).toEqual([])
  expect(sent).toEqual([ofOwner(owner), ofOwner(member)])
})

it('so is that of a revised machine, whoever owns it by then', async () => {
  const id = randomUUID()
  await followAccounts([record(`REVISAO#${id}`, 'REVISAO', { equipamento_id: id, dono_id: randomUUID() })], log, sqs)
  expect(sent).toEqual([{ tipo: 'RESUMIR_CONTA', dono_id: null, equipamento_id: id }])
})

it('a machine counts where its owner, state or name changes, not where its device reports', async () => {
  const [from, to] = [randomUUID(), randomUUID()]
  const machine = { dono_id: from, status: 'ATIVO', apelido: 'Barra', visto_em: '1' }
  const of = (after: Image, before?: Image) =>
    followAccounts([record('EQUIPAMENTO#x', 'EQUIPAMENTO', after, before)], log, sqs)
  await of({ ...machine, visto_em: '2' }, machine)
  expect(sent).toEqual([])
  await of({ ...machine, dono_id: to }, machine)
  expect(sent.splice(0)).toEqual([ofOwner(to), ofOwner(from)])
  await of({ ...machine, status: 'INUTILIZADO' }, machine)
  expect(sent.splice(0)).toEqual([ofOwner(from)])
  await of({ ...machine, dono_id: null }, machine)
  expect(sent.splice(0)).toEqual([ofOwner(from)])
  await of(machine)
  expect(sent).toEqual([ofOwner(from)])
})

it('records whose message was not taken come again', async () => {
  const records = [randomUUID(), randomUUID()].map((id) => record(`CONTA#${id}`, 'CUSTOS'))
  answer = (entries) => ({ Failed: entries.slice(1).map(({ Id }) => ({ Id })) })
  expect(await followAccounts(records, log, sqs)).toEqual(records.slice(1))
  answer = () => {
    throw new Error('away')
  }
  expect(await followAccounts(records, log, sqs)).toEqual(records)
})

it('nothing else of an account is told of', async () => {
  await followAccounts(
    [record('LEITURA#x', 'LEITURA'), record('CONTA#x', 'VISTA#y'), record('TRABALHO#x', 'TRABALHO')],
    log,
    sqs,
  )
  expect(sent).toEqual([])
})
