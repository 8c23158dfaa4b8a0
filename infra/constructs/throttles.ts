import type { Access, RouteSpec } from '../../shared/contract/route.ts'
import { type GatewayRoute, gatewayKey } from './gatewayRoutes.ts'

interface Throttle {
  /** Requests a second, and how many at once. */
  rate: number
  burst: number
}

/** Requests of everybody to all routes together; the account's own limit is 10 000 a second. */
export const ALL_ROUTES: Throttle = { rate: 1000, burst: 2000 }

/**
 * What everybody together may ask of one route, by what it is open to. A flood of one route leaves the others their
 * share: the sum that anybody without an account can ask for stays far below what people who are signed in have.
 */
export const THROTTLES = {
  /**
   * Anybody may call the route: logins, sign-ups, challenges, contents. Ten addresses, each at the firewall's ceiling
   * of calls, take a third of it.
   */
  open: { rate: 150, burst: 300 },
  /** All it leads to changes something. */
  writing: { rate: 100, burst: 200 },
  /** It is read, and may lead to changes of what is read. */
  reading: { rate: 300, burst: 600 },
  /** Programs call the route; each key has a limit of its own besides. */
  programs: { rate: 200, burst: 400 },
} as const satisfies Record<string, Throttle>

/** Whoever reads and changes by one route is not refused to read because it also changes something. */
export function throttleOf(specs: readonly RouteSpec[]): Throttle {
  const of = (kind: Access['kind']) => specs.some(({ access }) => access.kind === kind)
  if (of('publico')) return THROTTLES.open
  if (of('chave')) return THROTTLES.programs
  return specs.some(({ method }) => method === 'GET') ? THROTTLES.reading : THROTTLES.writing
}

/** The limits of all routes, as a stage of API Gateway takes them. */
export const routeSettings = (routes: readonly GatewayRoute[]): Record<string, object> =>
  Object.fromEntries(
    routes.map((route) => {
      const { rate, burst } = throttleOf(route.specs)
      return [gatewayKey(route), { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]
    }),
  )
