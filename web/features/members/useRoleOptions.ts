import { CARGOS_VINCULO } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Option } from '../../ui/fields/options.ts'

/** Roles a member may have, with what each may do. */
export function useRoleOptions(): Option[] {
  const { t } = useI18n()
  return CARGOS_VINCULO.map((value) => ({
    value,
    label: t(`enums.cargo.${value}`),
    description: t(`members.roleHints.${value}`),
  }))
}
