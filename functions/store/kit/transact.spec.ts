import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../shared/errors.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { isTransient, retrying, untilDone } from './retry.ts'
import { documentClient, tableName } from './table.ts'
import { type Member, refusing, TransactionRefused, transact, written } from './transact.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())
beforeEach(() => cloud.resetCalls())

const keyOf = (id: string) => ({ pk: `PROVA#${id}`, sk: 'PROVA' })
const put = (id: string, more: object = {}): Member => ({
  Put: { TableName: tableName(), Item: { ...keyOf(id), ...more } },
})
/** Puts an item where there is none. */
const first = (id: string): Member => ({
  Put: {
    TableName: tableName(),
    Item: keyOf(id),
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})
const stored = async (id: string) =>
  (await documentClient().send(new GetCommand({ TableName: tableName(), Key: keyOf(id), ConsistentRead: true }))).Item

const MET = ['None', 'TransactionConflict']
const sent = () => cloud.calls.filter((call) => call === 'dynamodb.TransactWriteItems').length

describe('a transaction', () => {
  it('says what the first refused member means that says so', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await transact([put(one), put(other)])
    const members = [
      put(randomUUID()),
      first(one),
      refusing(first(other), () => new ApiError('EMAIL_JA_CADASTRADO')),
      refusing(first(one), () => new ApiError('REGRA_VIOLADA')),
    ]
    await expect(transact(members.slice(0, 3))).rejects.toMatchObject({ errorName: 'EMAIL_JA_CADASTRADO' })
    expect(sent()).toBe(2)
  })

  it('tells a refusal what was found, and asks no more of a member that did not ask', async () => {
    const id = randomUUID()
    await transact([put(id, { alvo: 'ana' })])
    const told = refusing(first(id), (found) => new Error(`held by ${found?.alvo}`))
    await expect(transact([told])).rejects.toThrow('held by ana')
  })

  it('tells which members were refused when none of them says what it means', async () => {
    const [there, free] = [randomUUID(), randomUUID()]
    await transact([put(there, { nome: 'x' })])
    const [refused, fine] = [first(there), first(free)]
    const error = await transact([refused, fine]).catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(TransactionRefused)
    const { has, found } = error as TransactionRefused
    expect([has.call(error, refused), has.call(error, fine)]).toEqual([true, false])
    expect(found.call(error, refused)).toMatchObject({ nome: 'x' })
    expect(await stored(free)).toBeUndefined()
    expect(await written([refused])).toBe(false)
    expect(await written([fine])).toBe(true)
  })

  it('is sent again when it met another one, and written once', async () => {
    const id = randomUUID()
    cloud.cancelTransactions(MET, MET)
    await transact([put(randomUUID()), put(id)])
    expect(sent()).toBe(3)
    expect(await stored(id)).toBeDefined()
  })
})

describe('trying again', () => {
  it('stops at another failure, and at the first success', async () => {
    const seen: number[] = []
    const work = async (attempt: number) => {
      seen.push(attempt)
      if (attempt < 3) throw new RangeError()
      return 'done'
    }
    expect(await retrying(work, (error) => error instanceof RangeError)).toBe('done')
    await expect(retrying(work, (error) => error instanceof TypeError)).rejects.toBeInstanceOf(RangeError)
    expect(seen).toEqual([1, 2, 3, 1])
  })

  it('repeats a step until nothing is left, or says that it did not come to that', async () => {
    let left = 3
    expect(await untilDone(async () => --left === 0)).toBe(true)
    expect(await untilDone(async () => false)).toBe(false)
  })

  it('knows what may be over in a moment', () => {
    const cancelled = (...codes: string[]) => ({ CancellationReasons: codes.map((Code) => ({ Code })) })
    expect(isTransient(cancelled('None', 'TransactionConflict', 'ThrottlingError'))).toBe(true)
    expect(isTransient(cancelled('TransactionConflict', 'ConditionalCheckFailed'))).toBe(false)
    expect(isTransient(Object.assign(new Error(), { name: 'ThrottlingException' }))).toBe(true)
    expect(isTransient(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(true)
    expect(isTransient(new TypeError())).toBe(false)
    expect(isTransient(undefined)).toBe(false)
  })
})
