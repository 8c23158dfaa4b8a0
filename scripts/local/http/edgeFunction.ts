import vm from 'node:vm'
import type { Resource } from '../template/model.ts'
import type { HttpReply, HttpRequest } from './exchange.ts'

interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Record<string, { value: string }>
  cookies: Record<string, { value: string }>
}

interface EdgeResponse {
  statusCode: number
  headers?: Record<string, { value: string }>
  body?: string | { data: string }
}

/** A viewer-request function: gives the request that goes on, or an answer of its own. */
export type ViewerRequest = (request: HttpRequest) => Promise<HttpRequest | HttpReply>

/**
 * Runs the code of an `AWS::CloudFront::Function` as CloudFront does: without modules, files or network. It has no
 * limit of time, which would start a thread for every request and take ten times as long as the code. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function createViewerRequest({ id, properties }: Resource): ViewerRequest {
  if (/^\s*import\s/m.test(properties.FunctionCode)) throw new Error(`${id}: the local edge runs no imports`)
  // A context takes a millisecond to make, so there is one: what the code declares is of each run alone.
  const code = `(() => {${properties.FunctionCode};\nreturn handler(JSON.parse(event))})()`
  const script = new vm.Script(code, { filename: `${id}.js` })
  const sandbox = vm.createContext({ event: '' })
  return async (request) => {
    const event = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: request.sourceIp } }
    sandbox.event = JSON.stringify({ ...event, request: toEdge(request) })
    const answer = (await script.runInContext(sandbox)) as EdgeRequest | EdgeResponse
    return 'statusCode' in answer ? fromEdgeResponse(answer) : fromEdge(answer, request)
  }
}

function toEdge({ method, path, query, headers }: HttpRequest): EdgeRequest {
  const { cookie = '', ...others } = headers
  // A map, since a parameter may be called as something every object has, `__proto__` for one.
  const querystring = new Map<string, EdgeRequest['querystring'][string]>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = part.split('=')
    const value = rest.join('=')
    const earlier = querystring.get(name)
    if (!earlier) querystring.set(name, { value })
    else earlier.multiValue = [...(earlier.multiValue ?? [{ value: earlier.value }]), { value }]
  }
  const cookies = cookie.split(/;\s*/).filter(Boolean)
  return {
    method,
    uri: path,
    querystring: Object.fromEntries(querystring),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
    cookies: Object.fromEntries(
      cookies.map((pair) => {
        const [name = '', ...rest] = pair.split('=')
        return [name, { value: rest.join('=') }]
      }),
    ),
  }
}

function fromEdge({ method, uri, querystring, headers, cookies }: EdgeRequest, original: HttpRequest): HttpRequest {
  const pairs = Object.entries(querystring).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one) => (one.value === '' ? name : `${name}=${one.value}`)),
  )
  const cookie = Object.entries(cookies)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')
  const kept = Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]))
  return { ...original, method, path: uri, query: pairs.join('&'), headers: cookie ? { ...kept, cookie } : kept }
}

function fromEdgeResponse({ statusCode, headers = {}, body = '' }: EdgeResponse): HttpReply {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: typeof body === 'string' ? body : body.data,
  }
}
