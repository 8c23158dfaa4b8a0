import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type criarUsuario, isOneType } from '../../../shared/contract/users.ts'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'

type Values = z.input<typeof criarUsuario>

/**
 * Which type a new customer's first year is free for: asked where it does not follow from what the person works with.
 */
export function FreeTypeField({ control }: { control: Control<Values, unknown, z.output<typeof criarUsuario>> }) {
  const { t } = useI18n()
  const [papel, type] = useWatch({ control, name: ['papel', 'tipo_pulverizador'] })
  if (papel !== 'CLIENTE' || isOneType(type)) return null
  return (
    <SelectField
      control={control}
      name="tipo_gratuito"
      label={t('users.freeType')}
      description={t('users.freeTypeHint')}
      options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`people.sprayerTypes.${value}`) }))}
    />
  )
}
