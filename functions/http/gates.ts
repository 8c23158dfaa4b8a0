import { allows } from '../../shared/abilities.ts'
import { ApiError } from '../../shared/errors.ts'
import { env } from '../env.ts'
import { isOriginSecret } from '../store/identity/secrets.ts'
import { isApp, saysApp } from './client.ts'
import { type Middleware, routeOf, type Served } from './exchange.ts'

/** Refuses what did not come through CloudFront. */
export const originSecretGate = (): Middleware => ({
  before: async ({ event }) => {
    if (!(await isOriginSecret(event.headers['x-origem-segredo'] ?? ''))) throw new ApiError('NAO_AUTORIZADO')
  },
})

/** Finds the route API Gateway matched. */
export const dispatch = (routes: ReadonlyMap<string, Served>): Middleware => ({
  before: ({ event }) => {
    const route = routes.get(event.routeKey)
    if (!route) throw new ApiError('NAO_ENCONTRADO')
    event.exchange.route = route
  },
})

/** Refuses other sites where the session cookie travels, and whoever is neither the console nor, where it may, the app. */
export const consoleOriginGate = (): Middleware => ({
  before: ({ event }) => {
    const { consoleOnly } = routeOf(event).spec
    if (!consoleOnly) return
    const { headers } = event
    const isConsole = headers.origin === env('CONSOLE_ORIGIN') && !saysApp(headers)
    if (!isConsole && !(consoleOnly === 'ou app' && isApp(headers))) throw new ApiError('NAO_AUTORIZADO')
  },
})

/** Refuses who may not use the route, before a byte of the request is looked at: a refused caller learns nothing. */
export const abilityGate = (): Middleware => ({
  before: ({ event }) => {
    const { access } = routeOf(event).spec
    const { actor } = event.exchange.context
    if (access.kind === 'papel' && actor?.papel !== access.papel) throw new ApiError('NAO_AUTORIZADO')
    if (access.kind !== 'habilidade') return
    if (!actor || !allows(actor.ability, access.anyOf)) throw new ApiError('NAO_AUTORIZADO')
  },
})
