import type { z } from 'zod'
import type { ListRoute, RowOf } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { Column } from '../../ui/list/column.ts'
import { type Filter, narrowing } from '../../ui/list/filterState.ts'
import { type ListState, useListState } from '../../ui/list/useListState.ts'
import { askedOf, type ListSource } from './lists.ts'
import { type ListPages, type PagesOptions, useListPages } from './useListPages.ts'

/** A list a screen is about, as it stands: what it is filtered by, how it looks, where it is, and the rows there. */
export interface RecordList<Row, F extends Filter>
  extends ListPages<Row>,
    Pick<ListState<F>, 'filter' | 'setFilter' | 'isRestored'> {
  readonly columns: readonly Column<Row>[]
  readonly schema: z.ZodType<F>
  readonly filtered: boolean
  readonly preferences: { readonly value: ListState['preferences']; readonly onChange: ListState['setPreferences'] }
  /** The same for lists of the same rows, in whatever order and on however many pages. */
  readonly content: string
  /** Another one is another list: of another account, filter, order or page size. */
  readonly identity: string
}

/** The list of a source in the selected account. `channels`: where news of its rows are told. */
export function useList<const R extends ListRoute, F extends Filter>(
  source: ListSource<R, F>,
  columns: readonly Column<RowOf<R>>[],
  channels?: PagesOptions<RowOf<R>>['channels'],
): RecordList<RowOf<R>, F> {
  const { conta } = useSignedIn()
  const { name, filter: schema } = source
  const state = useListState({ name, columns, filter: schema, scope: conta.id_usuario })
  const { filter, setFilter, isRestored, preferences, setPreferences } = state
  const { asked } = askedOf(source, conta.id_usuario, filter, preferences.pageSize)
  return {
    ...useListPages(source.route, asked, state.pages, { ...source, started: true, ...(channels && { channels }) }),
    columns,
    schema,
    filter,
    setFilter,
    isRestored,
    filtered: Object.keys(narrowing(filter)).length > 0,
    content: JSON.stringify([conta.id_usuario, narrowing(filter)]),
    preferences: { value: preferences, onChange: setPreferences },
    identity: JSON.stringify(asked),
  }
}
