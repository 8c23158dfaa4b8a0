import type { QueryClient } from '@tanstack/react-query'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import type { FetchedRoute, RouteAnswer, RouteRequest } from '../../../shared/contract/route.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'

/** A route that takes a key, so that what is sent twice counts once. */
type QueuedRoute = FetchedRoute & { readonly idempotent: true }
export type BodyOf<R extends QueuedRoute> = RouteRequest<R>['body']
export type ParamsOf<R extends QueuedRoute> = RouteRequest<R>['params']

interface Place<R extends QueuedRoute> {
  readonly account: string
  readonly params: ParamsOf<R>
}

/** How something waits to be sent. */
interface Queued<R extends QueuedRoute> {
  readonly route: R
  /** What it is about: of two that are about the same and not sent, one is left. */
  readonly subjectOf: (params: ParamsOf<R>, body: BodyOf<R>) => string
  /** What is left of two; null: nothing has to be sent. */
  readonly join: (former: BodyOf<R>, next: BodyOf<R>) => BodyOf<R> | null
  /** Shows what the server answered. */
  readonly keep: (queries: QueryClient, place: Place<R>, answer: RouteAnswer<R>) => Promise<void>
  /** Reads anew what a refusal may have shown to be otherwise. */
  readonly readAnew: (queries: QueryClient, place: Place<R>) => Promise<void>
}

const queued = <const R extends QueuedRoute>(spec: Queued<R>): Queued<R> => spec

const { marcarTroca, ver, historico } = readingsArea.routes

/** What can be queued: a feature that is to work without a network adds its route here. */
export const QUEUED = {
  marcarTroca: queued({
    route: marcarTroca,
    subjectOf: ({ leituraId }, { posicao, lado }) => [leituraId, lado, posicao].join(' '),
    join: ({ antes }, next) => (next.servico === antes ? null : { ...next, antes }),
    async keep(queries, { account, params }, { trocas }) {
      const { queryKey } = routeQuery(ver, { account, params })
      // An answer that is still on its way may be older than the mark.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Leitura>(queryKey, (known) => known && { ...known, trocas })
      void queries.invalidateQueries({ queryKey: keyBelow(historico, { account, params }) })
    },
    async readAnew(queries, { account, params }) {
      await queries.invalidateQueries({ queryKey: routeQuery(ver, { account, params }).queryKey, exact: true })
    },
  }),
}
export type QueuedName = keyof typeof QUEUED
export type RouteOf<N extends QueuedName> = (typeof QUEUED)[N]['route']
