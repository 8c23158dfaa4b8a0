import type { S3Objects } from '../services/s3Objects.ts'
import type { Model, Properties, Resource } from '../template/model.ts'
import { createViewerRequest, type ViewerRequest } from './edgeFunction.ts'
import { type HttpReply, type HttpRequest, refusal } from './exchange.ts'
import type { HttpApi } from './httpApi.ts'
import { createCompressor, createSite, noObject } from './site.ts'

/**
 * Bytes of an address that CloudFront takes.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const LARGEST_ADDRESS = 8192

export interface EdgeOptions {
  model: Model
  apis: readonly HttpApi[]
  objects: Pick<S3Objects, 'get'>
  /** Folder of the built console, content of the default origin's bucket. */
  siteDir: string
  /** Puts secrets in the place of `{{resolve:…}}`. */
  withSecrets: <T>(value: T) => Promise<T>
}

type Origin = (request: HttpRequest) => Promise<HttpReply>

interface Behaviour {
  matches: (path: string) => boolean
  methods: readonly string[]
  viewerRequest: ViewerRequest | undefined
  origin: Origin
  headers: (reply: HttpReply) => HttpReply
  compress: boolean
}

/**
 * What the `AWS::CloudFront::Distribution` of the templates declares: behaviours by path, viewer-request functions,
 * origins with their headers, response headers. Nothing is cached, and the firewall is left out.
 */
