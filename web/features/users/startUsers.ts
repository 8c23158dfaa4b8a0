import type { Start } from '../../app/routes.ts'
import { storedFilter, storedPageSize } from '../../ui/list/useListState.ts'
import { USERS_LIST, userFilter } from './filter.ts'
import { usersQuery } from './queries.ts'

/** Asks for the rows the list will open with: the address's filter, or the last one, at the page size the person chose. */
export const startUsers: Start = (client, accountId, _, search) => {
  const filter = storedFilter(USERS_LIST, userFilter, search)
  void client.prefetchQuery(usersQuery(accountId, { filter, limit: storedPageSize(USERS_LIST), cursor: undefined }))
}
