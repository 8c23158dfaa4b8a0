import type { z } from 'zod'

const PREFIX = 'aspersa.lista.'

/** What a list keeps in the browser, under its own name. */
type Part = 'filtro' | 'preferencias'

/** Rows of a page unless the person chose otherwise. */
export const DEFAULT_PAGE_SIZE = 20

const keyOf = (list: string, part: Part) => `${PREFIX}${list}.${part}`

/** Parses JSON of unknown origin; undefined when it is none. */
export function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a list stored, whatever it is. Storage that the browser refuses counts as empty. */
export function storedJson(storage: Pick<Storage, 'getItem'>, list: string, part: Part): unknown {
  try {
    return jsonOf(storage.getItem(keyOf(list, part)))
  } catch {
    return undefined
  }
}

/** What a list stored, when it still fits the schema. */
export function readStored<S extends z.ZodType>(
  storage: Storage,
  list: string,
  part: Part,
  schema: S,
): z.output<S> | undefined {
  return schema.safeParse(storedJson(storage, list, part)).data
}

/** Stores a part of a list's state; undefined removes it. A full or refused storage is no reason to fail. */
export function writeStored(storage: Storage, list: string, part: Part, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(keyOf(list, part))
    else storage.setItem(keyOf(list, part), JSON.stringify(value))
  } catch {
    // The list works without memory.
  }
}

/** Forgets the filters and preferences of every list: for logging out. */
export function forgetLists(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

/** Forgets what fits one account only: all but the preferences. */
export function forgetFilters(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !key.endsWith('.preferencias')) storage.removeItem(key)
  }
}
