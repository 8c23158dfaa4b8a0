import { allRoutes, type NamedRoute } from '../../shared/contract/allRoutes.ts'
import type { AreaName } from '../../shared/contract/areas.ts'
import { type Access, type Method, needsToken, PART, type RouteSpec } from '../../shared/contract/route.ts'
import { areasOf, FUNCTIONS, type FunctionSpec } from '../../shared/functions.ts'

/**
 * A route of API Gateway, and those of the contract that it leads to: one function serves them, and the same people may
 * knock.
 */
export interface GatewayRoute {
  method: Method | 'ANY'
  path: RouteSpec['path']
  /** One of the areas it leads to: the function of one is the function of all. */
  area: AreaName
  specs: readonly RouteSpec[]
}

/** API Gateway's own name of a route. */
export const gatewayKey = ({ method, path }: GatewayRoute): string => `${method} ${path}`

/** Part of a record, `/pedidos/{pedidoId}/pagamento`: the record, and what the part is called. */
const A_PART = /^(?<record>\/.+\/\{\w+\})\/[a-z]+(-[a-z]+)*$/

const recordOf = ({ path }: RouteSpec) => A_PART.exec(path)?.groups?.record

const specs: FunctionSpec[] = Object.values(FUNCTIONS)
const functionOf = (area: AreaName) => specs.findIndex((spec) => areasOf(spec).includes(area))

/** Who is let through to the function: whoever has a token, or anybody, or anybody who has a key besides. */
const doorOf = ({ kind }: Access) => (kind === 'publico' || kind === 'chave' ? kind : 'token')

const sameFunction = (routes: readonly NamedRoute[]) => new Set(routes.map(({ area }) => functionOf(area))).size === 1
const sameDoor = (routes: readonly NamedRoute[]) => new Set(routes.map(({ spec }) => doorOf(spec.access))).size === 1

/**
 * The routes of the API. An HTTP API has room for 300, so that a path has one, whatever its methods, and all parts of a
 * record that its function serves have one together: which method and part is asked for,
 * `functions/http/contractKey.ts` reads off the request. What is open to anybody or to keys shares no route with
 * anything that asks for a token, nor one function's with another's.
 */
export function gatewayRoutes(routes: readonly NamedRoute[] = allRoutes()): GatewayRoute[] {
  const guarded = routes.filter(({ spec }) => needsToken(spec))
  /** Who serves a record: of one that nobody asks for, the first of its parts. */
  const servingRecord = (record: string) =>
    guarded.find(({ spec }) => spec.path === record) ?? guarded.find(({ spec }) => recordOf(spec) === record)
  const pathOf = (route: NamedRoute): RouteSpec['path'] => {
    const { path } = route.spec
    if (path.includes(`{${PART}}`)) throw new Error(`${path}: {${PART}} stands for the name of a part`)
    const record = recordOf(route.spec)
    const serving = record && guarded.includes(route) && servingRecord(record)
    return serving && sameFunction([serving, route]) ? `${record as RouteSpec['path']}/{${PART}}` : path
  }
  const byPath = Object.entries(Object.groupBy(routes, pathOf)) as [RouteSpec['path'], NamedRoute[]][]
  return byPath.flatMap(([path, those]): GatewayRoute[] => {
    const [first] = those
    if (first && sameFunction(those) && sameDoor(those))
      return [{ method: 'ANY', path, area: first.area, specs: those.map(({ spec }) => spec) }]
    return those.map(({ area, spec }) => ({ method: spec.method, path, area, specs: [spec] }))
  })
}
