import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { avisoAoVivo, vinculoAoVivo } from '../../shared/contract/live.ts'
import { startSpecEvents } from '../../tests/fixtures/specEvents.ts'
import { accountPartition, membershipKey } from '../store/accounts/accounts.ts'
import { alertKey } from '../store/alerts/alerts.ts'
import { jobKey } from '../store/jobs/jobs.ts'
import { tellPeople } from './tellPeople.ts'

const log = new Logger({ logLevel: 'SILENT' })
const warn = vi.spyOn(log, 'warn')
let events: Awaited<ReturnType<typeof startSpecEvents>>
beforeAll(async () => {
  events = await startSpecEvents()
})
afterAll(() => events.close())
beforeEach(() => {
  events.published.length = 0
  warn.mockClear()
})

const recordOf = ({ pk, sk }: { pk: string; sk: string }): DynamoDBRecord => ({
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
})
const tell = (...keys: { pk: string; sk: string }[]) => tellPeople(keys.map(recordOf), log, new SQSClient({}))

it('a changed link is told to the person and to the account’s owner, once, by ids alone', async () => {
  const [owner, bruno, carla] = [randomUUID(), randomUUID(), randomUUID()]
  await tell(membershipKey(owner, bruno), membershipKey(owner, carla), membershipKey(owner, bruno))
  const told = events.published.flatMap(({ channel, events: messages }) =>
    messages.map((message) => [channel, vinculoAoVivo.strict().parse(message)] as const),
  )
  const of = (usuario_id: string) => ({ tipo: 'VINCULO', conta_id: owner, usuario_id }) as const
  const expected = [
    [`/pessoa/${bruno}`, of(bruno)],
    [`/pessoa/${carla}`, of(carla)],
    [`/pessoa/${owner}`, of(bruno)],
    [`/pessoa/${owner}`, of(carla)],
  ]
  expect(told).toHaveLength(expected.length)
  expect(told).toEqual(expect.arrayContaining(expected))
})

it('a new alert is told to its person, by ids alone, unless it is for a mail alone', async () => {
  const [usuario_id, dono_id] = [randomUUID(), randomUUID()]
  const record = (isListed: boolean): DynamoDBRecord => {
    const id = randomUUID()
    const { pk, sk } = alertKey(usuario_id, id)
    const NewImage = {
      id: { S: id },
      usuario_id: { S: usuario_id },
      dono_id: { S: dono_id },
      console: { BOOL: isListed },
    }
    return { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage } }
  }
  const listed = record(true)
  await tellPeople([listed, record(false)], log, new SQSClient({}))
  const told = events.published.map(({ channel, events: [message] }) => [channel, avisoAoVivo.strict().parse(message)])
  const aviso_id = listed.dynamodb?.NewImage?.id?.S
  expect(told).toEqual([[`/pessoa/${usuario_id}`, { tipo: 'AVISO', conta_id: dono_id, aviso_id }]])
})

it('nothing is told of what is neither', async () => {
  await tell(
    jobKey(randomUUID()),
    { pk: accountPartition(randomUUID()), sk: 'CONVITE#x' },
    { pk: 'X#1', sk: 'MEMBRO#y' },
  )
  expect(events.published).toEqual([])
})

it('what could not be told is logged, and nobody waits for it', async () => {
  events.behave('refuses')
  await tell(membershipKey(randomUUID(), randomUUID()))
  // The alarm's filter looks for these words.
  expect(warn.mock.calls).toEqual([['not published', expect.objectContaining({ count: 2 })]])
})
