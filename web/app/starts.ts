import type { QueryClient } from '@tanstack/react-query'
import type { AreaName } from '../../shared/contract/areas.ts'
import type { AreaSpec, FetchedRoute, RouteSpec } from '../../shared/contract/route.ts'
import { type Asked, type ListRoute, listQuery, routeQuery } from '../api/routeQuery.ts'
import type { Screen } from '../parts/screens/screens.ts'
import { CONTRACTS } from './contracts.ts'
import { firstRowsQuery } from './firstRows.ts'

/** Starts the request of a screen. */
export type Start = (
  client: QueryClient,
  account: string,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
) => void

/** Starts what the table cannot say: content is asked for by a document that its page writes. */
const BY_HAND: Partial<Record<Screen['path'], () => Promise<Start>>> = {
  sobre: () =>
    import('../features/about/contact.ts').then(
      ({ contactQuery }) =>
        (client, account) =>
          void client.prefetchQuery(contactQuery(account)),
    ),
}

const startList =
  (name: string, route: RouteSpec): Start =>
  (client, account, _, search) => {
    const query = firstRowsQuery(name, search, localStorage)
    const asked = { account, query } as unknown as Asked<ListRoute>
    if (query) void client.prefetchInfiniteQuery(listQuery(route as ListRoute, asked))
  }

const startRoute =
  (route: FetchedRoute): Start =>
  (client, account, params) => {
    // What anybody may see is nobody's.
    const asked = route.access.kind === 'publico' ? { params } : { account, params }
    void client.prefetchQuery(routeQuery(route, asked as Asked<FetchedRoute>))
  }

/**
 * Fetches what starts the request of a screen, while its code is still on the way; none where the screen opens with
 * nothing.
 */
export async function startOf({ path, opens }: Pick<Screen, 'path' | 'opens'>): Promise<Start | undefined> {
  if (!opens) return BY_HAND[path]?.()
  const contracts: Partial<Record<AreaName, () => Promise<AreaSpec>>> = CONTRACTS
  const area = await contracts[opens.area]?.()
  const route = area?.routes[opens.route]
  if (!route) throw new Error(`no route ${opens.route} of ${opens.area} is at hand`)
  return opens.list === undefined ? startRoute(route as FetchedRoute) : startList(opens.list, route)
}
