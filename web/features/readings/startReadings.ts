import type { Start } from '../../app/routes.ts'
import { storedFilter, storedPageSize } from '../../ui/list/useListState.ts'
import { READINGS_LIST, readingFilter } from './filter.ts'
import { readingsQuery } from './queries.ts'

/** Asks for the rows the list will open with: the address's filter, or the last one, at the page size the person chose. */
export const startReadings: Start = (client, accountId, _, search) => {
  const filter = storedFilter(READINGS_LIST, readingFilter, search)
  void client.prefetchQuery(
    readingsQuery(accountId, { filter, limit: storedPageSize(READINGS_LIST), cursor: undefined }),
  )
}
