import type { QueryClient } from '@tanstack/react-query'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { readingQuery } from './queries.ts'

const PACE_MS = 1_000
/** The stream takes a moment; one that takes longer is not waited for. */
const ASKED_TIMES = 30

/** What a reading tells. Its version counts the choice itself, which the stream has yet to follow. */
const contentOf = (reading: Leitura) => JSON.stringify({ ...reading, versao: null })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks for a reading again until it was put together anew, for as long as somebody looks at it and half a minute at
 * most.
 */
export async function untilFolded(queries: QueryClient, query: ReturnType<typeof readingQuery>): Promise<void> {
  const { queryKey } = query
  const known = queries.getQueryData(queryKey)
  const before = known && contentOf(known)
  for (let asked = 0; asked < ASKED_TIMES; asked++) {
    await pause(PACE_MS)
    if (!queries.getQueryCache().find({ queryKey })?.isActive()) return
    // Whoever is without a network for a moment sees it at the next asking.
    const found = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    if (found && contentOf(found) !== before) return
  }
}
