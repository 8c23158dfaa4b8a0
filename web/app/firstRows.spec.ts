import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCredentials } from '../api/client.ts'
import { SCREENS } from '../parts/screens/screens.ts'
import { firstRowsAddress } from './firstRows.ts'
import { STARTS } from './starts.ts'

const lists = SCREENS.flatMap((screen) => (screen.list ? [{ ...screen, list: screen.list }] : []))

/** Addresses asked for by what the screen itself starts with. */
async function started(screen: (typeof lists)[number], search: string): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ itens: [], proximo: null })
  })
  const start = await STARTS[screen.path]?.()
  start?.(new QueryClient(), 'owner', {}, search)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  return asked
}

/** The same whatever the order of its query. */
const sorted = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://console')
  return [pathname, ...[...searchParams].map(([name, value]) => `${name}=${value}`).toSorted()]
}

const stored = new Map<string, string>()
const storage = { getItem: (key: string) => stored.get(key) ?? null } as Storage

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  const token = () => Promise.resolve('t1')
  setCredentials({ token, renew: token, accountOwner: () => 'owner', answered: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

describe.each(lists)('the rows of $path, asked for before the console’s code is there', (screen) => {
  const early = (search: string) => firstRowsAddress([screen.list.name, screen.list.path], search, storage)
  const expectSame = async (search: string) => {
    const [address = ''] = await started(screen, search)
    expect(sorted(early(search) ?? '')).toEqual(sorted(address))
    return early(search)
  }

  it('are those the screen asks for', async () => {
    expect(await expectSame('')).toBe(`/api${screen.list.path}?limite=20`)
  })

  it('are as many as the person chose', async () => {
    stored.set(`aspersa.lista.${screen.list.name}.preferencias`, '{"por_pagina":50}')
    expect(await expectSame('')).toContain('limite=50')
  })

  it.each(['null', '[]', '"x"', '{', '7'])('are not narrowed by %s where a filter should be', async (text) => {
    stored.set(`aspersa.lista.${screen.list.name}.filtro`, text)
    await expectSame(`?filtro=${encodeURIComponent(text)}`)
  })
})

describe('the rows of a filtered list, asked for before the console’s code is there', () => {
  const screen = lists.find(({ path }) => path === 'leituras')
  if (!screen) throw new Error('no list of readings')
  const FILTER = { operador: 'João', erro_minimo: 2.5, fora_tolerancia: 'true' }
  const early = (search: string) => firstRowsAddress([screen.list.name, screen.list.path], search, storage)

  it('are narrowed as the list was last', async () => {
    stored.set('aspersa.lista.leituras.filtro', JSON.stringify(FILTER))
    const [address = ''] = await started(screen, '')
    expect(sorted(early('') ?? '')).toEqual(sorted(address))
    expect(early('')).toBe('/api/leituras?operador=Jo%C3%A3o&erro_minimo=2.5&fora_tolerancia=true&limite=20')
  })

  it('are narrowed by the address after a reload', async () => {
    const filter = '{"tipo_pulverizador":"TURBOPULVERIZADOR","inicio":"2026-01-01"}'
    stored.set('aspersa.lista.leituras.filtro', filter)
    const search = `?filtro=${encodeURIComponent(filter)}`
    const [address = ''] = await started(screen, search)
    expect(sorted(early(search) ?? '')).toEqual(sorted(address))
    expect(sorted(address)).toContain('inicio=2026-01-01')
  })

  it('wait for the console where somebody else may have written the filter', () => {
    stored.set('aspersa.lista.leituras.filtro', JSON.stringify(FILTER))
    expect(early(`?filtro=${encodeURIComponent('{"tipo_pulverizador":"NAVIO"}')}`)).toBeUndefined()
    expect(early('?filtro=%7Bbad')).toBeUndefined()
  })
})
