import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { endTurn, SEARCHES_AT_ONCE, type Turn, takeTurn } from './turns.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const refused = {
  errorName: 'NAO_PERMITIDO_AGORA',
  report: { regra: 'buscas_abertas' },
  headers: { 'retry-after': '1' },
}

describe('searches of a person at a time', () => {
  it('are two, however many come at once, and another person has their own', async () => {
    const person = randomUUID()
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => takeTurn(person)))
    const turns = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect([turns.length, SEARCHES_AT_ONCE]).toEqual([2, 2])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(refused)
    await takeTurn(randomUUID())
    await endTurn(turns[0] as Turn)
    await takeTurn(person)
    await expect(takeTurn(person)).rejects.toMatchObject(refused)
  })

  it('are forgotten after a request has died, whose late end takes nobody’s place', async () => {
    const [person, now] = [randomUUID(), Date.now()]
    const [dead] = [await takeTurn(person, now), await takeTurn(person, now)]
    await expect(takeTurn(person, now + 19_000)).rejects.toMatchObject(refused)
    await takeTurn(person, now + 20_000)
    await takeTurn(person, now + 20_000)
    await endTurn(dead)
    await expect(takeTurn(person, now + 21_000)).rejects.toMatchObject(refused)
  })
})
