import type { leituras } from '../../../shared/contract/leituras.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'

type Answer = RouteAnswer<typeof leituras.routes.listar>

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
