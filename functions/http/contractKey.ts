import { PART } from '../../shared/contract/route.ts'
import type { ApiEvent } from './exchange.ts'

/**
 * Names of parts, as the contract spells them: nothing else becomes part of a key, or what is sent could spell another
 * path.
 */
const NAME = /^[a-z]+(-[a-z]+)*$/

/**
 * The key of the contract's route that a request asks for. API Gateway has one route for all methods of a path, and one
 * for the parts of a record (`infra/constructs/gatewayRoutes.ts`), and says which of these it was. Whatever is read can
 * be asked about by HEAD: it is answered as by GET, and the gateway leaves the content out (RFC 9110, 9.3.2). A key
 * that nobody declares leads nowhere.
 */
export function contractKey({ routeKey, pathParameters, requestContext }: ApiEvent): string {
  const path = routeKey.slice(routeKey.indexOf(' ') + 1)
  const part = pathParameters?.[PART] ?? ''
  const { method } = requestContext.http
  return `${method === 'HEAD' ? 'GET' : method} ${NAME.test(part) ? path.replace(`{${PART}}`, part) : path}`
}
