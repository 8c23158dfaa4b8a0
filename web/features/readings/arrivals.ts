/** Rows seen of a list. */
export interface Known {
  readonly list: string | null
  readonly ids: ReadonlySet<string>
}

export const NOTHING_KNOWN: Known = { list: null, ids: new Set() }

/** The rows known with these, and how many of them are new; none are where the list is another one. */
export function withArrivals(known: Known, list: string, ids: readonly string[]): Known & { latest: number } {
  const before = known.list === list ? known.ids : null
  return {
    list,
    ids: new Set([...(before ?? []), ...ids]),
    latest: before ? ids.filter((id) => !before.has(id)).length : 0,
  }
}
