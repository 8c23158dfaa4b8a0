import type { Asked, ListRoute, RowOf } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { type ListPages, type PagesOptions, useListPages } from './useListPages.ts'

/**
 * One of the lists there are of a record, page by page; asked for another record or otherwise, it begins at its first
 * page.
 */
export function useRowsOf<const R extends ListRoute>(
  route: R,
  request: Omit<Asked<R>, 'account'>,
  options?: PagesOptions<RowOf<R>>,
): ListPages<RowOf<R>> {
  const { conta } = useSignedIn()
  const pages = useCursorPages(JSON.stringify(request))
  const asked = { ...request, account: conta.id_usuario } as unknown as Asked<R>
  return useListPages(route, asked, pages, options)
}
