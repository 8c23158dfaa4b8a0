import { randomUUID } from 'node:crypto'
import type { Functions, LambdaFunction } from '../functions/functions.ts'
import type { Identity } from '../services/identity.ts'
import type { Model, Resource } from '../template/model.ts'
import { type HttpReply, type HttpRequest, jsonReply } from './exchange.ts'
import { createJwtAuthorizer, type JwtAuthorizer } from './jwtAuthorizer.ts'
import { type CompiledRoute, compileRoute, matchRoute } from './routes.ts'

/** API Gateway gives an integration at most 30 seconds, of which it needs some. */
const LONGEST_INTEGRATION_MS = 29_000

/** Lambda takes no larger event from a caller that waits for the answer, whatever API Gateway lets through. */
const LARGEST_INVOCATION = 6 * 1024 * 1024

/**
 * Bytes of the request's first line and of its headers' values together.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const LARGEST_HEADERS = 10_240

interface Target {
  lambda: LambdaFunction
  timeoutMs: number
  authorizer: JwtAuthorizer | undefined
  /** Whether the function's policy lets API Gateway call it from this route. */
  permitted: boolean
}

/** An HTTP API of the templates. */
export interface HttpApi {
  id: string
  handle(request: HttpRequest): Promise<HttpReply>
}

const header = (headers: Record<string, string>, name: string) => headers[name] ?? ''

/** Builds every `AWS::ApiGatewayV2::Api` with its routes, integrations, authorizers and stage. */
export function createHttpApis(model: Model, functions: Functions, identity: Pick<Identity, 'jwks'>): HttpApi[] {
  const authorizers = new Map(
    model.all('AWS::ApiGatewayV2::Authorizer').map((one) => [one.ref, createJwtAuthorizer(one, identity)]),
  )
  return model.all('AWS::ApiGatewayV2::Api').map((api) => {
    if (api.properties.CorsConfiguration) throw new Error(`${api.id}: the local cloud has no CORS for HTTP APIs`)
    const ofApi = (type: string) => model.all(type).filter(({ properties }) => properties.ApiId === api.ref)
    const stages = ofApi('AWS::ApiGatewayV2::Stage').map(({ name }) => name)
    const routes = ofApi('AWS::ApiGatewayV2::Route').map((route) =>
      compileRoute(String(route.properties.RouteKey), targetOf(route, { model, functions, api, authorizers })),
    )
    return { id: api.name, handle: (request) => handle(request, { api, stages, routes }) }
  })
}

interface Building {
  model: Model
  functions: Functions
  api: Resource
  authorizers: ReadonlyMap<string, JwtAuthorizer>
}

function targetOf({ id, properties }: Resource, { model, functions, api, authorizers }: Building): Target {
  const integration = model.find(
    'AWS::ApiGatewayV2::Integration',
    String(properties.Target).replace('integrations/', ''),
  )
  const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } = integration.properties
  if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0') {
    throw new Error(`${integration.id}: the local cloud runs Lambda integrations of payload format 2.0 only`)
  }
  if (properties.AuthorizationScopes) throw new Error(`${id}: the local cloud checks no scopes`)
  const uri = String(IntegrationUri)
  const invoked = /functions\/(arn:.+)\/invocations$/.exec(uri)?.[1] ?? uri
  const lambda = functions.find(invoked)
  const authorizer = authorizers.get(properties.AuthorizerId)
  if (properties.AuthorizationType === 'JWT' ? !authorizer : (properties.AuthorizationType ?? 'NONE') !== 'NONE') {
    throw new Error(`${id}: the local cloud has no authorizer for ${properties.AuthorizationType}`)
  }
  return {
    lambda,
    timeoutMs: Math.min(Number(TimeoutInMillis ?? LONGEST_INTEGRATION_MS), LONGEST_INTEGRATION_MS),
    authorizer,
    permitted: mayInvoke(model, lambda, {
      invoked,
      principal: 'apigateway.amazonaws.com',
      source: routeArn(api, String(properties.RouteKey)),
    }),
  }
}

const routeArn = ({ name, stack }: Resource, key: string) =>
  `arn:aws:execute-api:${stack.region}:${stack.account}:${name}/stage/${key.replace(' ', '').replace(/^ANY/, '*')}`

interface Call {
  /**
   * The function's name or ARN as the service was told it: what lets a service call an alias does not let it call the
   * function.
   */
  invoked: unknown
  principal: string
  source: string
}

