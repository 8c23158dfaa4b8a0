import type { Asked, ListRoute, RowOf } from '../../api/routeQuery.ts'
import { type PagesOptions, useListPages } from '../../parts/records/useListPages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'

const PAGE = 20

/** One of the lists there are of a user, page by page. */
export function useUserRows<const R extends ListRoute>(route: R, usuarioId: string, options?: PagesOptions<RowOf<R>>) {
  const { conta } = useSignedIn()
  const pages = useCursorPages(usuarioId)
  const asked = { account: conta.id_usuario, params: { usuarioId }, query: { limite: PAGE } } as unknown as Asked<R>
  return useListPages(route, asked, pages, options)
}
