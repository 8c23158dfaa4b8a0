import type { FetchedRoute, RouteAnswer, RouteRequest, RouteSpec } from '../../shared/contract/route.ts'
import { hearDate } from '../i18n/now.ts'
import { ownTimeZone } from '../i18n/ownTimeZone.ts'
import { addressOf } from './address.ts'
import { takeBegun } from './begunCalls.ts'
import { withCookie } from './cookieCalls.ts'
import { CallError, isRefusal, refusalOf, unansweredOf } from './failure.ts'
import { unlessAway, watch } from './reach.ts'

/** Where the client gets what it says about the caller; the session implements it. */
export interface Credentials {
  /** A bearer token good for now. */
  token(): Promise<string>
  /** A new token, because the API refused this one. Rejects with `CallError` when the session is over. */
  renew(refused: string): Promise<string>
  /** The bearer token there is, good or not; null while nobody is signed in. */
  present(): string | null
  /** Owner of the account the caller acts in. */
  accountOwner(): string | null
  /**
   * Has the person prove password and code, and answers whether they did. Told the password where the call bears it.
   */
  prove(password: string | null): Promise<boolean>
  /**
   * Told of each signed-in answer: for which account it is, and the API's mark of the caller's access there; null
   * without one.
   */
  answered(answer: { owner: string | null; mark: string | null; status: number }): void
}

/** Header with that mark. */
const ACCESS_HEADER = 'x-permissoes'
const ACCOUNT_HEADER = 'x-conta-dono'

type Parts = 'params' | 'query' | 'body'
/**
 * What a call of the route is given, but for a body that may be left out, which is never the console's; a route that is
 * `idempotent` wants its key (`useRequestKey`), and no other takes one.
 */
export type Sent<R extends RouteSpec> = {
  [P in Parts as undefined extends RouteRequest<R>[P] ? never : P]: RouteRequest<R>[P]
} & {
  signal?: AbortSignal
  /** Owner of the account it is made in; absent: the one the caller acts in. */
  account?: string
} & (R['idempotent'] extends true ? { idempotencyKey: string } : { idempotencyKey?: never })
type SentArgs<R extends RouteSpec> = Record<never, never> extends Sent<R> ? [request?: Sent<R>] : [request: Sent<R>]

interface AnyRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  account?: string
  idempotencyKey?: string
}

/** One that was begun early has had its turn; who waits for a turn may wait for a call that is never answered. */
const inTurn = (route: RouteSpec, address: string, headers: Headers, send: () => Promise<Response>) =>
  takeBegun(route.method, address, headers) ?? (route.consoleOnly ? withCookie(send) : send())

/**
 * What wants a proof is sent again once it is given: the press goes on by itself. Whoever gives none has cancelled it.
 */
async function proven(
  route: RouteSpec,
  { body }: AnyRequest,
  send: () => Promise<Response>,
  credentials: Credentials | null,
): Promise<Response> {
  const response = await send()
  if (response.ok || !route.proof || !credentials) return response
  const refusal = new CallError(await refusalOf(response.clone()))
  if (!isRefusal(refusal, 'PROVA_NECESSARIA')) return response
  // A form may have been told the password.
  const { senha_atual: password = null } = (body ?? {}) as { senha_atual?: string }
  if (!(await credentials.prove(password))) throw new CallError({ kind: 'cancelled' })
  return send()
}

function headersOf(request: AnyRequest, token: string | null, credentials: Credentials | null): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) {
    headers.set('authorization', `Bearer ${token}`)
    headers.set('x-fuso-horario', ownTimeZone())
    const owner = request.account ?? credentials?.accountOwner()
    if (owner) headers.set(ACCOUNT_HEADER, owner)
  }
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey)
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

/** Calls of the contract's routes. Its functions reject with `CallError` only. */
export function createClient(
  fetcher: typeof fetch,
  until: typeof unlessAway = (coming) => coming,
  watching: typeof watch = (coming) => coming,
) {
  let credentials: Credentials | null = null

  async function send(route: RouteSpec, request: AnyRequest, token: string | null): Promise<Response> {
    const headers = headersOf(request, token, credentials)
    const init: RequestInit = { method: route.method, headers, signal: request.signal ?? null }
    if (request.body !== undefined) init.body = JSON.stringify(request.body)
    const address = addressOf(route, request)
    const coming = inTurn(route, address, headers, () => fetcher(address, init))
    const response = await watching(coming).catch((error: unknown) => {
      throw new CallError(unansweredOf(error))
    })
    hearDate(response.headers.get('date'))
    if (route.access.kind !== 'publico') {
      const { status } = response
      credentials?.answered({ owner: headers.get(ACCOUNT_HEADER), mark: response.headers.get(ACCESS_HEADER), status })
    }
    return response
  }

  async function answered(route: RouteSpec, request: AnyRequest): Promise<Response> {
    if (route.access.kind === 'publico') return send(route, request, credentials?.present() ?? null)
    if (!credentials) throw new Error('a signed-in route was called before the session existed')
    const token = await credentials.token()
    const response = await send(route, request, token)
    return response.status === 401 ? send(route, request, await credentials.renew(token)) : response
  }

  return {
    setCredentials(source: Credentials): void {
      credentials = source
    },

    /**
     * Calls a route; a 401 is answered once by renewing the token, and one that wants a proof once it is given. Nothing
     * else is ever sent twice. Whoever only reads does not wait for a server that is away; of a change nobody knows
     * then what becomes of it.
     */
    async call<const R extends FetchedRoute>(route: R, ...[request]: SentArgs<R>): Promise<RouteAnswer<R>> {
      const given = (request ?? {}) as AnyRequest
      const coming = proven(route, given, () => answered(route, given), credentials)
      const response = await (route.method === 'GET' ? until(coming, null) : coming)
      if (!response) throw new CallError({ kind: 'offline' })
      if (!response.ok) throw new CallError(await refusalOf(response))
      if (response.status === 204) return undefined as RouteAnswer<R>
      return (await response.json().catch((error: unknown) => {
        throw new CallError(unansweredOf(error))
      })) as RouteAnswer<R>
    },
  }
}

export type Call = ReturnType<typeof createClient>['call']

export const { call, setCredentials } = createClient((input, init) => fetch(input, init), unlessAway, watch)
