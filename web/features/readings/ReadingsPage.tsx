import { Box, Button, LiveRegion, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { READING_COLUMNS } from './columns.tsx'
import { readingsQuery } from './queries.ts'
import { useArrivals } from './useArrivals.ts'

/** Readings of the selected account, newest first. New ones appear by themselves. */
export function ReadingsPage() {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const pages = useCursorPages()
  const { data, error, refetch } = useQuery(readingsQuery(conta.id_usuario, pages.cursor))
  const arrived = useArrivals(pages.page === 1 ? data?.itens : undefined)
  const next = data?.proximo ?? null

  return (
    <>
      <LiveRegion hidden>{arrived > 0 && t('readings.arrived', { quantidade: arrived })}</LiveRegion>
      <DataList
        variant="full-page"
        label={t('readings.title')}
        header={{ variant: 'h1', children: t('readings.title'), description: t('readings.description') }}
        columns={READING_COLUMNS}
        rows={data?.itens}
        rowId={(reading) => reading.id}
        failure={failureText(t, error, 'readings.loadFailed')}
        onRetry={() => void refetch()}
        paging={{ page: pages.page, hasNext: next !== null, onPage: (page) => pages.open(page, next) }}
        empty={
          <Box textAlign="center" padding={{ vertical: 'l' }}>
            <Box variant="h3">{t('readings.emptyTitle')}</Box>
            <Box color="text-body-secondary">{t('readings.emptyText')}</Box>
          </Box>
        }
        footer={
          data?.varrido_ate !== undefined &&
          next !== null && (
            <SpaceBetween size="xs" direction="horizontal" alignItems="center">
              <span>{t('common.searchedUntil', { data: format.date(data.varrido_ate) })}</span>
              <Button variant="inline-link" onClick={() => pages.open(pages.page + 1, next)}>
                {t('common.searchFurther')}
              </Button>
            </SpaceBetween>
          )
        }
      />
    </>
  )
}
