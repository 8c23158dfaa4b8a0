import { hashKey, matchQuery, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { documentationArea } from '../../shared/contract/documentation.ts'
import type { Usuario, UsuarioResumo } from '../../shared/contract/users.ts'
import { usersArea } from '../../shared/contract/users.ts'
import { setCredentials } from './client.ts'
import { type Asked, derivedQuery, keyBelow, listQuery, routeQuery } from './routeQuery.ts'

const OWNER = '018f4d1e-0000-7000-8000-000000000001'
const ANA = '018f4d1e-0000-7000-8000-00000000000a'
const { listar, ver, historico } = usersArea.routes
const params = { usuarioId: ANA }

let client: QueryClient
const asked: string[] = []

/** Answers each call with the next of these. */
function answers(...bodies: unknown[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(bodies.shift())
  })
}

beforeEach(() => {
  client = new QueryClient()
  asked.splice(0)
  setCredentials({
    token: async () => 't',
    renew: async () => 't',
    present: () => 't1',
    accountOwner: () => OWNER,
    answered: () => undefined,
    prove: async () => false,
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a query of a route', () => {
  it('asks the route, and answers what the contract says', async () => {
    answers({ id: ANA })
    const query = routeQuery(ver, { account: OWNER, params })
    const user = await client.fetchQuery(query)
    expectTypeOf(user).toEqualTypeOf<Usuario>()
    expect(user).toEqual({ id: ANA })
    expect(asked).toEqual([`/api/usuarios/${ANA}`])
    expect(client.getQueryData(query.queryKey)).toEqual({ id: ANA })
  })

  it('names the account, except where the route knows none', () => {
    expectTypeOf<{ params: typeof params }>().not.toExtend<Asked<typeof ver>>()
    expectTypeOf<{ params: typeof params; account: string }>().toExtend<Asked<typeof ver>>()
    expectTypeOf<Record<never, never>>().toExtend<Asked<typeof documentationArea.routes.ambiente>>()
    const keys = [OWNER, ANA].map((account) => hashKey(routeQuery(ver, { account, params }).queryKey))
    expect(new Set(keys).size).toBe(2)
  })

  it('keeps what is made of an answer beside the answer itself', async () => {
    answers({ nome: 'Ana' }, { nome: 'Ana' })
    const whole = routeQuery(ver, { account: OWNER, params })
    const name = derivedQuery(ver, { account: OWNER, params }, 'nome', ({ nome }) => nome)
    expect(await client.fetchQuery(whole)).toEqual({ nome: 'Ana' })
    expect(await client.fetchQuery(name)).toBe('Ana')
    expect(client.getQueryData(whole.queryKey)).toEqual({ nome: 'Ana' })
  })
})

describe('what is forgotten below a path', () => {
  const queries = [
    listQuery(listar, { account: OWNER, query: { limite: 20, nome: 'a' } }),
    routeQuery(ver, { account: OWNER, params }),
    listQuery(historico, { account: OWNER, params, query: { limite: 20 } }),
  ]
  const forgotten = (queryKey: readonly unknown[]) =>
    queries.map((query) => {
      const kept = client.getQueryCache().build(client, client.defaultQueryOptions(query as never))
      return matchQuery({ queryKey }, kept)
    })

  it('is a list, its records and all that belongs to them', () => {
    expect(forgotten(keyBelow(listar, { account: OWNER }))).toEqual([true, true, true])
  })

  it('is one record with what belongs to it', () => {
    expect(forgotten(keyBelow(ver, { account: OWNER, params }))).toEqual([false, true, true])
    expect(forgotten(keyBelow(historico, { account: OWNER, params }))).toEqual([false, false, true])
  })

  it('is nothing of another account', () => {
    expect(forgotten(keyBelow(listar, { account: ANA }))).toEqual([false, false, false])
  })
})

describe('a query for a page of a list', () => {
  it('begins at its cursor, and goes on from where it ended', async () => {
    answers({ itens: [{ nome: 'Ana' }], proximo: 'c2' }, { itens: [], proximo: null })
    const query = listQuery(listar, { account: OWNER, query: { limite: 20, nome: 'a', cursor: 'c1' } }, 'searched')
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 3 })
    expectTypeOf(pages[0]?.itens).toEqualTypeOf<readonly UsuarioResumo[] | undefined>()
    expect(asked).toEqual(['c1', 'c2'].map((cursor) => `/api/usuarios?limite=20&nome=a&cursor=${cursor}`))
    expect(pages.map(({ proximo }) => proximo)).toEqual(['c2', null])
  })

  it('that was searched further is kept beside the page as it is', () => {
    const request = { account: OWNER, query: { limite: 20 } }
    const keys = (['present', 'searched'] as const).map((form) => hashKey(listQuery(listar, request, form).queryKey))
    expect(new Set(keys).size).toBe(2)
  })
})
