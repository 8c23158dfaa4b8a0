import type { QueryClient } from '@tanstack/react-query'
import { storedFilter, storedPageSize } from '../../ui/list/useListState.ts'
import { READINGS_LIST, readingFilter } from './filter.ts'
import { readingsQuery } from './queries.ts'

/** Asks for the rows the list will open with: the address's filter, or the last one, at the page size the person chose. */
export function startReadings(client: QueryClient, accountId: string, search: string): void {
  const filter = storedFilter(READINGS_LIST, readingFilter, search)
  void client.prefetchQuery(
    readingsQuery(accountId, { filter, limit: storedPageSize(READINGS_LIST), cursor: undefined }),
  )
}
