/** Rows seen of a list. */
export interface Known {
  readonly list: string | null
  readonly ids: ReadonlySet<string>
}

export const NOTHING_KNOWN: Known = { list: null, ids: new Set() }

/**
 * The rows known with these, and which of them came; none did where the list is another one. What follows the last
 * known row only moved up, because one above it went.
 */
export function withArrivals(
  known: Known,
  list: string,
  ids: readonly string[],
): Known & { latest: readonly string[] } {
  const before = known.list === list ? known.ids : null
  const last = ids.findLastIndex((id) => before?.has(id))
  const reached = last === -1 ? ids : ids.slice(0, last)
  return {
    list,
    ids: new Set([...(before ?? []), ...ids]),
    latest: before ? reached.filter((id) => !before.has(id)) : [],
  }
}
