import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Channel } from '../../../shared/live.ts'
import { type Asked, type ListOptions, type ListRoute, listQuery, type RowOf } from '../../api/routeQuery.ts'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import type { Paging } from '../../ui/DataList.tsx'
import type { CursorPages } from '../../ui/useCursorPages.ts'
import { type Search, searchesOn } from './searchFurther.ts'
import { useAskAgain } from './useAskAgain.ts'

/** Parts one press searches at most; of the longest list they go back to its beginning. */
const SEARCH_AT_MOST = 12

/** The page a list is at, and the ways on. */
export interface ListPages<Row> {
  readonly rows: readonly Row[] | undefined
  /** Rows that new ones can come before; none on a later page. */
  readonly newest: readonly Row[] | undefined
  readonly error: Error | null
  readonly retry: () => Promise<unknown>
  readonly paging: Paging
  /** How far back was searched (instant), where older rows may remain. */
  readonly searchedTo: string | undefined
  readonly searching: boolean
  /** Whether the page has more than it began with. */
  readonly searchedFurther: boolean
  readonly searchFurther: () => void
}

export interface PagesOptions<Row> extends ListOptions<Row> {
  /**
   * The screen's loader has asked for the rows: when that failed before the page was there, the page says so instead of
   * asking once more.
   */
  readonly started?: true
  /**
   * Where news of a page are told, once its rows are there: while all of it is heard, the list is asked for again far
   * less often.
   */
  readonly channels?: (rows: readonly Row[]) => readonly Channel[]
}

const NO_CHANNELS: readonly Channel[] = []

/**
 * The ways on from a page of so many rows. While another comes, the one that `isPast` still stands there and tells it,
 * so that the button keeps the focus.
 */
function pagingOf(place: CursorPages, of: { rows: number; next: string | null; isPast: boolean }): Paging {
  return {
    page: place.page,
    before: place.before,
    hasNext: Boolean(of.next),
    onPage: (page) => place.open(page, of.isPast ? null : of.next, of.rows),
  }
}

/**
 * Goes back from a later page that has no rows any more, because somebody removed or moved the last of them: there are
 * rows, and the page would say that there are none.
 */
function useRowsBefore(place: CursorPages, isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty && place.page > 1) place.open(place.page - 1, null, 0)
  })
}

/** How far a list that is searched further has come. */
interface Found {
  readonly rows: number
  readonly hasNext: boolean
  readonly failed: boolean
  readonly isFetching: boolean
  /** Whether there are fewer parts so far than were asked for. */
  readonly isShort: boolean
  readonly further: () => void
}

/**
 * Searches the list `of` one request further until something is found, for a while; answers whether it does, and how to
 * begin.
 */
function useSearch(of: string, place: CursorPages, found: Found): [isSearching: boolean, begin: () => void] {
  const { rows, hasNext, failed } = found
  const [search, setSearch] = useState<(Search & { readonly of: string }) | null>(null)
  const under = search?.of === of ? search : null
  const wanted = hasNext && !failed && found.isShort
  useEffect(() => {
    if (found.isFetching) return
    if (wanted) {
      found.further()
      return
    }
    if (!under) return
    const goesOn = searchesOn(under, { rows, hasNextPage: hasNext, failed })
    setSearch(goesOn ? { ...under, left: under.left - 1 } : null)
    if (goesOn) place.keepSearched(place.searched + 1)
  })
  return [under !== null || wanted, () => setSearch({ of, rows, left: SEARCH_AT_MOST })]
}

/**
 * The rows of the page a list is at, and the ways on: to other pages, and from where a filter left the page short. One
 * press searches until something is found, for a while; what was found stays while more is searched and when that
 * fails.
 */
export function useListPages<const R extends ListRoute>(
  route: R,
  asked: Asked<R>,
  place: CursorPages,
  options: PagesOptions<RowOf<R>> = {},
): ListPages<RowOf<R>> {
  const queries = useQueryClient()
  const at = asked as Asked<R> & { readonly query: object }
  const request = { ...at, query: { ...at.query, cursor: place.cursor } }
  const form = place.searched > 0 ? 'searched' : 'present'
  const { channels, refresh } = options
  const seen = queries.getQueryData(listQuery(route, request, form).queryKey)?.pages.flatMap(({ itens }) => itens)
  const isTold = useLive((seen && channels?.(seen)) ?? NO_CHANNELS, () => news())
  const paced = refresh && { refresh: isTold ? { ...refresh, everyMs: TOLD_MS } : refresh }
  const inForm = (which: 'present' | 'searched') => listQuery(route, request, which, paced)
  const query = inForm(form)
  const { data, error, isFetching, isFetchNextPageError, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...query,
      ...(options.started && { retryOnMount: false }),
      // One page replaces another in place; what another filter found does not stand in for this one's rows.
      ...(place.cursor !== undefined && { placeholderData: keepPreviousData }),
    })
  // What was searched further stands still, and before a later page nothing new appears.
  const changes = form === 'present' && (refresh?.while !== 'first' || place.cursor === undefined)
  const news = useAskAgain(() => changes && void refetch({ cancelRefetch: false }))
  const parts = isPlaceholderData ? undefined : data?.pages
  const rows = useMemo(() => data?.pages.flatMap(({ itens }) => itens), [data])
  const last = data?.pages.at(-1)
  const searchedTo = last?.proximo ? last.varrido_ate : undefined

  useRowsBefore(place, !isFetching && !error && parts !== undefined && rows?.length === 0 && !hasNextPage)
  const [isSearching, beginSearch] = useSearch(JSON.stringify(request), place, {
    rows: rows?.length ?? 0,
    hasNext: hasNextPage,
    failed: isFetchNextPageError,
    isFetching,
    isShort: parts !== undefined && parts.length <= place.searched,
    further: () => void fetchNextPage({ cancelRefetch: false }),
  })

  return {
    rows,
    error,
    newest: place.cursor === undefined ? data?.pages[0]?.itens : undefined,
    paging: pagingOf(place, { rows: rows?.length ?? 0, next: last?.proximo ?? null, isPast: isPlaceholderData }),
    searchedTo,
    searching: isSearching,
    searchedFurther: place.searched > 0,
    searchFurther() {
      if (isFetchNextPageError) void fetchNextPage()
      // The page stands still from now on, so that what follows joins without a gap.
      else if (data && place.searched === 0) queries.setQueryData(inForm('searched').queryKey, data)
      beginSearch()
    },
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
