import { describe, expect, it } from 'vitest'
import { contractKey } from '../../functions/http/contractKey.ts'
import { compileRoute, matchRoute } from '../../scripts/local/http/routes.ts'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import type { AreaName } from '../../shared/contract/areas.ts'
import { type RouteSpec, routeKey } from '../../shared/contract/route.ts'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { stacksOf } from './templates.ts'

const { api, edge } = stacksOf('dev')
const routes = api
  .all('AWS::ApiGatewayV2::Route')
  .map(({ properties }) => compileRoute(properties.RouteKey as string, properties))
/** The route by which a request gets to the function, and the key the function then looks for. */
const reached = ({ method, path }: Pick<RouteSpec, 'path'> & { method: string }) => {
  const match = matchRoute(routes, method, path.replaceAll(/\{\w+\}/g, '0a1b'))
  if (!match) return undefined
  const { route, pathParameters } = match
  const http = { method, sourceIp: '192.0.2.1' }
  const event = { routeKey: route.key, pathParameters, headers: {}, isBase64Encoded: false }
  return { route, key: contractKey({ ...event, requestContext: { requestId: '', http } }) }
}
const routeOf = (spec: RouteSpec) => reached(spec)?.route ?? expect.unreachable(`no route leads to ${routeKey(spec)}`)
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const targetOf = (route: { Target: unknown }) => {
  const integration = api.text(route.Target).match(/^integrations\/<(.+)>$/)?.[1]
  return api.text(api.one('AWS::ApiGatewayV2::Integration', integration).IntegrationUri)
}

const NAMES = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) => areasOf(FUNCTIONS[name]).length > 0)
const functionOf = (area: AreaName) => NAMES.find((name) => areasOf(FUNCTIONS[name]).includes(area))

describe('the HTTP API', () => {
  it('leads to every route of the contract, and with no route to nowhere', () => {
    const asked = allRoutes().map(({ spec }) => ({ declared: routeKey(spec), ...reached(spec) }))
    for (const { declared, key } of asked) expect(key).toBe(declared)
    expect([...new Set(asked.map(({ route }) => route?.key))].sort()).toEqual(routes.map(({ key }) => key).sort())
  })

  it.each(allRoutes())(
    '$area.$name asks for a token unless declared public or for API keys, and reaches the function of its area',
    ({ area, spec }) => {
      const { value: route } = routeOf(spec)
      const declared =
        spec.access.kind === 'publico' || spec.access.kind === 'chave'
          ? { AuthorizationType: 'NONE', AuthorizerId: undefined }
          : { AuthorizationType: 'JWT', AuthorizerId: '<ApiHttpApiToken>' }
      expect({
        AuthorizationType: route.AuthorizationType,
        AuthorizerId: route.AuthorizerId && api.text(route.AuthorizerId),
      }).toEqual(declared)
      expect(targetOf(route)).toBe(`<${functionOf(area)}functionLive>`)
    },
  )

  it('takes no method that a path lacks for one of another path', () => {
    const declared = new Set(allRoutes().map(({ spec }) => routeKey(spec)))
    for (const path of new Set(allRoutes().map(({ spec }) => spec.path))) {
      const lacking = METHODS.filter((method) => !declared.has(`${method} ${path}`))
      for (const method of lacking) {
        const key = `${method === 'HEAD' ? 'GET' : method} ${path}`
        expect([undefined, key]).toContain(reached({ method, path })?.key)
      }
    }
  })

  it('leads HEAD to whatever is read, except where a path has a door for each method', () => {
    const read = allRoutes().flatMap(({ spec }) => (spec.method === 'GET' ? [spec.path] : []))
    const without = read.filter((path) => reached({ method: 'HEAD', path })?.key !== `GET ${path}`)
    expect(without).toEqual(['/falhas-navegador'])
  })

  it('accepts tokens of the pool for both clients', () => {
    const { JwtConfiguration, IdentitySource } = api.one('AWS::ApiGatewayV2::Authorizer')
    expect(api.text(JwtConfiguration.Issuer)).toBe('https://cognito-idp.us-east-1.amazonaws.com/<Users>')
    expect(JwtConfiguration.Audience.map((audience: unknown) => api.text(audience))).toEqual([
      '<ClientSessao>',
      '<ClientPersistente>',
    ])
    expect(IdentitySource).toEqual(['$request.header.Authorization'])
  })

  it('has one stage, the first part of the path, with limits and a log without personal data', () => {
    const stage = api.one('AWS::ApiGatewayV2::Stage')
    expect(stage).toMatchObject({
      StageName: 'api',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
    })
    expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|claims|path\b/)
  })

  it('has no open route that ten addresses together can take from everybody, as the firewall lets them', () => {
    const { RouteSettings } = api.one('AWS::ApiGatewayV2::Stage')
    const acl = edge.one('AWS::WAFv2::WebACL')
    const ceilings = acl.Rules.map(({ Name, Statement }: never) => [Name, Statement]) as [string, never][]
    const { RateBasedStatement } = Object.fromEntries(ceilings).CallsPerAddress as unknown as {
      RateBasedStatement: { Limit: number; EvaluationWindowSec?: number }
    }
    const perSecond = RateBasedStatement.Limit / (RateBasedStatement.EvaluationWindowSec ?? 300)
    const open = allRoutes().filter(({ spec }) => spec.access.kind === 'publico')
    expect(open.length).toBeGreaterThan(10)
    for (const { spec } of open)
      expect(RouteSettings[routeOf(spec).key].ThrottlingRateLimit).toBeGreaterThanOrEqual(3 * 10 * perSecond)
  })

  it('gives each route limits of its own: those open to anybody less than those of who is signed in', () => {
    const { RouteSettings, DefaultRouteSettings } = api.one('AWS::ApiGatewayV2::Stage')
    expect(Object.keys(RouteSettings).sort()).toEqual(routes.map(({ key }) => key).sort())
    const ofOthers = { publico: 150, chave: 200 } as Partial<Record<string, number>>
    const byRoute = Map.groupBy(allRoutes(), ({ spec }) => routeOf(spec).key)
    for (const [key, those] of byRoute) {
      const rates = those.map(({ spec }) => ofOthers[spec.access.kind] ?? (spec.method === 'GET' ? 300 : 100))
      // Who reads is not kept from reading where the same route also changes something.
      const rate = Math.max(...rates)
      expect(RouteSettings[key]).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate })
      expect(rate).toBeLessThan(DefaultRouteSettings.ThrottlingRateLimit)
    }
    const { DependsOn = [] } = Object.values(api.json.Resources).find(
      ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
    ) as { DependsOn?: string[] }
    expect(DependsOn.length).toBeGreaterThanOrEqual(routes.length)
  })

  it('lets the API alone invoke the functions, once each, by their aliases', () => {
    const permissions = api.all('AWS::Lambda::Permission').map(({ properties }) => ({
      function: api.text(properties.FunctionName),
      principal: properties.Principal,
      source: api.text(properties.SourceArn),
    }))
    const called = [...new Set(allRoutes().map(({ area }) => functionOf(area)))]
    expect([...called].sort()).toEqual([...NAMES].sort())
    expect(permissions).toEqual(
      called.map((name) => ({
        function: `<${name}functionLive>`,
        principal: 'apigateway.amazonaws.com',
        source: 'arn:aws:execute-api:us-east-1:<AWS::AccountId>:<ApiHttpApi>/*/*/*',
      })),
    )
  })
})
