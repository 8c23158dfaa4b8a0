import type { z } from 'zod'
import type { Asked, ListOptions, ListRoute, RowOf } from '../../api/routeQuery.ts'
import type { Filter } from '../../ui/list/filterState.ts'

/**
 * A list that is the main thing of a screen: its table of screens names it too, for its rows are asked for before its
 * code is there.
 */
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
