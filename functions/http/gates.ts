import { allows } from '../../shared/abilities.ts'
import type { Access } from '../../shared/contract/route.ts'
import { ApiError, orNotFound } from '../../shared/errors.ts'
import { env } from '../env.ts'
import { isOriginSecret } from '../store/kit/secrets.ts'
import { isApp, saysApp } from './client.ts'
import type { Actor } from './context.ts'
import { contractKey } from './contractKey.ts'
import { type Middleware, routeOf, type Served } from './exchange.ts'

/** Refuses what did not come through CloudFront. */
export const originSecretGate = (): Middleware => ({
  before: async ({ event }) => {
    if (!(await isOriginSecret(event.headers['x-origem-segredo'] ?? ''))) throw new ApiError('NAO_AUTORIZADO')
  },
})

/** Finds the route that is asked for. */
export const dispatch = (routes: ReadonlyMap<string, Served>): Middleware => ({
  before: ({ event }) => {
    const route = orNotFound(routes.get(contractKey(event)))
    event.exchange.route = route
  },
})

/**
 * Refuses other sites where the session cookie travels, and whoever is neither the console nor, where it may, the app.
 */
export const consoleOriginGate = (): Middleware => ({
  before: ({ event }) => {
    const { consoleOnly } = routeOf(event).spec
    if (!consoleOnly) return
    const { headers } = event
    const isConsole = headers.origin === env('CONSOLE_ORIGIN') && !saysApp(headers)
    if (!isConsole && !(consoleOnly === 'ou app' && isApp(headers))) throw new ApiError('NAO_AUTORIZADO')
  },
})

/**
 * Whether a route is open to who calls, by what it declares alone. Whose key a key is, `authenticateKey` has judged.
 */
export function isAdmitted(access: Access, actor: Pick<Actor, 'papel' | 'ability'> | undefined): boolean {
  if (access.kind === 'papel') return actor?.papel === access.papel
  if (access.kind === 'habilidade') return actor !== undefined && allows(actor.ability, access.anyOf)
  return true
}

/** Refuses who may not use the route, before a byte of the request is looked at: a refused caller learns nothing. */
export const abilityGate = (): Middleware => ({
  before: ({ event }) => {
    const { context } = event.exchange
    if (context.actor?.faltaFator && !routeOf(event).spec.beforeFactor) throw new ApiError('SEGUNDO_FATOR_EXIGIDO')
    if (!isAdmitted(routeOf(event).spec.access, context.actor)) throw new ApiError('NAO_AUTORIZADO')
  },
})
