import { skipToken, useQuery } from '@tanstack/react-query'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { FilterOption } from '../../ui/list/filterOptions.ts'
import {
  equipmentOf,
  READING_PROPERTIES,
  READING_PROPERTIES_OF_ALL,
  type ReadingFilter,
  readingOptions,
} from './filter.ts'
import { equipmentNameQuery, findEquipment, findOwners, ownerNameQuery } from './queries.ts'

/** Owners of rows, each once. */
const ownersOf = (rows: readonly LeituraListada[]): FilterOption[] => [
  ...new Map(rows.map(({ dono_id: value, dono_nome }) => [value, { value, label: dono_nome ?? value }])).values(),
]

/**
 * Owners whose names are known without being looked for: those of the rows, and the one filtered by, of whom there may
 * be no rows.
 */
function useOwnerOptions(
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

/**
 * What the person can filter the list by, and the values there are: only administrators see the readings of more than
 * one owner.
 */
export function useReadingFilters(
  rows: readonly LeituraListada[] | undefined,
  { equipamento_id, dono_id }: ReadingFilter,
) {
  const i18n = useI18n()
  const { conta, usuario } = useSignedIn()
  const isAdmin = usuario.papel === 'ADMIN'
  const equipment = { known: useEquipmentOptions(conta.id_usuario, rows, equipamento_id), load: findEquipment }
  const owners = { known: useOwnerOptions(conta.id_usuario, rows, isAdmin ? dono_id : undefined), load: findOwners }
  return isAdmin
    ? { properties: READING_PROPERTIES_OF_ALL, options: readingOptions(i18n, equipment, owners) }
    : { properties: READING_PROPERTIES, options: readingOptions(i18n, equipment) }
}

/** Equipment whose name is known without being looked for: that of the rows, and the one filtered by. */
function useEquipmentOptions(
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
