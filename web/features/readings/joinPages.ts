import type { readingsArea } from '../../../shared/contract/readings.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'

type Answer = RouteAnswer<typeof readingsArea.routes.listar>

interface Asked {
  readonly data: Answer | undefined
  readonly isFetching: boolean
}

/**
 * The rows of a page and of what was searched on from it, up to the first part that did not come: what was found stays, and so does the
 * way on, while more is searched and when that fails.
 */
export function joinPages(asked: readonly Asked[]) {
  const missing = asked.findIndex(({ data }) => !data)
  const loaded = (missing < 0 ? asked : asked.slice(0, missing)).flatMap(({ data }) => data ?? [])
  const last = loaded.at(-1)
  const next = last?.proximo ?? null
  return {
    rows: last && loaded.flatMap(({ itens }) => itens),
    /** Where the next page begins. */
    next,
    /** How far back was searched (instant), where older readings may remain. */
    searchedTo: next === null ? undefined : last?.varrido_ate,
    searching: missing > 0 && asked[missing]?.isFetching === true,
    /** Which part was asked for in vain so far; -1 for none. */
    missing,
  }
}

/** Parts one press searches at most: together they go back to the first month there can be readings of. */
export const SEARCH_AT_MOST = 12

/** A search under way: how many rows there were when it began, and how many parts it may still ask for. */
export interface Search {
  readonly rows: number
  readonly left: number
}

/** Where a search goes on: until it has found something, reached the end, failed, or asked often enough. Null: no further. */
export function searchedFrom({ rows, left }: Search, joined: ReturnType<typeof joinPages>): string | null {
  const found = (joined.rows?.length ?? 0) > rows
  return found || left === 0 || joined.missing > 0 ? null : joined.next
}
