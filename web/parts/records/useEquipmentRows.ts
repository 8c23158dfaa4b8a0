import type { Asked, ListRoute } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { useListPages } from './useListPages.ts'

/** One of the lists there are of an equipment, page by page. */
export function useEquipmentRows<const R extends ListRoute>(
  route: R,
  equipamentoId: string,
  request: { readonly params?: object; readonly query?: object; readonly limite: number },
) {
  const { conta } = useSignedIn()
  const pages = useCursorPages(equipamentoId)
  const { params = {}, query = {}, limite } = request
  const asked = { account: conta.id_usuario, params, query: { ...query, limite } } as unknown as Asked<R>
  return useListPages(route, asked, pages)
}
