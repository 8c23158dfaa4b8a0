import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { PAGE_SCRIPT, stacksOf } from './templates.ts'

const { edge, api: apiStack } = stacksOf('dev')
const { DistributionConfig: distribution } = edge.one('AWS::CloudFront::Distribution')
const behaviours: Record<string, ReturnType<typeof behaviour>> = Object.fromEntries(
  [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors].map((found) => [
    found.PathPattern ?? 'default',
    behaviour(found),
  ]),
)

// biome-ignore lint/suspicious/noExplicitAny: JSON of a template
function behaviour(found: any) {
  const originOf = (id: string) => distribution.Origins.find(({ Id }: { Id: string }) => Id === id)
  // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
  const group = distribution.OriginGroups?.Items.find(({ Id }: any) => Id === found.TargetOriginId)
  // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
  const [first, second] = (group?.Members.Items ?? []).map(({ OriginId }: any) => originOf(OriginId))
  const origin = first ?? originOf(found.TargetOriginId)
  const headersId = edge.text(found.ResponseHeadersPolicyId).slice(1, -'.Id>'.length)
  return {
    ...found,
    origin,
    /** Asked where the first has not what is wanted, and on which statuses. */
    fallback: second,
    failing: group?.FailoverCriteria.StatusCodes.Items,
    headers: edge.one('AWS::CloudFront::ResponseHeadersPolicy', headersId).ResponseHeadersPolicyConfig,
  }
}

