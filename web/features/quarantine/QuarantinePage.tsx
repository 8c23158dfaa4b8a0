import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { useList } from '../../parts/records/useList.ts'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { QUARANTINE, QUARANTINE_COLUMNS, QUARANTINE_PROPERTIES, quarantineOptions } from './list.ts'

const TEXTS: ListTexts = {
  title: 'screens.quarentena',
  description: 'quarantine.description',
  failed: 'quarantine.loadFailed',
  placeholder: 'quarantine.filterPlaceholder',
  emptyTitle: 'quarantine.emptyTitle',
  emptyText: 'quarantine.emptyText',
  unsearched: {
    title: 'quarantine.unsearchedTitle',
    text: 'quarantine.unsearchedText',
    newer: 'quarantine.unsearchedNewer',
  },
}

/** Messages of devices that could not be accepted, the last received first. */
export function QuarantinePage() {
  const i18n = useI18n()
  const { t } = i18n
  const list = useList(QUARANTINE, QUARANTINE_COLUMNS)
  const sorting = useDateOrder(list, 'recebida')
  const { filter, setFilter } = list
  return (
    <ListPage
      list={list}
      sorting={sorting}
      texts={TEXTS}
      properties={QUARANTINE_PROPERTIES}
      options={quarantineOptions(i18n)}
      control={
        <PeriodFilter
          label={t('ui.period.label')}
          value={{ from: filter.inicio, to: filter.fim }}
          onChange={({ from, to }) => setFilter({ ...filter, inicio: from, fim: to })}
        />
      }
      rowHref={({ id }) => pathTo('mensagemQuarentena', { quarentenaId: id })}
    />
  )
}
