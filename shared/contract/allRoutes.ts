import { AREAS, type AreaName } from './areas.ts'
import type { RouteSpec } from './route.ts'

export interface NamedRoute {
  area: AreaName
  name: string
  spec: RouteSpec
}

/** Every route, area by area, each in the order of its contract. */
export const allRoutes = (): NamedRoute[] =>
  Object.entries(AREAS).flatMap(([areaName, spec]) =>
    Object.entries(spec.routes as Record<string, RouteSpec>).map(([name, route]) => ({
      area: areaName as AreaName,
      name,
      spec: route,
    })),
  )
