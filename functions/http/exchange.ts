import type { MiddlewareObj } from '@middy/core'
import type { RouteSpec } from '../../shared/contract/route.ts'
import type { TipoSessao } from '../../shared/enums.ts'
import type { CallerRecords } from '../store/identity/sessions.ts'
import type { ApiKey } from '../store/keys/apiKeys.ts'
import type { Actor, RequestContext } from './context.ts'

/** What `serve` reads of API Gateway's event (HTTP API, payload format 2.0). Header names arrive in lower case. */
export interface ApiEvent {
  /** API Gateway's own name of the route, which may stand for several of the contract (`contractKey.ts`). */
  routeKey: string
  headers: Record<string, string | undefined>
  cookies?: string[]
  queryStringParameters?: Record<string, string | undefined>
  pathParameters?: Record<string, string | undefined>
  body?: string
  isBase64Encoded: boolean
  requestContext: {
    requestId: string
    http: { method: string; sourceIp: string }
    authorizer?: { jwt?: { claims?: Record<string, unknown> } }
  }
}

export interface ApiResult {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body: string
  /** The body is bytes in base64, which API Gateway answers as they are. */
  isBase64Encoded?: true
}

/** Any handler of any route, as the stack calls it. */
export type AnyHandler = (input: Input, context: RequestContext & { actor?: Actor }) => Promise<unknown>

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** A route with its handler. */
export interface Served {
  name: string
  spec: RouteSpec
  handler: AnyHandler
}

/** What the token says of who calls. */
export interface Claims {
  usuarioId: string
  originJti: string
  authTime: number
  sessionKind: TipoSessao
}

/** What the token says, with the read it calls for under way. */
export interface Calling {
  claims: Claims
  /** The selected account as the request names it, and the id that is read for it. */
  account: string
  ownerId: string
  records: Promise<CallerRecords>
}

/** One request on its way through the stack: each middleware adds what it found out. */
export interface Exchange {
  /** Milliseconds of the process's clock. */
  readonly startedAt: number
  readonly context: RequestContext & { actor?: Actor; timeZone: string }
  /** What the handler adds to the answer. */
  readonly headers: Record<string, string>
  readonly cookies: string[]
  /** The status in place of the route's own. */
  status?: number
  route?: Served
  calling?: Calling
  /** The key a program calls with, once it was found to be good. */
  apiKey?: ApiKey
  input: Input
  /** An answer given before to the same request: the handler does not run again. */
  replay?: { status: number; body: string }
}

export type ServedEvent = ApiEvent & { exchange: Exchange }
export type Middleware = MiddlewareObj<ServedEvent, ApiResult>

/** The route of a request past the dispatch. */
export function routeOf({ exchange }: ServedEvent): Served {
  if (!exchange.route) throw new Error('no route before the dispatch')
  return exchange.route
}
