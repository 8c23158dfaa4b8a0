import { ApiError } from '../../shared/errors.ts'
import { type Allowance, KEY_LIMITS, noteUse, takeRequest } from '../store/keys/keyLimits.ts'
import { type Middleware, routeOf, type ServedEvent } from './exchange.ts'

const { burst, perSecond, perDay } = KEY_LIMITS
const DAY_SECONDS = 86_400
/** How many unknown names of a query one refusal lists at most. */
const MOST_TOLD = 20

/** The limits and what is left of them, as draft-ietf-httpapi-ratelimit-headers-10 writes them. */
const POLICY = `"burst";q=${burst};w=${burst / perSecond}, "day";q=${perDay};w=${DAY_SECONDS}`
const leftOf = ({ burst: now, day }: Allowance) =>
  `"burst";r=${now.remaining};t=${now.reset}, "day";r=${day.remaining};t=${day.reset}`

/** Tells what is left; throws 429 for a request too many, whatever else would have been answered. */
async function settle({ exchange }: ServedEvent, taken: Promise<Allowance>): Promise<void> {
  const allowance = await taken
  exchange.context.setHeader('ratelimit-policy', POLICY)
  exchange.context.setHeader('ratelimit', leftOf(allowance))
  if (allowance.allowed) return
  throw new ApiError('NAO_PERMITIDO_AGORA', { headers: { 'retry-after': String(allowance.retryAfter) } })
}

/**
 * Counts a key's requests and refuses those too many. The count is taken while the handler reads, since nothing is lost
 * with an answer that is not given; so it costs the program no time.
 */
export function rateLimit(): Middleware {
  const taking = new WeakMap<ServedEvent, Promise<Allowance>>()
  return {
    before: ({ event }) => {
      const { apiKey, context } = event.exchange
      if (!apiKey) return
      const taken = takeRequest(apiKey.id)
      const noted = noteUse(apiKey).catch((error: Error) =>
        context.log.warn('the use of a key was not noted', { error: error.name }),
      )
      const both = taken.then((allowance) => noted.then(() => allowance))
      both.catch(() => undefined)
      taking.set(event, both)
    },
    after: async ({ event }) => {
      const taken = taking.get(event)
      if (taken) await settle(event, taken)
    },
    onError: async (request) => {
      const taken = taking.get(request.event)
      if (!taken) return
      try {
        await settle(request.event, taken)
      } catch (error) {
        request.error = error as Error
      }
    },
  }
}

/** Refuses a key that has not the route's scope. It counts as a request like any other. */
export const scopeGate = (): Middleware => ({
  before: ({ event }) => {
    const { access } = routeOf(event).spec
    if (access.kind === 'chave' && !event.exchange.apiKey?.escopos.includes(access.escopo)) {
      throw new ApiError('NAO_AUTORIZADO')
    }
  },
})

/**
 * Refuses names of a query that the documentation has not: left out, `limit` or `data_inicio` would have a program told
 * of more than it asked for, and it would count that.
 */
export const queryGate = (): Middleware => ({
  before: ({ event }) => {
    const known = routeOf(event).spec.query?.shape ?? {}
    const unknown = Object.keys(event.queryStringParameters ?? {}).filter((name) => !Object.hasOwn(known, name))
    if (unknown.length === 0) return
    const campos = unknown.slice(0, MOST_TOLD).map((caminho) => ({ caminho, mensagem: 'unrecognized_keys' }))
    throw new ApiError('VALIDACAO', { report: { campos } })
  },
})
