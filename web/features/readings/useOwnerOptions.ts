import { skipToken, useQuery } from '@tanstack/react-query'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { FilterOption } from '../../ui/list/filterOptions.ts'
import { ownerNameQuery } from './queries.ts'

/** Owners of rows, each once. */
const ownersOf = (rows: readonly LeituraListada[]): FilterOption[] => [
  ...new Map(rows.map(({ dono_id: value, dono_nome }) => [value, { value, label: dono_nome ?? value }])).values(),
]

/**
 * Owners whose names are known without being looked for: those of the rows, and the one filtered by, of whom there may
 * be no rows.
 */
export function useOwnerOptions(
  accountId: string,
  rows: readonly LeituraListada[] | undefined,
  chosen: string | undefined,
): FilterOption[] {
  const { t } = useI18n()
  const known = ownersOf(rows ?? [])
  const isUnnamed = rows !== undefined && chosen !== undefined && !known.some(({ value }) => value === chosen)
  const query = ownerNameQuery(accountId, chosen ?? '')
  const { data, isError } = useQuery({ ...query, queryFn: isUnnamed ? query.queryFn : skipToken })
  if (!chosen || (rows && !isUnnamed)) return known
  return [...known, { value: chosen, label: data ?? (isError ? t('readings.ownerUnknown') : t('common.loading')) }]
}
