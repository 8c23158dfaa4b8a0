import { describe, expect, it } from 'vitest'
import { type AreaName, allRoutes } from '../../shared/contract/areas.ts'
import { routeKey } from '../../shared/contract/route.ts'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { stacksOf } from './templates.ts'

const { api, edge } = stacksOf('dev')
const routes = new Map(
  api.all('AWS::ApiGatewayV2::Route').map(({ properties }) => [properties.RouteKey as string, properties]),
)
const targetOf = (route: { Target: unknown }) => {
  const integration = api.text(route.Target).match(/^integrations\/<(.+)>$/)?.[1]
  return api.text(api.one('AWS::ApiGatewayV2::Integration', integration).IntegrationUri)
}

const NAMES = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) => areasOf(FUNCTIONS[name]).length > 0)
const functionOf = (area: AreaName) => NAMES.find((name) => areasOf(FUNCTIONS[name]).includes(area))

describe('the HTTP API', () => {
  it('has the routes of the contract and no other', () => {
    expect([...routes.keys()].sort()).toEqual(
      allRoutes()
        .map(({ spec }) => routeKey(spec))
        .sort(),
    )
  })

  it.each(allRoutes())(
    '$area.$name asks for a token unless declared public or for API keys, and reaches the function of its area',
    ({ area, spec }) => {
      const route = routes.get(routeKey(spec))
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
      expect(RouteSettings[routeKey(spec)].ThrottlingRateLimit).toBeGreaterThanOrEqual(3 * 10 * perSecond)
  })

  it('gives each route limits of its own: those open to anybody less than those of who is signed in', () => {
    const { RouteSettings, DefaultRouteSettings } = api.one('AWS::ApiGatewayV2::Stage')
    expect(Object.keys(RouteSettings).sort()).toEqual([...routes.keys()].sort())
    const ofOthers = { publico: 150, chave: 200 } as Partial<Record<string, number>>
    for (const { spec } of allRoutes()) {
      const rate = ofOthers[spec.access.kind] ?? (spec.method === 'GET' ? 300 : 100)
      expect(RouteSettings[routeKey(spec)]).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate })
      expect(rate).toBeLessThan(DefaultRouteSettings.ThrottlingRateLimit)
    }
    const { DependsOn = [] } = Object.values(api.json.Resources).find(
      ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
    ) as { DependsOn?: string[] }
    expect(DependsOn.length).toBeGreaterThanOrEqual(routes.size)
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
