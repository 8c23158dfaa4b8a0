import type { OrdemLista } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Filter } from '../../ui/list/filterState.ts'
import type { Sorting } from '../../ui/list/rowView.ts'
import type { RecordList } from './useList.ts'

/** The order of a list that runs by the date in a column, newest first unless its filter says otherwise. */
export function useDateOrder<F extends Filter & { readonly ordem?: OrdemLista | undefined }>(
  { filter, setFilter }: Pick<RecordList<never, F>, 'filter' | 'setFilter'>,
  column: string,
): Sorting {
  const { t } = useI18n()
  const descending = filter.ordem !== 'ANTIGAS'
  return {
    column,
    descending,
    text: t(descending ? 'ui.newestFirst' : 'ui.oldestFirst'),
    onChange: (isNewestFirst) => setFilter({ ...filter, ordem: isNewestFirst ? undefined : 'ANTIGAS' }),
  }
}
