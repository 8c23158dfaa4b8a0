import type { z } from 'zod'
import { jsonOf, readStored, writeStored } from './listStorage.ts'

/** Query parameter that holds a list's filter, as JSON. */
export const FILTER_PARAM = 'filtro'

/** A filter: named values, all optional. Its schema is an object of optional fields. */
export type Filter = Readonly<Record<string, unknown>>

/** The field that says in which order rows come: it narrows nothing, and stays where filters are cleared. */
const ORDER_FIELD = 'ordem'

/** What of a filter decides which rows there are. */
export const narrowing = ({ [ORDER_FIELD]: _, ...rest }: Filter): Filter => rest

/** A filter without what narrows the list. */
export const cleared = <F extends Filter>(filter: F): F =>
  (ORDER_FIELD in filter ? { [ORDER_FIELD]: filter[ORDER_FIELD] } : {}) as F

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The filter without fields that say nothing. */
export const compactFilter = <F extends Filter>(filter: F): F =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value))) as F

/**
 * Reads a filter of unknown origin: fields that do not fit the schema are left out one by one, so that an address with
 * one bad value keeps the others. Undefined when it is no filter at all.
 */
export function parseFilter<F extends Filter>(schema: z.ZodType<F>, given: unknown): F | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const whole = schema.safeParse(given)
  if (whole.success) return compactFilter(whole.data)
  const wrong = new Set(whole.error.issues.map((issue) => String(issue.path[0])))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  const again = schema.safeParse(rest)
  return again.success ? compactFilter(again.data) : undefined
}

/** The filter an address asks for; undefined when it asks for none, or for nothing that can be read. */
export const filterFromAddress = <F extends Filter>(schema: z.ZodType<F>, search: string): F | undefined =>
  parseFilter(schema, jsonOf(new URLSearchParams(search).get(FILTER_PARAM)))

/**
 * Whether an address asks for a filter, or for a part of one, that cannot be read: its list shows other rows than were
 * meant.
 */
export function asksInVain(schema: z.ZodType<Filter>, search: string): boolean {
  const text = new URLSearchParams(search).get(FILTER_PARAM)
  if (text === null) return false
  const given = jsonOf(text)
  const read = parseFilter(schema, given)
  return !read || Object.keys(compactFilter(given as Filter)).some((name) => !(name in read))
}

/**
 * The filter a list opens with: the address's, which wins, be it one that cannot be read; else the one stored under its
 * name, else none.
 */
export function openingFilter<F extends Filter>(
  list: string,
  schema: z.ZodType<F>,
  search: string,
  storage: Storage,
): F {
  const asked = new URLSearchParams(search).has(FILTER_PARAM)
  return (asked ? filterFromAddress(schema, search) : readStored(storage, list, 'filtro', schema)) ?? ({} as F)
}

/** Whether a list opens with a filter that its address does not ask for: the one that was kept. */
export const isRestored = (filter: Filter, search: string): boolean =>
  Object.keys(narrowing(filter)).length > 0 && !new URLSearchParams(search).has(FILTER_PARAM)

/** The search part of an address with the filter in it, other parameters kept. */
export function searchWith(search: string, filter: Filter): string {
  const params = new URLSearchParams(search)
  const compacted = compactFilter(filter)
  if (Object.keys(compacted).length === 0) params.delete(FILTER_PARAM)
  else params.set(FILTER_PARAM, JSON.stringify(compacted))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Remembers a list's filter for the next visit. */
export function rememberFilter(list: string, filter: Filter, storage: Storage): void {
  const compacted = compactFilter(filter)
  writeStored(storage, list, 'filtro', Object.keys(compacted).length === 0 ? undefined : compacted)
}
