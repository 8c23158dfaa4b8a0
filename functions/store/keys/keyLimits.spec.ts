import { randomUUID } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { KEY_LIMITS, limitKey, takeRequest } from './keyLimits.ts'

const { burst, perSecond, perDay } = KEY_LIMITS
const NOON = Date.parse('2026-11-23T12:00:00Z')
const MIDNIGHT = Date.parse('2026-11-24T00:00:00Z')
let cloud: SpecCloud
let key: string
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())
beforeEach(() => {
  key = randomUUID()
})

/** Has the day's count be as after so many requests. */
const counted = (vezes: number) =>
  documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: limitKey(key),
      UpdateExpression: 'SET vezes = :vezes',
      ExpressionAttributeValues: { ':vezes': vezes },
    }),
  )

describe('requests of a key', () => {
  it('are fifty at once, then ten a second, however they come', async () => {
    const allowed = async (count: number, now: number) => {
      const answers = []
      for (let at = 0; at < count; at += 1) answers.push(await takeRequest(key, now))
      return answers.filter((one) => one.allowed).length
    }
    expect(await allowed(burst + 5, NOON)).toBe(burst)
    expect(await takeRequest(key, NOON)).toMatchObject({ allowed: false, retryAfter: 1, burst: { remaining: 0 } })
    // What was refused cost nothing: after a second there are ten, and after five the bucket is full.
    expect(await allowed(burst, NOON + 1_000)).toBe(perSecond)
    expect(await allowed(burst + 5, NOON + 60_000)).toBe(burst)
    // In time after time of a second never more than that.
    for (let second = 1; second <= 5; second += 1)
      expect(await allowed(perSecond + 5, NOON + 60_000 + second * 1_000)).toBe(perSecond)
  })

  it('are a hundred thousand a day of UTC, and again as many on the next', async () => {
    await takeRequest(key, NOON)
    await counted(perDay - 1)
    expect(await takeRequest(key, NOON + 1_000)).toMatchObject({ allowed: true, day: { remaining: 0 } })
    for (const now of [NOON + 2_000, MIDNIGHT - 1_000])
      expect(await takeRequest(key, now)).toMatchObject({
        allowed: false,
        retryAfter: (MIDNIGHT - now) / 1_000,
        day: { remaining: 0, reset: (MIDNIGHT - now) / 1_000 },
      })
    expect(await takeRequest(key, MIDNIGHT)).toMatchObject({ allowed: true, day: { remaining: perDay - 1 } })
  })

  it('are counted right by an instance that has not seen what others took', async () => {
    await takeRequest(key, NOON)
    await counted(41)
    const { day, burst: now } = await takeRequest(key, NOON + 1_000)
    expect([day.remaining, now.remaining]).toEqual([perDay - 42, burst - 1])
  })

  it('are written down five at a time while much is left, and told of one by one', async () => {
    const told = []
    for (let at = 0; at < 6; at += 1) told.push((await takeRequest(key, NOON + at)).day.remaining)
    expect(told).toEqual([1, 2, 3, 4, 5, 6].map((count) => perDay - count))
    const written = async () => {
      const { Item } = await documentClient().send(
        new GetCommand({ TableName: tableName(), Key: limitKey(key), ConsistentRead: true }),
      )
      return Item?.vezes
    }
    expect(await written()).toBe(6)
    await takeRequest(key, NOON + 7)
    expect(await written()).toBe(6)
    // So long after the last write, what is owed is paid.
    await takeRequest(key, NOON + 1_100)
    expect(await written()).toBe(8)
  })

  it('that come at once are each counted once', async () => {
    await takeRequest(key, NOON)
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeRequest(key, NOON)))
    const through = answers.filter(({ allowed }) => allowed).length
    const { day } = await takeRequest(key, NOON + 1_000)
    expect(day.remaining).toBe(perDay - 2 - through)
  })
})
