import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/route.ts'
import type { Actor } from '../../http/context.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { readingSearch } from '../../parts/readingSearch.ts'
import { wantedAmong } from '../../store/readings/readingWish.ts'

type Routes = (typeof externalApiArea)['routes']

/** Days of an external filter are UTC's: a program is in no time zone. */
const ZONE = 'UTC'

/** One page of the account's readings. A page may be short, or empty, and still have a next one: a filter looked through so many. */
export async function listReadings(
  { limite, cursor, ...filters }: RouteInput<Routes['leituras']>['query'],
  actor: Actor,
): Promise<RouteResult<Routes['leituras']>> {
  const { wish, page: search } = readingSearch(filters, actor, ZONE)
  const { items, proximo } = await pagedList({ lista: 'v1_leituras', actor, filtros: filters, cursor }, (after) =>
    search(after, limite),
  )
  return { itens: await wantedAmong(items, wish), proximo }
}
