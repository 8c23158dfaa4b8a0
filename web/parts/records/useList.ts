import type { ListRoute, RowOf } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filterState.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { askedOf, type ListSource } from './lists.ts'
import { useListPages } from './useListPages.ts'

/** Filter, preferences, place and rows of the list a screen is about, in the selected account. */
export function useList<const R extends ListRoute, F extends Filter>(
  source: ListSource<R, F>,
  columns: readonly Column<RowOf<R>>[],
) {
  const { conta } = useSignedIn()
  const { name, filter: schema } = source
  const state = useListState({ name, columns, filter: schema, scope: conta.id_usuario })
  const { filter, setFilter, preferences, setPreferences } = state
  const { asked } = askedOf(source, conta.id_usuario, filter, preferences.pageSize)
  const found = useListPages(source.route, asked, state.pages, source)
  return {
    ...found,
    /** Another one is another list: of another account, filter or page size. */
    identity: JSON.stringify(asked),
    filter,
    setFilter,
    filtered: Object.keys(filter).length > 0,
    preferences: { value: preferences, onChange: setPreferences },
  }
}
