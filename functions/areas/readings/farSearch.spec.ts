import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { foldedReading } from '../../../scripts/bench/foldedReading.ts'
import { entryOf } from '../../../scripts/bench/lists/fill.ts'
import { CALIBRATIONS } from '../../../scripts/bench/lists/measuredLists.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { endTurn, type Turn, takeTurn } from '../../store/identity/turns.ts'
import { batchPut } from '../../store/kit/batch.ts'
import { readingItem } from '../../store/readings/readings.ts'
import type { User } from '../../store/users/users.ts'

/** More rows than a page and a half and a first round of many bring. */
const ROWS = 3100

let cloud: SpecCloud
let owner: User
const handlers: Record<string, ApiHandler> = {}

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handlers.leituras = (await import('./handler.ts')).handler
  handlers.calibracoes = (await import('../calibrations/handler.ts')).handler
  handlers.exportacoes = (await import('../exports/handler.ts')).handler
  owner = await storedPerson()
  const head = foldedReading(owner.id, new Date().toISOString())
  const at = (index: number) => new Date(Date.UTC(2026, 5, 30) - index * 60_000).toISOString()
  const indexes = Array.from({ length: ROWS }, (_, index) => index)
  const readings = indexes.map((index) => entryOf(readingItem({ ...head, id: randomUUID(), data: at(index) })))
  // The bench has rows of its own owner. As entries of an index they may be anybody's.
  const calibrations = indexes.map((index) => {
    const entry = entryOf(CALIBRATIONS.record(index).item)
    return { ...entry, gsi1pk: String(entry.gsi1pk).replace(/[0-9a-f-]{36}/, owner.id) }
  })
  for (let start = 0; start < ROWS; start += 250)
    for (const items of [readings, calibrations]) await batchPut(items.slice(start, start + 250))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

/** A filter that fits none of the rows, so that the search reads as far back as a request may. */
const NONE = { tipo_pulverizador: 'TURBOPULVERIZADOR' }
const ask = (routeKey: string, more: { query?: Record<string, string>; body?: object } = {}) =>
  invoke(handlers[/\/(\w+)/.exec(routeKey)?.[1] ?? ''] as ApiHandler, {
    routeKey,
    claims: claimsOf(owner.id),
    ...more,
  })

it.each([
  ['GET /leituras', { query: NONE }],
  ['GET /calibracoes', { query: NONE }],
  ['POST /exportacoes/previa', { body: { modo: 'FILTRO', filtro: NONE } }],
])('%s reads far back for two requests of a person at a time, and gives its place back', async (route, wish) => {
  const turns = [await takeTurn(owner.id), await takeTurn(owner.id)] as [Turn, Turn]
  const refused = await ask(route, wish)
  expect(refused).toMatchObject({
    statusCode: 429,
    json: { error: { code: 100, report: { regra: 'buscas_abertas' } } },
  })
  expect(refused.headers?.['retry-after']).toBe('1')
  // Rows that a first look finds are shown all the same.
  if (route.startsWith('GET')) expect(await ask(route)).toMatchObject({ statusCode: 200 })
  await endTurn(turns[0])
  for (let again = 0; again < 3; again += 1) expect((await ask(route, wish)).statusCode).toBe(200)
  await endTurn(turns[1])
})
