import { describe, expect, it } from 'vitest'
import { allRoutes } from '../../shared/contract/areas.ts'
import { routeKey } from '../../shared/contract/route.ts'
import { synthesize } from './templates.ts'

const { backend } = synthesize('dev')
const routes = new Map(
  backend.all('AWS::ApiGatewayV2::Route').map(({ properties }) => [properties.RouteKey as string, properties]),
)
const targetOf = (route: { Target: unknown }) => {
  const integration = backend.text(route.Target).match(/^integrations\/<(.+)>$/)?.[1]
  return backend.text(backend.one('AWS::ApiGatewayV2::Integration', integration).IntegrationUri)
}

describe('the HTTP API', () => {
  it('has the routes of the contract and no other', () => {
    expect([...routes.keys()].sort()).toEqual(
      allRoutes()
        .map(({ spec }) => routeKey(spec))
        .sort(),
    )
  })

  it.each(allRoutes())(
    '$area.$name asks for a token unless declared public, and reaches its area',
    ({ area, spec }) => {
      const route = routes.get(routeKey(spec))
      const declared =
        spec.access.kind === 'publico'
          ? { AuthorizationType: 'NONE', AuthorizerId: undefined }
          : { AuthorizationType: 'JWT', AuthorizerId: '<ApiHttpApiToken>' }
      expect({
        AuthorizationType: route.AuthorizationType,
        AuthorizerId: route.AuthorizerId && backend.text(route.AuthorizerId),
      }).toEqual(declared)
      expect(targetOf(route)).toBe(`<${area}functionFunction.Arn>`)
    },
  )

  it('accepts tokens of the pool for both clients', () => {
    const { JwtConfiguration, IdentitySource } = backend.one('AWS::ApiGatewayV2::Authorizer')
    expect(backend.text(JwtConfiguration.Issuer)).toBe('https://cognito-idp.us-east-1.amazonaws.com/<Users>')
    expect(JwtConfiguration.Audience.map((audience: unknown) => backend.text(audience))).toEqual([
      '<ClientSessao>',
      '<ClientPersistente>',
    ])
    expect(IdentitySource).toEqual(['$request.header.Authorization'])
  })

  it('has one stage, the first part of the path, with limits and a log without personal data', () => {
    const stage = backend.one('AWS::ApiGatewayV2::Stage')
    expect(stage).toMatchObject({
      StageName: 'api',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
    })
    expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|claims|path\b/)
  })

  it('lets the API alone invoke the functions, once each', () => {
    const permissions = backend.all('AWS::Lambda::Permission').map(({ properties }) => ({
      function: backend.text(properties.FunctionName),
      principal: properties.Principal,
      source: backend.text(properties.SourceArn),
    }))
    const areas = [...new Set(allRoutes().map(({ area }) => area))]
    expect(permissions).toEqual(
      areas.map((area) => ({
        function: `<${area}functionFunction.Arn>`,
        principal: 'apigateway.amazonaws.com',
        source: 'arn:aws:execute-api:us-east-1:<AWS::AccountId>:<ApiHttpApi>/*/*/*',
      })),
    )
  })
})
