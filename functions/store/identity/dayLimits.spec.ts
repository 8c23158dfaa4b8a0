import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/days.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { type DayCounter, giveBackToday, reserveToday, takeToday } from './dayLimits.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const counter = (limit: number): DayCounter => ({ kind: 'ENSAIO', value: randomUUID(), limit })

describe('a limit a day', () => {
  it('lets in exactly as many as it says, however many come at once, and more on the next day', async () => {
    const five = counter(5)
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeToday(five)))
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(await takeToday(five, 1, Date.now() + DAY_MS)).toBe(true)
    expect(await takeToday(counter(5), 6)).toBe(false)
  })

  it('of several takes all or nothing, and says when to come again', async () => {
    const [wide, narrow] = [counter(10), counter(2)]
    const refusal = await reserveToday([wide, narrow], 3).catch((error) => error)
    expect(refusal).toMatchObject({ errorName: 'NAO_PERMITIDO_AGORA' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect(await takeToday(wide, 10)).toBe(true)
  })

  it('takes back what was not needed, and never more than was taken', async () => {
    const three = counter(3)
    await reserveToday([three], 3)
    await giveBackToday([three], 2)
    await giveBackToday([three], 2)
    const taken = await Promise.all([takeToday(three), takeToday(three), takeToday(three)])
    expect(taken.filter(Boolean)).toHaveLength(2)
  })
})
