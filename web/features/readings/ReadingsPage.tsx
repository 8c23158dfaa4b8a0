import { Button, LiveRegion } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFilter } from '../../ui/list/ListFilter.tsx'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { SearchFurther } from '../../ui/list/SearchFurther.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { READING_COLUMNS, READING_COLUMNS_OF_ALL } from './columns.tsx'
import { READING_PROPERTIES, READINGS, readingFilter, readingOptions } from './filter.ts'
import { findEquipment } from './queries.ts'
import { useArrivals } from './useArrivals.ts'
import { useEquipmentOptions } from './useEquipmentOptions.ts'

/** Readings of the selected account, of every account for an administrator, newest first. New ones appear by themselves. */
export function ReadingsPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { conta, usuario } = useSignedIn()
  const columns = usuario.papel === 'ADMIN' ? READING_COLUMNS_OF_ALL : READING_COLUMNS
  const list = useList(READINGS, columns)
  const { filter, rows, searchedTo } = list
  const arrivals = useArrivals(list.identity, list.newest)
  const isMember = usuario.papel !== 'ADMIN' && conta.id_usuario !== usuario.id_usuario
  const known = useEquipmentOptions(conta.id_usuario, rows, filter.equipamento_id)

  return (
    <>
      {/* The same words a second time are said again. */}
      <LiveRegion key={arrivals.all} hidden>
        {arrivals.latest > 0 && t('readings.arrived', { quantidade: arrivals.latest })}
      </LiveRegion>
      <DataList
        variant="full-page"
        label={t('screens.leituras')}
        header={{ variant: 'h1', children: t('screens.leituras'), description: t('readings.description') }}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => pathTo('leituraVer', { leituraId: id })}
        filter={
          <ListFilter
            properties={READING_PROPERTIES}
            schema={readingFilter}
            filter={filter}
            onChange={list.setFilter}
            sources={readingOptions(i18n, { known, load: findEquipment })}
            placeholder={t('readings.filterPlaceholder')}
            control={
              <PeriodFilter
                label={t('ui.period.label')}
                value={{ from: filter.inicio, to: filter.fim }}
                onChange={({ from, to }) => list.setFilter({ ...filter, inicio: from, fim: to })}
              />
            }
          />
        }
        preferences={list.preferences}
        failure={failureText(t, list.error, 'readings.loadFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={
          searchedTo !== undefined ? (
            <EmptyState title={t('readings.unsearchedTitle')} text={t('readings.unsearchedText')} />
          ) : list.filtered ? (
            <NoMatches onClear={() => list.setFilter({})} />
          ) : (
            <EmptyState
              title={t('readings.emptyTitle')}
              text={t(isMember ? 'readings.emptyMemberText' : 'readings.emptyText')}
              action={<Button onClick={() => void navigate(pathTo('sobre'))}>{t('readings.emptyStep')}</Button>}
            />
          )
        }
        footer={
          (searchedTo !== undefined || list.searchedFurther) && (
            <SearchFurther
              searchedTo={searchedTo}
              searching={list.searching}
              onSearch={list.searchFurther}
              found={rows?.length ?? 0}
            />
          )
        }
      />
    </>
  )
}