/**
 * Whether an `AWS::Lambda::Permission` lets a service call the function, or the alias it was told, from this source.
 */
export function mayInvoke(model: Model, { name, arn }: LambdaFunction, { invoked, principal, source }: Call): boolean {
  const qualifier = String(invoked).startsWith(`${arn}:`) ? String(invoked).slice(arn.length) : ''
  const accepted = [name, arn].map((one) => `${one}${qualifier}`)
  return model.all('AWS::Lambda::Permission').some(({ properties }) => {
    const { FunctionName, Principal, SourceArn } = properties
    const pattern = String(SourceArn ?? '*')
      .split('*')
      .map((part) => part.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&'))
      .join('.*')
    return accepted.includes(FunctionName) && Principal === principal && new RegExp(`^${pattern}$`).test(source)
  })
}

interface Served {
  api: Resource
  stages: readonly string[]
  routes: readonly CompiledRoute<Target>[]
}

async function handle(request: HttpRequest, served: Served): Promise<HttpReply> {
  const requestId = randomUUID()
  const reply = await respond(request, requestId, served)
  return { ...reply, headers: { ...reply.headers, 'apigw-requestid': requestId } }
}

function headerBytes({ method, path, query, headers }: HttpRequest): number {
  const line = `${method} ${path}${query && `?${query}`} HTTP/1.1`
  return [line, ...Object.values(headers)].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

async function respond(request: HttpRequest, requestId: string, { api, stages, routes }: Served): Promise<HttpReply> {
  if (headerBytes(request) > LARGEST_HEADERS) return jsonReply(431, { message: 'Request Header Fields Too Large' })
  if (request.isTooLarge) return jsonReply(413, { message: 'Request Entity Too Large' })
  const first = request.path.split('/')[1] ?? ''
  const stage = stages.includes(first) ? first : stages.includes('$default') ? '$default' : undefined
  if (!stage) return jsonReply(404, { message: 'Not Found' })
  const path = stage === '$default' ? request.path : request.path.slice(stage.length + 1) || '/'
  const match = matchRoute(routes, request.method, path)
  if (!match) return jsonReply(404, { message: 'Not Found' })
  const { lambda, timeoutMs, authorizer, permitted } = match.route.value
  const claims = await authorizer?.(request.headers)
  if (authorizer && !claims) return jsonReply(401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' })
  if (!permitted) return jsonReply(500, { message: 'Internal Server Error' })
  const event = eventOf(request, { api, stage, requestId, claims, routeKey: match.route.key, ...match })
  if (Buffer.byteLength(JSON.stringify(event)) > LARGEST_INVOCATION)
    return jsonReply(413, { message: 'Request Entity Too Large' })
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), timeoutMs)
  const invocation = await Promise.race([lambda.invoke(event), late.promise])
  clearTimeout(timer)
  if (!invocation) return jsonReply(503, { message: 'Service Unavailable' })
  if ('error' in invocation) return jsonReply(500, { message: 'Internal Server Error' })
  return replyOf(invocation.result)
}

interface Routed {
  api: Resource
  stage: string
  requestId: string
  routeKey: string
  claims: Record<string, string> | undefined
  pathParameters: Record<string, string>
}

/**
 * Payload format 2.0. Source:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
function eventOf(request: HttpRequest, { api, stage, requestId, routeKey, claims, pathParameters }: Routed) {
  const { cookie, ...headers } = request.headers
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(request.query)) {
    const earlier = query.get(name)
    query.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  const isText = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json))|^$/.test(header(headers, 'content-type'))
  const domainName = `${api.name}.execute-api.${api.stack.region}.amazonaws.com`
  const path = safeDecode(request.path)
  const now = Date.now()
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers: { ...headers, host: domainName, 'content-length': String(request.body.length) },
    ...(request.query && { queryStringParameters: Object.fromEntries(query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: api.stack.account,
      apiId: api.name,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName,
      domainPrefix: api.name,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: header(headers, 'user-agent'),
      },
      requestId,
      routeKey,
      stage,
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText && request.body.length > 0,
  }
}

function replyOf(result: unknown): HttpReply {
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    return { status: 200, headers: { 'content-type': 'application/json' }, body: asText(result) }
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result as Record<string, never>
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599)
    return jsonReply(500, { message: 'Internal Server Error' })
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...Object.fromEntries(named) },
    cookies: cookies ?? [],
    body: isBase64Encoded ? Buffer.from(body, 'base64') : asText(body),
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
