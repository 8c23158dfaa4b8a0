import { skipToken, useQuery } from '@tanstack/react-query'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { FilterOption } from '../../ui/list/filterOptions.ts'
import { equipmentOf } from './filter.ts'
import { equipmentNameQuery } from './queries.ts'

/** Equipment whose name is known without being looked for: that of the rows, and the one filtered by. */
export function useEquipmentOptions(
  accountId: string,
  rows: readonly LeituraListada[] | undefined,
  chosen: string | undefined,
): FilterOption[] {
  const { t } = useI18n()
  const known = equipmentOf(rows ?? [])
  const unnamed = rows && chosen && !known.some(({ value }) => value === chosen) ? chosen : undefined
  const query = equipmentNameQuery(accountId, unnamed ?? '')
  const { data, isError } = useQuery({ ...query, queryFn: unnamed ? query.queryFn : skipToken })
  if (!chosen || (rows && !unnamed)) return known
  const label = data ?? (data === null || isError ? t('readings.equipmentUnknown') : t('common.loading'))
  return [...known, { value: chosen, label }]
}
