import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DynamoDBDocumentClient,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchDelete, batchGet, batchPut, type Item } from './batch.ts'
import { isUnavailable } from './retry.ts'
import { refusing, transact } from './transact.ts'

// What the table does when it is throttled or contended, which the one of the other specs never is.
const TABLE = 'spec'
const table = mockClient(DynamoDBDocumentClient)

beforeEach(() => {
  table.reset()
  vi.stubEnv('TABLE_NAME', TABLE)
  vi.stubEnv('AWS_REGION', 'us-east-1')
})
afterAll(() => {
  table.restore()
  vi.unstubAllEnvs()
})

const items: Item[] = ['a', 'b', 'c'].map((id) => ({ pk: `PROVA#${id}`, sk: 'PROVA', id }))
const keys = items.map(({ pk, sk }) => ({ pk, sk }))
const unavailable = { errorName: 'INDISPONIVEL', headers: { 'retry-after': '2' } }
const failure = (name: string) => Object.assign(new Error('said by the spec'), { name })
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'said by the spec',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const keysRead = ({ RequestItems }: BatchGetCommandInput) => RequestItems?.[TABLE]?.Keys ?? []
const writes = ({ RequestItems }: BatchWriteCommandInput) => RequestItems?.[TABLE] ?? []
const written = () => table.commandCalls(BatchWriteCommand).map(({ args: [{ input }] }) => writes(input).length)

/** Takes the first of what is asked for, and leaves the rest unprocessed. */
const oneAtATime = () => {
  table.on(BatchGetCommand).callsFake((input: BatchGetCommandInput) => {
    const [first, ...rest] = keysRead(input)
    return {
      Responses: { [TABLE]: items.filter(({ pk }) => pk === first?.pk) },
      UnprocessedKeys: rest.length > 0 ? { [TABLE]: { ...input.RequestItems?.[TABLE], Keys: rest } } : {},
    }
  })
  table.on(BatchWriteCommand).callsFake((input: BatchWriteCommandInput) => {
    const [, ...rest] = writes(input)
    return { UnprocessedItems: rest.length > 0 ? { [TABLE]: rest } : {} }
  })
}
/** Takes nothing, ever. */
const nothingAtAll = () => {
  table.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => ({ UnprocessedKeys: RequestItems }))
  table
    .on(BatchWriteCommand)
    .callsFake(({ RequestItems }: BatchWriteCommandInput) => ({ UnprocessedItems: RequestItems }))
}

describe('what a batch leaves unprocessed', () => {
  it('is asked for again, and nothing else', async () => {
    oneAtATime()
    expect(await batchGet(keys, { attributes: ['id'] })).toEqual(items)
    const calls = table.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input)
    expect(calls.map((input) => keysRead(input).length)).toEqual([3, 2, 1])
    expect(calls.every((input) => input.RequestItems?.[TABLE]?.ProjectionExpression === '#a0, #a1, #a2')).toBe(true)
  })

  it('is put again, and deleted again', async () => {
    oneAtATime()
    expect(await batchPut(items)).toEqual(new Map())
    await batchDelete(keys)
    expect(written()).toEqual([3, 2, 1, 3, 2, 1])
  })

  it('for ever is unavailable for a reader and a deletion, and named to whoever puts', async () => {
    nothingAtAll()
    const [read, put, deleted] = await Promise.allSettled([batchGet(keys), batchPut(items), batchDelete(keys)])
    expect(read).toMatchObject({ status: 'rejected', reason: unavailable })
    expect(deleted).toMatchObject({ status: 'rejected', reason: unavailable })
    expect(put).toEqual({ status: 'fulfilled', value: new Map(items.map((item) => [item, undefined])) })
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(8)
    expect(table.commandCalls(BatchWriteCommand)).toHaveLength(16)
  })
})

describe('a batch that is put', () => {
  it('is put again after throttling, whole', async () => {
    table.on(BatchWriteCommand).rejectsOnce(failure('ThrottlingException')).resolves({})
    expect(await batchPut(items)).toEqual(new Map())
    expect(written()).toEqual([3, 3])
  })

  it('rejects for what no repetition mends, once no item is taken by itself either', async () => {
    table.on(BatchWriteCommand).rejects(failure('ValidationException'))
    await expect(batchPut(items)).rejects.toMatchObject({ name: 'ValidationException' })
    expect(written().toSorted()).toEqual([1, 1, 1, 2, 3])
  })

  it('is written but for what is refused, whose neighbours are put again by halves', async () => {
    const refused = failure('SerializationException')
    table.on(BatchWriteCommand).callsFake((input: BatchWriteCommandInput) => {
      if (writes(input).some(({ PutRequest }) => PutRequest?.Item?.id === 'b')) throw refused
      return {}
    })
    expect(await batchPut(items)).toEqual(new Map([[items[1], refused]]))
    expect(written().toSorted()).toEqual([1, 1, 1, 2, 3])
  })
})

describe('a transaction', () => {
  const put = { Put: { TableName: TABLE, Item: items[0] } }
  const sent = () => table.commandCalls(TransactWriteCommand).length

  it.each([
    ['met another one', cancelled('None', 'TransactionConflict')],
    ['was throttled', cancelled('ThrottlingError', 'None')],
    ['is still under way', failure('TransactionInProgressException')],
  ])('that %s is sent again', async (_, error) => {
    table.on(TransactWriteCommand).rejectsOnce(error).rejectsOnce(error).resolves({})
    await transact([put, put])
    expect(sent()).toBe(3)
  })

  it('that meets others for ever is unavailable', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))
    await expect(transact([put])).rejects.toMatchObject(unavailable)
    expect(sent()).toBe(8)
  })

  it.each([
    ['a condition that did not hold', cancelled('TransactionConflict', 'ConditionalCheckFailed'), { message: 'taken' }],
    ['what is wrong with it', cancelled('ValidationError', 'None'), { name: 'TransactionCanceledException' }],
    ['a service that is away', failure('ThrottlingException'), { name: 'ThrottlingException' }],
  ])('is not sent again for %s', async (_, error, thrown) => {
    table.on(TransactWriteCommand).rejects(error)
    await expect(transact([put, refusing(put, () => new Error('taken'))])).rejects.toMatchObject(thrown)
    expect(sent()).toBe(1)
  })

  it('says that a service stayed away, however it was noticed', async () => {
    table.on(TransactWriteCommand).rejectsOnce(failure('ThrottlingException')).rejects(cancelled('TransactionConflict'))
    const [once, always] = [
      await transact([put]).catch((error) => error),
      await transact([put]).catch((error) => error),
    ]
    expect([isUnavailable(once), isUnavailable(always), isUnavailable(new TypeError())]).toEqual([true, true, false])
  })
})
