import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Asked, type ListOptions, type ListRoute, listQuery, type RowOf } from '../../api/routeQuery.ts'
import type { Filter } from '../../ui/list/filterState.ts'
import { storedFilter, storedPageSize } from '../../ui/list/useListState.ts'

/** A list that is the main thing of a screen: what its page shows and its loader asks for are the same because both take it from here. */
export interface ListSource<R extends ListRoute, F extends Filter> extends ListOptions<RowOf<R>> {
  /** The name under which the browser keeps its filter and preferences. */
  readonly name: string
  readonly route: R
  /** What it can be filtered by, as it stands in the address: fields of the route's query, written as they are sent. */
  readonly filter: z.ZodType<F>
}

/** The request for the rows of a page, except for the cursor at which the page begins. */
export const askedOf = <R extends ListRoute>(
  { route }: { readonly route: R },
  account: string,
  filter: Filter,
  limite: number,
) => ({ route, asked: { account, query: { ...filter, limite } } as unknown as Asked<R> })

/** Asks for the rows a list will open with: the address's filter, or the last one, at the page size the person chose. */
export const startList =
  <R extends ListRoute, F extends Filter>(source: ListSource<R, F>) =>
  (client: QueryClient, account: string, _: unknown, search: string): void => {
    const filter = storedFilter(source.name, source.filter, search)
    const { route, asked } = askedOf(source, account, filter, storedPageSize(source.name))
    void client.prefetchInfiniteQuery(listQuery(route, asked))
  }
