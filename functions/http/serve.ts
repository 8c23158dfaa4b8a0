import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import { type AreaSpec, type RouteSpec, routeKey, statusOf } from '../../shared/contract/route.ts'
import { answerErrors } from './answerErrors.ts'
import { authenticate, readCaller } from './authenticate.ts'
import type { Handlers } from './context.ts'
import {
  type AnyHandler,
  type ApiEvent,
  type ApiResult,
  type Middleware,
  routeOf,
  type Served,
  type ServedEvent,
} from './exchange.ts'
import { abilityGate, consoleOriginGate, dispatch, originSecretGate } from './gates.ts'
import { idempotency } from './idempotency.ts'
import { observe } from './observe.ts'
import { parseInput } from './parseInput.ts'
import { proofGate } from './proofGate.ts'

/** Time kept back of the function's own limit to answer and log that it was too slow. */
const RESERVE_MS = 500

export type ApiHandler = (event: ApiEvent, context: Context) => Promise<ApiResult>

/**
 * The function of an area: every route of its contract behind one stack — ids and logs, error shape, dispatch, origin
 * secret, console origin, authentication, ability, input, idempotency — and answers held against the contract. Handlers
 * get parsed values and return values. Order of refusals: 404 unknown route, 403 around CloudFront, 403 foreign origin,
 * 401, 403 account, 403 ability, 403 proof, 400. What judges programs (`byKey`) is given by the area they call, since
 * no other function needs its code.
 */
export function serve<A extends AreaSpec>(
  contract: A,
  handlers: Handlers<A>,
  byKey: readonly Middleware[] = [],
): ApiHandler {
  const routes = new Map(
    Object.entries(contract.routes).map(([name, spec]: [string, RouteSpec]): [string, Served] => [
      routeKey(spec),
      { name, spec, handler: handlers[name as keyof A['routes']] as unknown as AnyHandler },
    ]),
  )
  const stack = middy<ServedEvent, ApiResult>({ timeoutEarlyInMillis: RESERVE_MS, timeoutEarlyResponse: tooSlow })
    .use([
      observe(contract.name),
      answerErrors(),
      dispatch(routes),
      readCaller(),
      originSecretGate(),
      consoleOriginGate(),
      authenticate(),
      ...byKey,
      abilityGate(),
      proofGate(),
      parseInput(),
      idempotency(),
    ])
    .handler(answer)
  return (event, context) => stack(event as ServedEvent, context)
}

function tooSlow(): never {
  const error = new Error('the handler did not answer in time')
  error.name = 'TimeoutError'
  throw error
}

async function answer(event: ServedEvent): Promise<ApiResult> {
  const { exchange } = event
  const route = routeOf(event)
  if (exchange.replay) return resultOf(exchange.replay.status, exchange.replay.body)
  const result = await route.handler(exchange.input, exchange.context)
  if (route.spec.redirects) return redirection(route, result)
  if (route.spec.files) return file(route, result)
  return resultOf(exchange.status ?? statusOf(route.spec), checked(route, result, exchange.context.log))
}

const resultOf = (statusCode: number, body: string): ApiResult => ({
  statusCode,
  headers: body === '' ? {} : { 'content-type': 'application/json' },
  body,
})

/** Sends the caller to an address. What is none of the web is our mistake, answered 500. */
function redirection({ name, spec }: Served, result: unknown): ApiResult {
  const location = URL.parse(String(result))
  if (!location || !['https:', 'http:'].includes(location.protocol)) throw new Error(`${name} redirects to no address`)
  return { statusCode: statusOf(spec), headers: { location: location.href }, body: '' }
}

/** An answer that is no JSON, as its handler wrote it. */
function file({ name, spec }: Served, result: unknown): ApiResult {
  const { type, content } = result as { type: string; content: string | Uint8Array }
  if (!spec.files?.includes(type)) throw new Error(`${name} answers a type the contract does not name`)
  const statusCode = statusOf(spec)
  return typeof content === 'string'
    ? { statusCode, headers: { 'content-type': `${type}; charset=utf-8` }, body: content }
    : {
        statusCode,
        headers: { 'content-type': type },
        body: Buffer.from(content).toString('base64'),
        isBase64Encoded: true,
      }
}

/**
 * The answer's body, stripped to its schema. What does not fit is our mistake: it is logged by path and answered 500.
 */
function checked({ name, spec }: Served, result: unknown, log: ServedEvent['exchange']['context']['log']): string {
  if (!spec.response) return ''
  const { data, error } = spec.response.safeParse(result)
  if (!error) return JSON.stringify(data)
  const problems = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  log.error('answer does not fit the contract', { problems })
  throw new Error(`the answer of ${name} does not fit the contract`)
}
