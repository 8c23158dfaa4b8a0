import { hashKey, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { PATHS } from '../../shared/paths.ts'
import { soon } from '../../tests/fixtures/poll.ts'
import { addressOf } from '../api/address.ts'
import { setCredentials } from '../api/client.ts'
import { type ListRoute, listQuery } from '../api/routeQuery.ts'
import { screens } from '../build/screenFiles.ts'
import { ALERTS } from '../features/alerts/list.ts'
import { KEYS } from '../features/apiKeys/list.ts'
import { SUBSCRIPTIONS } from '../features/billingAdmin/list.ts'
import { FAILURES } from '../features/browserFailures/list.ts'
import { CALIBRATIONS } from '../features/calibrations/list.ts'
import { CERTIFICATES } from '../features/certificates/list.ts'
import { EQUIPMENT } from '../features/equipment/list.ts'
import { FIRMWARES } from '../features/firmware/list.ts'
import { FLEET } from '../features/fleets/list.ts'
import { ACCOUNTS } from '../features/followedAccounts/list.ts'
import { NOZZLES } from '../features/nozzles/list.ts'
import { ORDERS } from '../features/orders/list.ts'
import { QUARANTINE } from '../features/quarantine/list.ts'
import { READINGS } from '../features/readings/filter.ts'
import { RECIPES } from '../features/recipes/list.ts'
import { REVISIONS } from '../features/revisions/list.ts'
import { USERS } from '../features/users/filter.ts'
import { WEBHOOKS } from '../features/webhooks/list.ts'
import { askedOf, type ListSource } from '../parts/records/lists.ts'
import { registrySource } from '../parts/registry/registryScreens.ts'
import { SCREENS } from '../parts/screens/screens.ts'
import { type Filter, openingFilter } from '../ui/list/filterState.ts'
import { readStored } from '../ui/list/listStorage.ts'
import { resolvePreferences } from '../ui/list/preferences.ts'
import { storedPreferences } from '../ui/list/storedPreferences.ts'
import { type FirstList, firstRowsAddress } from './firstRows.ts'
import { startOf } from './starts.ts'

type Source = ListSource<ListRoute, Filter>
/** What the pages of lists show. */
const SOURCES = [
  READINGS,
  USERS,
  ...Object.values(AREAS).flatMap((area) => ('registry' in area ? [registrySource(area)] : [])),
  NOZZLES,
  EQUIPMENT,
  FIRMWARES,
  FLEET,
  RECIPES,
  CERTIFICATES,
  REVISIONS,
  QUARANTINE,
  FAILURES,
  CALIBRATIONS,
  ALERTS,
  KEYS,
  WEBHOOKS,
  ORDERS,
  SUBSCRIPTIONS,
  ACCOUNTS,
] as unknown as readonly Source[]

const lists = screens(new Map()).flatMap(({ list, path }) => (list ? [{ path, list, source: sourceOf(list) }] : []))

function sourceOf([name]: FirstList): Source {
  const source = SOURCES.find((candidate) => candidate.name === name)
  if (!source) throw new Error(`the list ${name} is not tried here`)
  return source
}

const stored = new Map<string, string>()
const storage = { getItem: (key: string) => stored.get(key) ?? null } as Storage

/** Key and address of what the page itself asks for. */
function askedByPage(source: Source, search: string) {
  const filter = openingFilter(source.name, source.filter, search, storage)
  const kept = readStored(storage, source.name, 'preferencias', storedPreferences)
  const { route, asked } = askedOf(source, 'owner', filter, resolvePreferences(kept, []).pageSize)
  return { key: hashKey(listQuery(route, asked).queryKey), address: addressOf(route, asked) }
}

/** Keys and addresses of what the screen's start asks for. */
async function started(name: string, search: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ itens: [], proximo: null })
  })
  const screen = SCREENS.find(({ opens }) => opens?.list === name)
  const client = new QueryClient()
  const start = screen && (await startOf(screen))
  start?.(client, 'owner', {}, search)
  await soon(() => expect(client.isFetching()).toBe(0))
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash)
  return { keys, asked }
}

