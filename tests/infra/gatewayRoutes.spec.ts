import { describe, expect, it } from 'vitest'
import { gatewayKey, gatewayRoutes } from '../../infra/constructs/gatewayRoutes.ts'
import { throttleOf } from '../../infra/constructs/throttles.ts'
import type { NamedRoute } from '../../shared/contract/allRoutes.ts'
import type { AreaName } from '../../shared/contract/areas.ts'
import { autenticado, externalKey, PART, publico, type RouteSpec, requer } from '../../shared/contract/route.ts'

const read = requer(['read', 'Leitura'])
const key = externalKey('LEITURAS')

/** Routes as a contract might declare them, each as area, method, path and who may. */
const declared = (...routes: [AreaName, RouteSpec['method'], RouteSpec['path'], RouteSpec['access']][]): NamedRoute[] =>
  routes.map(([area, method, path, access]) => ({ area, name: 'x', spec: { summary: '', method, path, access } }))

const keysOf = (routes: NamedRoute[]) => gatewayRoutes(routes).map(gatewayKey)

describe('routes of the gateway', () => {
  it('are one a path, and one for all parts of a record', () => {
    const routes = declared(
      ['orders', 'GET', '/pedidos', read],
      ['orders', 'POST', '/pedidos', autenticado],
      ['orders', 'GET', '/pedidos/{pedidoId}', read],
      ['orders', 'POST', '/pedidos/{pedidoId}/pagamento', read],
      ['plans', 'GET', '/pedidos/{pedidoId}/historico', read],
      ['members', 'POST', '/convites/{donoId}/aceite', read],
      ['members', 'POST', '/convites/{donoId}/recusa', read],
    )
    expect(keysOf(routes)).toEqual([
      'ANY /pedidos',
      'ANY /pedidos/{pedidoId}',
      `ANY /pedidos/{pedidoId}/{${PART}}`,
      `ANY /convites/{donoId}/{${PART}}`,
    ])
  })

  it('are each of one function: parts that another one serves than the record itself keep their paths', () => {
    const routes = declared(
      ['attachments', 'POST', '/leituras/{leituraId}/anexos', read],
      ['attachments', 'GET', '/leituras/{leituraId}/anexos', read],
      ['readings', 'GET', '/leituras/{leituraId}/conta', read],
      ['readings', 'GET', '/leituras/{leituraId}', read],
      ['readings', 'GET', '/leituras/{leituraId}/vizinhas', read],
      ['equipment', 'PUT', '/leituras/{leituraId}', read],
    )
    expect(gatewayRoutes(routes).map((route) => [gatewayKey(route), route.area])).toEqual([
      ['ANY /leituras/{leituraId}/anexos', 'attachments'],
      [`ANY /leituras/{leituraId}/{${PART}}`, 'readings'],
      ['GET /leituras/{leituraId}', 'readings'],
      ['PUT /leituras/{leituraId}', 'equipment'],
    ])
  })

  it('never join what is open to anybody, or to keys, to what asks for a token', () => {
    const routes = declared(
      ['webhooks', 'GET', '/a/{aId}', read],
      ['webhooks', 'GET', '/a/{aId}/aberta', publico],
      ['webhooks', 'GET', '/a/{aId}/chave', key],
      ['webhooks', 'GET', '/a/{aId}/fechada', read],
      ['webhooks', 'POST', '/b', publico],
      ['webhooks', 'GET', '/b', read],
      ['webhooks', 'GET', '/c', key],
      ['webhooks', 'POST', '/c', publico],
    )
    expect(keysOf(routes)).toEqual([
      'ANY /a/{aId}',
      'ANY /a/{aId}/aberta',
      'ANY /a/{aId}/chave',
      `ANY /a/{aId}/{${PART}}`,
      'POST /b',
      'GET /b',
      'GET /c',
      'POST /c',
    ])
    const rates = Object.fromEntries(gatewayRoutes(routes).map((one) => [gatewayKey(one), throttleOf(one.specs).rate]))
    expect(rates).toMatchObject({ 'POST /b': 150, 'GET /b': 300, 'GET /c': 200, 'POST /c': 150 })
  })

  it('leave the name of parts to these', () => {
    expect(() => gatewayRoutes(declared(['orders', 'GET', `/pedidos/{${PART}}`, read]))).toThrow(PART)
  })
})

describe('two routes that lead from one request', () => {
  const routes = gatewayRoutes().map((route) => ({ ...route, segments: route.path.split('/').slice(1) }))
  type Route = (typeof routes)[number]
  const isLiteral = (segment: string | undefined) => !segment?.startsWith('{')
  const pairs = routes.flatMap((one, index) => routes.slice(index + 1).map((other) => [one, other] as const))
  const meeting = pairs.filter(
    ([{ segments: one }, { segments: other }]) =>
      one.length === other.length &&
      one.every((segment, at) => segment === other[at] || !(isLiteral(segment) && isLiteral(other[at]))),
  )
  const named = meeting.map((pair) => [...pair.map(gatewayKey), pair] as [string, string, readonly [Route, Route]])

  it.each(named)('are told apart by path, then by method, as Amazon writes it: %s and %s', (_, __, [one, other]) => {
    const path = ({ segments }: Route) => segments.map((segment) => (isLiteral(segment) ? segment : '{}')).join('/')
    if (path(one) === path(other)) return expect(one.method).not.toBe(other.method)
    // Whether a method beats a literal is written nowhere, so it may not matter.
    expect([one.method, other.method]).toEqual(['ANY', 'ANY'])
    // Of literals in different places, neither path is the nearer one.
    const nearer = (a: Route, b: Route) =>
      a.segments.every((segment, at) => isLiteral(segment) || !isLiteral(b.segments[at]))
    expect(nearer(one, other)).not.toBe(nearer(other, one))
  })

  it('are there', () => {
    const pairsNamed = named.map(([one, other]) => [one, other].toSorted().join(' '))
    expect(pairsNamed).toContain('ANY /leituras/exemplo ANY /leituras/{leituraId}')
  })
})
