import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { READING_PROPERTIES, READING_PROPERTIES_OF_ALL, type ReadingFilter, readingOptions } from './filter.ts'
import { findEquipment, findOwners } from './queries.ts'
import { useEquipmentOptions } from './useEquipmentOptions.ts'
import { useOwnerOptions } from './useOwnerOptions.ts'

type Rows = Parameters<typeof useOwnerOptions>[1]

/**
 * What the person can filter the list by, and the values there are: only administrators see the readings of more than
 * one owner.
 */
export function useReadingFilters(rows: Rows, { equipamento_id, dono_id }: ReadingFilter) {
  const i18n = useI18n()
  const { conta, usuario } = useSignedIn()
  const isAdmin = usuario.papel === 'ADMIN'
  const equipment = { known: useEquipmentOptions(conta.id_usuario, rows, equipamento_id), load: findEquipment }
  const owners = { known: useOwnerOptions(conta.id_usuario, rows, isAdmin ? dono_id : undefined), load: findOwners }
  return isAdmin
    ? { properties: READING_PROPERTIES_OF_ALL, options: readingOptions(i18n, equipment, owners) }
    : { properties: READING_PROPERTIES, options: readingOptions(i18n, equipment) }
}