const cspOf = (path: string) =>
  Object.fromEntries(
    edge
      .text(behaviours[path]?.headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
      .split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

interface ViewerRequest {
  uri: string
  headers: Record<string, { value: string }>
}
const viewerRequest = (uri: string, headers: ViewerRequest['headers'] = {}): ViewerRequest => {
  const { FunctionCode } = edge.one('AWS::CloudFront::Function')
  const context = {
    event: { viewer: { ip: '203.0.113.9' }, request: { uri, headers, method: 'GET', querystring: {} } },
  }
  return runInNewContext(`${FunctionCode}; handler(event)`, context)
}

describe('the viewer function', () => {
  it.each([
    ['/', '/index.html'],
    ['/app', '/index.html'],
    ['/app/leituras/4f0c/visualizar', '/index.html'],
    ['/app/leituras.', '/index.html'],
    ['/app/leituras/4f0c/visualizar.html', '/index.html'],
    ['/login.', '/index.html'],
    ['/certificado/K7QF-2M3P.', '/index.html'],
    ['/apiario', '/index.html'],
    ['/assets/index-4f0c.js', '/assets/index-4f0c.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/api/leituras', '/api/leituras'],
    ['/api', '/api'],
    ['/storage/anexos/4f0c/Laudo-no-3.pdf', '/api/storage/anexos/4f0c/Laudo-no-3.pdf'],
    ['/storage/anexos/4f0c/laudo', '/api/storage/anexos/4f0c/laudo'],
    ['/storage', '/index.html'],
    ['/storages/x', '/index.html'],
    // A picture's path without a size leads to the smallest file, one with a size to that file.
    ['/image/perfil/4f0c', '/image/perfil/4f0c-64.webp'],
    ['/image/catalogo/4f0c', '/image/catalogo/4f0c-256.webp'],
    ['/image/catalogo/4f0c-1024', '/image/catalogo/4f0c-1024.webp'],
    ['/image/catalogo/4f0c-1024.webp', '/image/catalogo/4f0c-1024.webp'],
    ['/image/outra/4f0c', '/image/outra/4f0c.webp'],
    ['/image', '/index.html'],
    ['/documentos/privacidade.pt.html', '/documentos/privacidade.pt.html'],
    ['/documentos/nada', '/documentos/nada'],
    ['/documentos', '/index.html'],
  ])('%s becomes %s', (uri, expected) => {
    expect(viewerRequest(uri).uri).toBe(expected)
  })

  it('tells the viewer’s address, whatever the viewer claims', () => {
    const forged = { 'x-cliente-ip': { value: '10.0.0.1' } }
    expect(viewerRequest('/api/login', forged).headers['x-cliente-ip']).toEqual({ value: '203.0.113.9' })
  })

  it('fits what CloudFront takes, and runs on console and API', () => {
    const { FunctionCode, FunctionConfig } = edge.one('AWS::CloudFront::Function')
    expect(Buffer.byteLength(FunctionCode)).toBeLessThan(10_240)
    expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
    for (const path of ['default', '/api/*', '/storage/*']) {
      const associations = behaviours[path]?.FunctionAssociations
      expect(associations).toHaveLength(1)
      expect(associations[0].EventType).toBe('viewer-request')
      expect(edge.text(associations[0].FunctionARN)).toBe('<ViewerRequest.FunctionARN>')
    }
  })
})

describe('behaviours', () => {
  it('are the console, the API, the files of records and the images', () => {
    expect(Object.keys(behaviours)).toEqual([
      'default',
      '/api/login',
      '/api/*',
      '/storage/*',
      '/documentos/*',
      '/image/perfil/*',
      '/image/*',
    ])
  })

  it('ask the API for a picture or a document that its bucket has not, which answers 404 in its own shape', () => {
    for (const path of ['/documentos/*', '/image/perfil/*', '/image/*']) {
      const { fallback, failing } = behaviours[path] ?? expect.unreachable()
      expect([...failing].toSorted(), path).toEqual([403, 404])
      expect(edge.text(fallback.DomainName), path).toBe('<ApiHttpApi>.execute-api.us-east-1.amazonaws.com')
      expect(fallback.OriginPath, path).toBe('/api')
      expect(fallback.OriginCustomHeaders, path).toEqual(behaviours['/api/*']?.origin.OriginCustomHeaders)
    }
    for (const path of ['default', '/api/*', '/storage/*']) expect(behaviours[path]?.fallback, path).toBeUndefined()
  })

  it('forward the API uncached, with every viewer header but Host, every method, and the secret', () => {
    const api = behaviours['/api/*']
    expect(api).toMatchObject({
      // AWS’s managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
    })
    expect(api?.origin).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    })
    expect(edge.text(api?.origin.DomainName)).toBe('<ApiHttpApi>.execute-api.us-east-1.amazonaws.com')
    expect(api?.origin.OriginPath).toBeUndefined()
    expect(apiStack.one('AWS::ApiGatewayV2::Stage').StageName).toBe('api')
    const [header, ...others] = api?.origin.OriginCustomHeaders ?? []
    expect(others).toEqual([])
    expect(header.HeaderName).toBe('x-origem-segredo')
    expect(edge.text(header.HeaderValue)).toBe('{{resolve:secretsmanager:<OriginSecret>:SecretString:::}}')
  })

  it('tell the login where the viewer is, and what else it reads', () => {
    const { OriginRequestPolicyId, PathPattern, ...login } = behaviours['/api/login'] ?? expect.unreachable()
    const { OriginRequestPolicyId: _, PathPattern: __, ...api } = behaviours['/api/*'] ?? expect.unreachable()
    expect(login).toEqual(api)
    const { OriginRequestPolicyConfig: policy } = edge.one('AWS::CloudFront::OriginRequestPolicy')
    expect(policy.CookiesConfig).toEqual({ CookieBehavior: 'all' })
    expect(policy.HeadersConfig.HeaderBehavior).toBe('whitelist')
    // A policy may have as many headers as this.
    expect(policy.HeadersConfig.Headers).toHaveLength(10)
    expect(policy.HeadersConfig.Headers).toEqual(
      expect.arrayContaining([
        'Origin',
        'X-Cliente',
        'X-Cliente-Ip',
        'CloudFront-Viewer-Country',
        'CloudFront-Viewer-City',
      ]),
    )
  })

  it('have files of records served by the API, uncached, and nobody told the address with its ticket', () => {
    const [storage, api] = [behaviours['/storage/*'], behaviours['/api/*']]
    expect(storage).toMatchObject({
      CachePolicyId: api?.CachePolicyId,
      OriginRequestPolicyId: api?.OriginRequestPolicyId,
      TargetOriginId: api?.TargetOriginId,
      AllowedMethods: ['GET', 'HEAD'],
      ViewerProtocolPolicy: 'https-only',
    })
    expect(storage?.headers.SecurityHeadersConfig.ReferrerPolicy).toEqual({
      Override: true,
      ReferrerPolicy: 'no-referrer',
    })
  })

  it('read both buckets by origin access control', () => {
    for (const path of ['default', '/image/*']) {
      expect(behaviours[path]?.origin.OriginAccessControlId).toBeDefined()
      expect(behaviours[path]?.ViewerProtocolPolicy).toBe('redirect-to-https')
    }
    expect(edge.text(behaviours.default?.origin.DomainName)).toBe('<Site.RegionalDomainName>')
    expect(edge.text(behaviours['/image/*']?.origin.DomainName)).toBe('<Images.RegionalDomainName>')
  })

  it('keep a photo nowhere for longer than it may outlive its removal, and other pictures for ever', () => {
    const photo = behaviours['/image/perfil/*']
    expect(photo?.TargetOriginId).toBe(behaviours['/image/*']?.TargetOriginId)
    expect(edge.one('AWS::CloudFront::CachePolicy').CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 300,
      MaxTTL: 300,
    })
    expect(edge.text(photo?.CachePolicyId)).toBe('<PhotoCache>')
    const sent = photo?.headers.CustomHeadersConfig.Items
    expect(sent).toContainEqual({ Header: 'cache-control', Override: true, Value: 'private, max-age=300' })
  })
})

