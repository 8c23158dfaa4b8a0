import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FetchedRoute, RouteAnswer, RouteSpec } from '../../shared/contract/route.ts'
import { call, type Sent } from './client.ts'

/**
 * A request that reads something: the parts the route takes, and the account whose answer it is, unless the route is
 * public.
 */
export type Asked<R extends RouteSpec> = Omit<Sent<R>, 'signal' | 'idempotencyKey'> &
  (R['access'] extends { readonly kind: 'publico' } ? { readonly account?: never } : { readonly account: string })

interface AnyAsked {
  readonly account?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

interface QueryOptions<T> {
  /**
   * An answer that is about to change is asked for again so often, ms, while it is; each time later by a half, where
   * `upToMs` is given, up to that.
   */
  readonly refresh?: { readonly everyMs: number; readonly upToMs?: number; readonly while: (known: T) => boolean }
}

const GROWTH = 1.5

type Key = readonly unknown[]

const PARAMETER = /^\{(\w+)\}$/

/** The path in its segments with the parameters in them, up to the first that is not given. */
function segmentsOf({ path }: Pick<RouteSpec, 'path'>, params: AnyAsked['params'] = {}): unknown[] {
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => {
      const [, name] = PARAMETER.exec(segment) ?? []
      return name === undefined ? segment : params[name]
    })
  const open = segments.indexOf(undefined)
  return open < 0 ? segments : segments.slice(0, open)
}

/**
 * The key under which everything is kept that was read at a route's path or below it: `/usuarios` stands for a list
 * with all its pages, each of its records and whatever belongs to those. A change makes it untrue as a whole.
 */
export const keyBelow = (
  route: Pick<RouteSpec, 'path'>,
  { account, params }: Pick<AnyAsked, 'account' | 'params'>,
): Key => [account ?? null, ...segmentsOf(route, params)]

/** The key under which one answer is kept. */
function keyOf(route: RouteSpec, asked: AnyAsked, form: string | null): Key {
  const { query = null, body = null } = asked
  return [...keyBelow(route, asked), route.method, query, body, form]
}

/** The parts of a request that travel. */
const sent = ({ account, ...parts }: AnyAsked) => parts

/** The client, for a route that is known only when it is called. */
const ask = call as (route: FetchedRoute, request: object) => Promise<unknown>

/** A query that answers one thing. */
export type AnswerQuery<T> = ReturnType<typeof queryOptions<T, Error, T, Key>>

/** A query for the answer of a route, kept under its path, the account and what it is asked with. */
export function routeQuery<const R extends FetchedRoute>(
  route: R,
  asked: Asked<R>,
  { refresh }: QueryOptions<RouteAnswer<R>> = {},
) {
  return queryOptions({
    queryKey: keyOf(route, asked as AnyAsked, null),
    queryFn: ({ signal }) => ask(route, { ...sent(asked as AnyAsked), signal }) as Promise<RouteAnswer<R>>,
    refetchInterval: ({ state }) => {
      if (!refresh || state.data === undefined || !refresh.while(state.data)) return false
      const { everyMs, upToMs = everyMs } = refresh
      return Math.min(upToMs, everyMs * GROWTH ** (state.dataUpdateCount - 1))
    },
  })
}

/**
 * A query for what is made of a route's answer, and perhaps of more calls: kept beside the answer itself, under a name
 * of its own.
 */
export function derivedQuery<const R extends FetchedRoute, T>(
  route: R,
  asked: Asked<R>,
  name: string,
  derive: (answer: RouteAnswer<R>, signal: AbortSignal) => T | Promise<T>,
) {
  return queryOptions({
    queryKey: keyOf(route, asked as AnyAsked, name),
    queryFn: async ({ signal }): Promise<T> =>
      derive((await ask(route, { ...sent(asked as AnyAsked), signal })) as RouteAnswer<R>, signal),
  })
}

/** A page of a list as `pagina` of the contract has it. */
interface Page<Row> {
  readonly itens: readonly Row[]
  readonly proximo: string | null
  readonly varrido_ate?: string | undefined
}

/** A route that answers a list in pages. */
export type ListRoute = FetchedRoute & { readonly query: z.ZodObject; readonly response: z.ZodType<Page<unknown>> }

export type RowOf<R extends ListRoute> = z.output<R['response']>['itens'][number]

export interface ListOptions<Row> {
  /**
   * How often, ms, a page is asked for again: one with rows that are about to change, or the first, where new ones
   * appear.
   */
  readonly refresh?: { readonly everyMs: number; readonly while: 'first' | ((row: Row) => boolean) }
}

/**
 * How a page of a list is kept: as it is at present, or standing still, with what was searched from its end joined to
 * it.
 */
export type PageForm = 'present' | 'searched'

/** A query for one page of a list, which begins at the cursor it is asked with. */
export function listQuery<const R extends ListRoute>(
  route: R,
  asked: Asked<R>,
  form: PageForm = 'present',
  { refresh }: ListOptions<RowOf<R>> = {},
) {
  const { query, ...parts } = sent(asked as AnyAsked)
  const cursor = query?.cursor as string | undefined
  const refreshed = (page: Page<RowOf<R>> | undefined) => {
    if (!refresh || form === 'searched') return false
    return refresh.while === 'first' ? cursor === undefined : page?.itens.some(refresh.while)
  }
  return infiniteQueryOptions({
    queryKey: keyOf(route, asked as AnyAsked, form),
    queryFn: ({ signal, pageParam }) =>
      ask(route, { ...parts, query: { ...query, cursor: pageParam }, signal }) as Promise<Page<RowOf<R>>>,
    initialPageParam: cursor,
    getNextPageParam: ({ proximo }) => proximo,
    refetchInterval: ({ state }) => (refreshed(state.data?.pages[0]) ? refresh?.everyMs : false),
    ...(form === 'searched' && { staleTime: Number.POSITIVE_INFINITY }),
  })
}
