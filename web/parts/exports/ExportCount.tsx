import { Box, StatusIndicator } from '@cloudscape-design/components'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { exportsArea, type PreviaExportacao } from '../../../shared/contract/exports.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'

const { prever } = exportsArea.routes
type Choice = z.input<typeof prever.body>

/** How many readings a choice has; not asked for without one. */
export function useExportCount(choice: Choice | null): UseQueryResult<PreviaExportacao> {
  const { conta } = useSignedIn()
  const query = routeQuery(prever, { account: conta.id_usuario, body: choice ?? { modo: 'FILTRO' } })
  return useQuery({ ...query, queryFn: choice ? query.queryFn : skipToken })
}

export function ExportCount({ count: { data, isError } }: { count: UseQueryResult<PreviaExportacao> }) {
  const { t } = useI18n()
  if (isError) return <StatusIndicator type="error">{t('exports.countFailed')}</StatusIndicator>
  if (!data) return <StatusIndicator type="loading">{t('exports.counting')}</StatusIndicator>
  const { quantidade, ha_mais } = data
  return (
    <div role="status">
      <Box color="text-body-secondary">
        {ha_mais ? t('exports.countMore', { quantidade }) : t('exports.count', { quantidade })}
      </Box>
    </div>
  )
}