describe('errors', () => {
  it('are never kept and never replaced by a page', () => {
    expect(distribution.CustomErrorResponses.length).toBeGreaterThan(8)
    for (const response of distribution.CustomErrorResponses) {
      expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 })
    }
  })
})

describe('response headers', () => {
  it('let the console run its own files and the script of its page, nothing else inline, and reach the attachments’ host and the event service', () => {
    const attachments = 'https://<Attachments.RegionalDomainName>'
    expect(cspOf('default')).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'`,
      'worker-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': `'self' data: ${attachments}`,
      'connect-src': `'self' ${attachments} wss://<LiveEventApi.Dns.Realtime>`,
      'frame-src': `'self' ${attachments}`,
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'report-uri': '/api/falhas-navegador',
    })
  })

  it.each(['/api/*', '/storage/*', '/image/*'])('%s may do nothing in a browser', (path) => {
    expect(cspOf(path)['default-src']).toBe("'none'")
  })

  it.each(['default', '/api/*', '/storage/*', '/image/perfil/*', '/image/*'])(
    '%s is HTTPS for two years, unframed, unsniffed',
    (path) => {
      expect(behaviours[path]?.headers.SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
      })
    },
  )

  it.each(['default', '/api/*', '/image/*'])('%s lets no window of another origin hold one of ours', (path) => {
    expect(behaviours[path]?.headers.CustomHeadersConfig.Items).toContainEqual({
      Header: 'cross-origin-opener-policy',
      Value: 'same-origin',
      Override: true,
    })
  })

  it.each(['default', '/api/*', '/image/*'])('%s tells other sites the origin alone', (path) => {
    expect(behaviours[path]?.headers.SecurityHeadersConfig.ReferrerPolicy).toEqual({
      ReferrerPolicy: 'strict-origin-when-cross-origin',
      Override: true,
    })
  })

  it.each(['/api/*', '/storage/*'])('forbid keeping answers of %s', (path) => {
    expect(behaviours[path]?.headers.CustomHeadersConfig.Items).toContainEqual({
      Header: 'cache-control',
      Value: 'no-store',
      Override: true,
    })
  })
})

