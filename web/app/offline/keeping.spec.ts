import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { ERRORS, type ErrorName } from '../../../shared/errors.ts'
import { DEMO_READINGS } from '../../../tests/screens/demoReadings.ts'
import { CallError } from '../../api/failure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { keptReadings } from '../../parts/readings/keptReadings.ts'
import { keepAnswers, placeOf } from './keeping.ts'

const { ver, vizinhas, historico, listar } = readingsArea.routes
const reading = DEMO_READINGS[0]?.whole
const id = reading?.id ?? ''
const account = 'ana'
const key = routeQuery(ver, { account, params: { leituraId: id } }).queryKey

/** Keys are its own properties, as a browser's are. */
const memory = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  })

let storage: Storage
beforeEach(() => {
  storage = memory()
})

const refused = (name: ErrorName) =>
  new CallError({ kind: 'refused', ...ERRORS[name], name, report: undefined, retryAfter: null })
const OFFLINE = new CallError({ kind: 'offline' })

/** A tab of somebody, at a time. */
function tab(
  whose: { mark?: string | null; usuarioId?: string; ownerId?: string; online?: boolean; lasting?: boolean } = {},
  at = 1_000,
) {
  const state = {
    mark: 'm1' as string | null,
    usuarioId: 'ana',
    ownerId: 'ana',
    online: true,
    lasting: false,
    ...whose,
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  keepAnswers(queries.getQueryCache(), {
    storage: () => storage,
    access: () => ({ usuarioId: state.usuarioId, ownerId: state.ownerId, mark: state.mark, rules: [] }),
    isOnline: () => state.online,
    isLasting: () => state.lasting,
    now: () => at,
  })
  const ask = (queryKey: readonly unknown[], answer: unknown) =>
    queries
      .fetchQuery({
        queryKey,
        queryFn: async () => {
          if (answer instanceof Error) throw answer
          return answer
        },
      })
      .catch(() => undefined)
  return { state, queries, ask, data: () => queries.getQueryData(key), updated: () => queries.getQueryState(key) }
}
const kept = () => keptReadings(storage).map(({ reading: { id: one } }) => one)

it('knows answers that are kept from all others', () => {
  const params = { leituraId: id }
  expect(placeOf(key)).toEqual({ account, id, part: '' })
  expect(placeOf(routeQuery(vizinhas, { account, params }).queryKey)).toEqual({ account, id, part: 'vizinhas' })
  const others = [
    routeQuery(historico, { account, params, query: { limite: 20 } }).queryKey,
    routeQuery(listar, { account, query: { limite: 20 } }).queryKey,
    [account, 'equipamentos', id, 'GET', null, null, null],
    [account, 'leituras', id, 'PUT', null, {}, null],
    [account, 'leituras', id, 'toString', 'GET', null, null, null],
    [null, 'leituras', id, 'GET', null, null, null],
    [],
  ]
  for (const other of others) expect(placeOf(other), JSON.stringify(other)).toBeNull()
})

it('keeps a reading that is opened, and answers with it when nobody else does', async () => {
  await tab().ask(key, reading)
  expect(kept()).toEqual([id])
  const later = tab({}, 9_000)
  await later.ask(key, OFFLINE)
  expect(later.data()).toMatchObject({ id })
  expect(later.updated()?.dataUpdatedAt).toBe(1_000)
  // An old answer is not kept as a new one.
  expect(keptReadings(storage)[0]?.at).toBe(1_000)
})

it('is there at once without a network, and where the server has yet to be heard of', async () => {
  await tab().ask(key, reading)
  for (const whose of [{ online: false }, { mark: null }]) {
    const { queries, data } = tab(whose)
    queries.getQueryCache().build(queries, { queryKey: key })
    expect(data()).toMatchObject({ id })
  }
  const online = tab()
  online.queries.getQueryCache().build(online.queries, { queryKey: key })
  expect(online.data()).toBeUndefined()
})

it('is asked for anew however new it is, so that the page hears that nobody answers', async () => {
  await tab().ask(key, reading)
  const { queries } = tab({ mark: null })
  const query = queries.getQueryCache().build(queries, { queryKey: key })
  expect(query.state.isInvalidated).toBe(true)
  expect(query.state.data).toMatchObject({ id })
})

it.each([
  ['person', { usuarioId: 'bruno' }],
  ['account', { ownerId: 'diego' }],
  ['access', { mark: 'm2' }],
])('answers nothing to another %s', async (_, whose) => {
  await tab().ask(key, reading)
  const other = tab({ ...whose, online: false })
  await other.ask(key, OFFLINE)
  expect(other.data()).toBeUndefined()
})

it('forgets everything as soon as any answer shows another access', async () => {
  await tab().ask(key, reading)
  await tab({ mark: 'm2' }).ask([account, 'equipamentos', 'GET', null, null, null], [])
  expect(kept()).toEqual([])
})

it('keeps nothing before the server said by which access, and writes nothing for who opens no reading', async () => {
  await tab({ mark: null }).ask(key, reading)
  await tab().ask([account, 'equipamentos', 'GET', null, null, null], [])
  expect(Object.keys(storage)).toEqual([])
})

it.each(['NAO_ENCONTRADO', 'NAO_AUTORIZADO'] as const)(
  'is forgotten and not shown any more once it is refused: %s',
  async (name) => {
    await tab().ask(key, reading)
    const { ask, data, state } = tab({ online: false })
    await ask(key, OFFLINE)
    expect(data()).toMatchObject({ id })
    state.online = true
    await ask(key, refused(name))
    expect(data()).toBeUndefined()
    expect(kept()).toEqual([])
  },
)

it('keeps no part that arrives after its reading was refused, until the reading is theirs again', async () => {
  const { ask } = tab()
  const neighbours = routeQuery(vizinhas, { account, params: { leituraId: id } }).queryKey
  const keys = () => Object.keys(storage).filter((one) => one.includes(id))
  await ask(key, reading)
  await ask(key, refused('NAO_ENCONTRADO'))
  await ask(neighbours, { anterior: null, proxima: null })
  expect(keys()).toEqual([])
  await ask(key, reading)
  expect(kept()).toEqual([id])
})

it('takes over what was read before it began', async () => {
  const queries = new QueryClient()
  queries.setQueryData(key, reading)
  keepAnswers(queries.getQueryCache(), {
    storage: () => storage,
    access: () => ({ usuarioId: 'ana', ownerId: 'ana', mark: 'm1', rules: [] }),
    isOnline: () => true,
    isLasting: () => false,
    now: () => 1_000,
  })
  expect(kept()).toEqual([id])
})
