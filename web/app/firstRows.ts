import { addressOf } from '../api/address.ts'
import { compactFilter, FILTER_PARAM, type Filter } from '../ui/list/filterState.ts'
import { DEFAULT_PAGE_SIZE, jsonOf, storedJson } from '../ui/list/listStorage.ts'

/**
 * A list a screen opens with: the name its filter and preferences are kept under, the path of the route its rows come
 * from, and the roles that may open the screen; absent: any.
 */
export type FirstList = readonly [name: string, path: string, roles?: readonly string[]]

const objectOf = (value: unknown): Filter | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Filter) : undefined

/**
 * What the rows a list will open with are asked for with: without a schema library, for this runs before the console's
 * code is there. Only with a filter that this browser kept, which fitted the route then; undefined for another one in
 * the address, which anybody may have written.
 */
export function firstRowsQuery(
  name: string,
  search: string,
  storage: Pick<Storage, 'getItem'>,
): Readonly<Record<string, unknown>> | undefined {
  const text = new URLSearchParams(search).get(FILTER_PARAM)
  const kept = objectOf(storedJson(storage, name, 'filtro')) ?? {}
  // A filter in the address that cannot be read counts as none, and the kept one does not take its place.
  const asked = text === null ? kept : (objectOf(jsonOf(text)) ?? {})
  if (JSON.stringify(asked) !== JSON.stringify(kept)) return undefined
  const limite = objectOf(storedJson(storage, name, 'preferencias'))?.por_pagina ?? DEFAULT_PAGE_SIZE
  return { ...compactFilter(kept), limite }
}

/** Address of those rows. */
export function firstRowsAddress(
  [name, path]: FirstList,
  search: string,
  storage: Pick<Storage, 'getItem'>,
): string | undefined {
  const query = firstRowsQuery(name, search, storage)
  return query && addressOf({ path }, { query })
}
