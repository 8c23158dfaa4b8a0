import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Makes everything kept below a key untrue, and has what is in sight of it read anew, but not what is gone: its page is
 * left by now, yet may be in sight for a moment more, and would be told that there is no such record.
 */
export async function readAnewBut(queries: QueryClient, below: QueryKey, gone: QueryKey): Promise<void> {
  await queries.invalidateQueries({ queryKey: gone, refetchType: 'none' })
  await queries.invalidateQueries({ queryKey: below, predicate: ({ queryKey }) => !partialMatchKey(queryKey, gone) })
}
