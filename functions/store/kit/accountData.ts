import type { Page } from './page.ts'

/** Why there is nothing to do. */
export interface Nothing {
  nothing: string
}

/**
 * What an erasure may use besides the table. Given to it, so that a function that only exports loads no client of it.
 */
export interface Tools {
  removeFile: (caminho: string) => Promise<void>
}

/**
 * Erases some of what an account held; yields how much after every page, so that the work can stop there. It can be
 * done again.
 */
export type Erase = (userId: string, tools: Tools) => AsyncIterable<number>

export interface Exported {
  /** What there is little of, told at once, by name. */
  told?: (userId: string) => Promise<Record<string, unknown>>
  /** What may be much, told page by page, by the name of the list. */
  lists?: Readonly<Record<string, (userId: string, after: string | undefined) => Promise<Page<unknown>>>>
}

/** What becomes of a family's records with the account of a person. Every store is named by one of these. */
export interface AccountData {
  /** Paths below `functions/store`, without ending. */
  stores: readonly string[]
  erase: Erase | Nothing
  export: Exported | Nothing
}

export const nothing = (reason: string): Nothing => ({ nothing: reason })

const AT_ONCE = 10

/** A few at a time; the first failure ends it. Answers how many there were something to do for. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<number> {
  let done = 0
  for (let at = 0; at < items.length; at += AT_ONCE)
    done += (await Promise.all(items.slice(at, at + AT_ONCE).map(work))).filter(Boolean).length
  return done
}
