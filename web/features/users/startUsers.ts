import type { QueryClient } from '@tanstack/react-query'
import { storedFilter, storedPageSize } from '../../ui/list/useListState.ts'
import { USERS_LIST, userFilter } from './filter.ts'
import { usersQuery } from './queries.ts'

/** Asks for the rows the list will open with: the address's filter, or the last one, at the page size the person chose. */
export function startUsers(client: QueryClient, accountId: string, search: string): void {
  const filter = storedFilter(USERS_LIST, userFilter, search)
  void client.prefetchQuery(usersQuery(accountId, { filter, limit: storedPageSize(USERS_LIST), cursor: undefined }))
}
