import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { env } from '../env.ts'
import { isApp } from './client.ts'
import type { ApiEvent, ApiResult, Exchange, Middleware, ServedEvent } from './exchange.ts'

const CORRELATION_ID = /^[\w.:-]{8,64}$/

/** On every answer: nothing of the API is cached, sniffed, framed or embedded. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/**
 * The outermost layer: ids in and out, headers and cookies of every answer, and one log line a request. No line carries
 * an address, a token, a query or a body; people appear by their id only.
 */
export function observe(area: string): Middleware {
  const log = new Logger({ logLevel: env('LOG_LEVEL') as 'INFO', persistentKeys: { area } })

  const finish = ({
    event: { exchange },
    response,
  }: {
    event: ServedEvent
    response: ApiResult | null | undefined
  }) => {
    if (!response) return
    const { context, headers, cookies } = exchange
    Object.assign(response.headers, HEADERS, { 'x-correlation-id': context.correlationId }, headers)
    if (cookies.length > 0) response.cookies = cookies
    log.info('request', {
      routeKey: exchange.route ? `${exchange.route.spec.method} ${exchange.route.spec.path}` : 'unknown',
      status: response.statusCode,
      ms: Math.round(performance.now() - exchange.startedAt),
      ...actorKeys(exchange),
    })
    log.resetKeys()
  }
  return {
    before: ({ event, context: { functionVersion: version } }) => {
      event.exchange = begin(event, log)
      const { requestId, correlationId } = event.exchange.context
      // By the version, one that is being released is told from the one before (`infra/constructs/release.ts`).
      log.appendKeys({ requestId, correlationId, version })
    },
    after: finish,
    onError: finish,
  }
}

function actorKeys({ apiKey, context: { actor } }: Exchange) {
  if (apiKey) return { account: apiKey.dono_id, key: apiKey.id }
  return actor && { user: actor.usuarioId, account: actor.donoId, role: actor.papel, memberRole: actor.cargo }
}

function begin({ headers, cookies = [], requestContext }: ApiEvent, log: Logger): Exchange {
  const given = headers['x-correlation-id']
  const answer: { headers: Record<string, string>; cookies: string[] } = { headers: {}, cookies: [] }
  const exchange: Exchange = {
    startedAt: performance.now(),
    ...answer,
    input: { params: undefined, query: undefined, body: undefined },
    context: {
      requestId: requestContext.requestId,
      correlationId: given && CORRELATION_ID.test(given) ? given : randomUUID(),
      clientIp: headers['x-cliente-ip'] || requestContext.http.sourceIp,
      timeZone: 'UTC',
      cliente: isApp(headers) ? 'APP' : 'CONSOLE',
      cookies: cookiesOf(cookies),
      isHead: requestContext.http.method === 'HEAD',
      headers,
      log,
      setHeader: (name, value) => {
        answer.headers[name.toLowerCase()] = value
      },
      setCookie: (cookie) => {
        answer.cookies.push(cookie)
      },
      goesOn: () => {
        exchange.status = 202
      },
    },
  }
  return exchange
}

/** API Gateway gives each cookie as `name=value`. */
function cookiesOf(lines: readonly string[]): Record<string, string> {
  const entries = lines.map((line) => {
    const at = line.indexOf('=')
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const
  })
  return Object.fromEntries(entries.filter(([name]) => name !== ''))
}