describe('the firewall', () => {
  const { Rules, Scope, DefaultAction } = edge.one('AWS::WAFv2::WebACL')

  it('stands in front of the distribution', () => {
    expect(Scope).toBe('CLOUDFRONT')
    expect(DefaultAction).toEqual({ Allow: {} })
    expect(edge.text(distribution.WebACLId)).toBe('<FirewallAcl.Arn>')
  })

  it('blocks by the provider’s rules, and only counts large bodies', () => {
    const managed = Rules.flatMap(
      // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
      ({ Statement, OverrideAction }: any) =>
        Statement.ManagedRuleGroupStatement
          ? [{ override: OverrideAction, ...Statement.ManagedRuleGroupStatement }]
          : [],
    )
    expect(managed.map(({ Name }: { Name: string }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    for (const { override } of managed) expect(override).toEqual({ None: {} })
    expect(
      managed.flatMap(({ RuleActionOverrides = [] }: { RuleActionOverrides?: unknown[] }) => RuleActionOverrides),
    ).toEqual([{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }])
  })

  it('caps the requests of one address, calls of the API among them, and those of programs apart, before anything else is looked at', () => {
    const capped = (limit: number) => ({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: limit } },
    })
    expect(Rules.slice(0, 3)).toMatchObject([capped(3000), capped(1500), capped(9000)])
    const begins = (SearchString: string) => ({
      ByteMatchStatement: { FieldToMatch: { UriPath: {} }, PositionalConstraint: 'STARTS_WITH', SearchString },
    })
    const byPeople = { NotStatement: { Statement: begins('/api/v1/') } }
    const scopes = Rules.slice(0, 3).map(
      // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
      ({ Statement }: any) => Statement.RateBasedStatement.ScopeDownStatement,
    )
    expect(scopes).toMatchObject([
      byPeople,
      { AndStatement: { Statements: [begins('/api/'), byPeople] } },
      begins('/api/v1/'),
    ])
    expect(Rules.map(({ Priority }: { Priority: number }) => Priority)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('writes down what it refused or counted, without tokens and cookies', () => {
    const { ResourceArn, LogDestinationConfigs, RedactedFields, LoggingFilter } = edge.one(
      'AWS::WAFv2::LoggingConfiguration',
    )
    expect(edge.text(ResourceArn)).toBe('<FirewallAcl.Arn>')
    expect(LogDestinationConfigs.map((to: unknown) => edge.text(to))).toEqual([
      'arn:aws:logs:us-east-1:<AWS::AccountId>:log-group:<FirewallLogs>',
    ])
    // WAF writes to groups of this name only.
    expect(edge.one('AWS::Logs::LogGroup', 'FirewallLogs')).toMatchObject({
      LogGroupName: 'aws-waf-logs-aspersa-dev',
      RetentionInDays: 14,
    })
    expect(RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }, { SingleHeader: { Name: 'cookie' } }])
    expect(LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP', Filters: [{ Behavior: 'KEEP' }] })
  })
})

describe('the site', () => {
  it('keeps files that were overwritten or removed for 30 days', () => {
    const { VersioningConfiguration, LifecycleConfiguration } = edge.one('AWS::S3::Bucket', 'Site')
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' })
    expect(LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
      expect.objectContaining({ Prefix: 'assets/' }),
    ])
  })

  it('forgets hashed files 30 days after they were superseded, and no other', () => {
    const { LifecycleConfiguration } = edge.one('AWS::S3::Bucket', 'Site')
    expect(LifecycleConfiguration.Rules.filter((rule: object) => 'ExpirationInDays' in rule)).toEqual([
      {
        Prefix: 'assets/',
        TagFilters: [{ Key: 'situacao', Value: 'superada' }],
        ExpirationInDays: 30,
        Status: 'Enabled',
      },
    ])
  })
})

describe('the distribution', () => {
  it('serves the stage’s domain with modern TLS and logs requests', () => {
    expect(distribution).toMatchObject({
      Aliases: ['dev.aspersa.example'],
      PriceClass: 'PriceClass_All',
      HttpVersion: 'http2and3',
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    })
    expect(edge.text(distribution.Logging.Bucket)).toBe('<AccessLogs.RegionalDomainName>')
  })

  it('alarms on 5xx', () => {
    expect(edge.one('AWS::CloudWatch::Alarm')).toMatchObject({
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
    })
  })
})