export async function createEdge(options: EdgeOptions): Promise<(request: HttpRequest) => Promise<HttpReply>> {
  const { model, withSecrets } = options
  const [distribution, ...others] = model.all('AWS::CloudFront::Distribution')
  if (!distribution || others.length > 0)
    throw new Error('The local cloud serves exactly one AWS::CloudFront::Distribution')
  const config = (await withSecrets(distribution.properties)).DistributionConfig as Properties
  const declared = config.Origins as Properties[]
  // The console's bucket may be an origin of several behaviours.
  const site = declared.find(({ Id }) => Id === config.DefaultCacheBehavior.TargetOriginId)?.DomainName
  const origins = new Map<string, Origin>(
    declared.map((origin) => [origin.Id, createOrigin(origin, String(origin.DomainName) === String(site), options)]),
  )
  for (const group of (config.OriginGroups?.Items ?? []) as Properties[]) origins.set(group.Id, inTurn(group, origins))
  const build = (declared: Properties): Behaviour => {
    const origin = origins.get(declared.TargetOriginId)
    if (!origin) throw new Error(`${distribution.id}: no origin is called ${declared.TargetOriginId}`)
    return {
      matches: pathMatcher(declared.PathPattern ?? '*'),
      methods: declared.AllowedMethods ?? ['GET', 'HEAD'],
      viewerRequest: viewerRequestOf(declared, model),
      origin,
      headers: headersOf(declared, options),
      compress: declared.Compress === true,
    }
  }
  const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(build)
  const compress = createCompressor()

  return async (request) => {
    const behaviour = behaviours.find(({ matches }) => matches(request.path))
    if (!behaviour?.methods.includes(request.method)) {
      return {
        status: 403,
        headers: { 'content-type': 'text/html' },
        body: 'This distribution does not allow the method.',
      }
    }
    if (Buffer.byteLength(`${request.path}?${request.query}`) > LARGEST_ADDRESS) return behaviour.headers(refusal(414))
    const rooted = request.path === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.path
    const asked = { ...request, path: rooted }
    const passed = (await behaviour.viewerRequest?.(asked)) ?? asked
    const reply = 'status' in passed ? passed : await behaviour.origin(passed)
    const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
    if (known && reply.headers.etag && known.replace(/^W\//, '') === reply.headers.etag) {
      return behaviour.headers({ ...reply, status: 304, body: '' })
    }
    return behaviour.headers(behaviour.compress ? await compress(reply, accepted) : reply)
  }
}

/** The first of a group's origins that answers with another status than those on which the next one is asked. */
function inTurn({ Id, Members, FailoverCriteria }: Properties, origins: ReadonlyMap<string, Origin>): Origin {
  const failing: readonly number[] = FailoverCriteria.StatusCodes.Items
  const [first, second] = (Members.Items as Properties[]).map(({ OriginId }) => origins.get(OriginId))
  if (!first || !second) throw new Error(`${Id}: an origin of the group is missing`)
  return async (request) => {
    const reply = await first(request)
    return failing.includes(reply.status) ? second(request) : reply
  }
}

function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^/?${source.replace(/^\//, '')}$`, 's')
  return (path) => expression.test(path)
}

function viewerRequestOf({ FunctionAssociations = [], LambdaFunctionAssociations = [] }: Properties, model: Model) {
  if (LambdaFunctionAssociations.length > 0) throw new Error('The local edge runs no Lambda@Edge')
  const [association, ...others] = FunctionAssociations as Properties[]
  if (!association) return undefined
  if (association.EventType !== 'viewer-request' || others.length > 0) {
    throw new Error(`The local edge runs viewer-request functions only, not ${association.EventType}`)
  }
  return createViewerRequest(model.find('AWS::CloudFront::Function', association.FunctionARN))
}

function createOrigin(
  declared: Properties,
  isDefault: boolean,
  { model, apis, objects, siteDir }: EdgeOptions,
): Origin {
  const { DomainName, OriginPath = '', OriginCustomHeaders = [] } = declared
  const custom = Object.fromEntries(
    (OriginCustomHeaders as Properties[]).map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  )
  const api = apis.find(({ id }) => String(DomainName).startsWith(`${id}.execute-api.`))
  if (api) {
    return ({ headers, path, ...request }) => {
      const forwarded = {
        'x-forwarded-for': request.sourceIp,
        'x-forwarded-proto': 'https',
        via: '2.0 local (CloudFront)',
      }
      return api.handle({ ...request, path: OriginPath + path, headers: { ...headers, ...forwarded, ...custom } })
    }
  }
  const bucket = model.all('AWS::S3::Bucket').find(({ name }) => String(DomainName).startsWith(`${name}.s3.`))
  if (!bucket) throw new Error(`The local edge does not know the origin ${DomainName}`)
  const mayList = distributionsMayList(bucket, model)
  if (isDefault) {
    const serve = createSite(siteDir, mayList)
    return ({ path }) => serve(OriginPath + path)
  }
  return async ({ path }) =>
    (await readObject(objects, bucket, (OriginPath + path).slice(1)).catch(() => undefined)) ?? noObject(mayList)
}

function distributionsMayList({ ref }: Resource, model: Model): boolean {
  const statements = model
    .all('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === ref)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement as Properties[])
  return statements.some(
    ({ Action, Principal }) =>
      Principal?.Service === 'cloudfront.amazonaws.com' && [Action].flat().includes('s3:ListBucket'),
  )
}

async function readObject(
  objects: EdgeOptions['objects'],
  { name }: Resource,
  encodedKey: string,
): Promise<HttpReply | undefined> {
  const found = await objects.get(name, decodeURIComponent(encodedKey))
  if (!found) return undefined
  const { headers, eTag } = found.info
  return { status: 200, headers: { ...headers, etag: eTag }, body: found.body }
}

/** The behaviour's `AWS::CloudFront::ResponseHeadersPolicy`, as a change to an answer. */
function headersOf({ ResponseHeadersPolicyId }: Properties, { model }: EdgeOptions) {
  if (!ResponseHeadersPolicyId) return (reply: HttpReply) => reply
  const policy = model.find('AWS::CloudFront::ResponseHeadersPolicy', ResponseHeadersPolicyId)
  const config = policy.properties.ResponseHeadersPolicyConfig as Properties
  if (config.CorsConfig) throw new Error(`${policy.id}: the local edge has no CORS`)
  const security = (config.SecurityHeadersConfig ?? {}) as Properties
  const { StrictTransportSecurity: hsts, ContentTypeOptions, FrameOptions, ReferrerPolicy } = security
  const set: [name: string, value: string, override: boolean][] = []
  const csp = security.ContentSecurityPolicy
  if (csp) set.push(['content-security-policy', model.located(csp.ContentSecurityPolicy), csp.Override])
  if (hsts) {
    const flags = [hsts.IncludeSubdomains && '; includeSubDomains', hsts.Preload && '; preload']
      .filter(Boolean)
      .join('')
    set.push(['strict-transport-security', `max-age=${hsts.AccessControlMaxAgeSec}${flags}`, hsts.Override])
  }
  if (ContentTypeOptions) set.push(['x-content-type-options', 'nosniff', ContentTypeOptions.Override])
  if (FrameOptions) set.push(['x-frame-options', FrameOptions.FrameOption, FrameOptions.Override])
  if (ReferrerPolicy) set.push(['referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy.Override])
  for (const { Header, Value, Override } of config.CustomHeadersConfig?.Items ?? []) {
    set.push([Header.toLowerCase(), Value, Override])
  }
  const removed: string[] = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }: Properties) =>
    Header.toLowerCase(),
  )
  return (reply: HttpReply): HttpReply => {
    const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !removed.includes(name)))
    for (const [name, value, override] of set) if (override || !(name in headers)) headers[name] = value
    return { ...reply, headers }
  }
}