/** The same whatever the order of its query. */
const sorted = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://console')
  return [pathname, ...[...searchParams].map(([name, value]) => `${name}=${value}`).toSorted()]
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  const token = () => Promise.resolve('t1')
  setCredentials({
    token,
    renew: token,
    present: () => 't1',
    accountOwner: () => 'owner',
    answered: () => undefined,
    prove: async () => false,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

/** Rows asked for early, by the screen's start and by its page are the same; answers their address. */
async function expectSame({ list, source }: (typeof lists)[number], search: string) {
  const page = askedByPage(source, search)
  const { keys, asked } = await started(list[0], search)
  expect(keys).toEqual([page.key])
  expect(asked.map(sorted)).toEqual([sorted(page.address)])
  const early = firstRowsAddress(list, search, storage)
  expect(sorted(early ?? '')).toEqual(sorted(page.address))
  return early
}

describe.each(lists)('the rows of $path, asked for before the page’s code is there', (screen) => {
  const [name, path] = screen.list

  it('are those the page asks for', async () => {
    expect(await expectSame(screen, '')).toBe(`/api${path}?limite=20`)
  })

  it('are as many as the person chose', async () => {
    stored.set(`aspersa.lista.${name}.preferencias`, '{"por_pagina":50}')
    expect(await expectSame(screen, '')).toContain('limite=50')
  })

  it.each(['null', '[]', '"x"', '{', '7'])('are not narrowed by %s where a filter should be', async (text) => {
    stored.set(`aspersa.lista.${name}.filtro`, text)
    await expectSame(screen, `?filtro=${encodeURIComponent(text)}`)
  })
})

describe('the rows of a filtered list, asked for before the page’s code is there', () => {
  const [screen] = lists.filter(({ source }) => source.name === READINGS.name)
  if (!screen) throw new Error('no list of readings')
  const FILTER = { operador: 'João', erro_minimo: 2.5, fora_tolerancia: 'true' }

  it('are narrowed as the list was last', async () => {
    stored.set('aspersa.lista.leituras.filtro', JSON.stringify(FILTER))
    expect(await expectSame(screen, '')).toBe(
      '/api/leituras?operador=Jo%C3%A3o&erro_minimo=2.5&fora_tolerancia=true&limite=20',
    )
  })

  it('are narrowed by the address after a reload', async () => {
    const filter = '{"tipo_pulverizador":"TURBOPULVERIZADOR","inicio":"2026-01-01"}'
    stored.set('aspersa.lista.leituras.filtro', filter)
    expect(await expectSame(screen, `?filtro=${encodeURIComponent(filter)}`)).toContain('inicio=2026-01-01')
  })

  it('wait for the page where somebody else may have written the filter', async () => {
    stored.set('aspersa.lista.leituras.filtro', JSON.stringify(FILTER))
    for (const search of [`?filtro=${encodeURIComponent('{"tipo_pulverizador":"NAVIO"}')}`, '?filtro=%7Bbad']) {
      expect(firstRowsAddress(screen.list, search, storage)).toBeUndefined()
      expect(await started(screen.list[0], search)).toEqual({ keys: [], asked: [] })
    }
  })
})

describe('a record, asked for before its page’s code is there', () => {
  const inTable = SCREENS.filter(({ opens }) => opens && opens.list === undefined)

  it.each(inTable)('is had from the route that the table names: $path', async (screen) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json({})
    })
    const client = new QueryClient()
    const start = await startOf(screen)
    const params = Object.fromEntries([...PATHS[screen.path].path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'r1']))
    start?.(client, 'owner', params, '')
    await soon(() => expect(client.isFetching()).toBe(0))
    expect(asked).toHaveLength(1)
    // Every parameter of the route was in the address.
    expect(asked[0]).toMatch(/^\/api(\/[\w-]+)+$/)
  })
})
