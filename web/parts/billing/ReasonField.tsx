import type { FieldPath, FieldValues } from 'react-hook-form'
import { MOTIVO_MAXIMO } from '../../../shared/contract/billingAdmin.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import type { FieldProps } from '../../ui/fields/useField.ts'

/** Why an administrator of the product does something about somebody's money: asked for and kept wherever they do. */
export function ReasonField<In extends FieldValues & { motivo?: unknown }, Out>({
  control,
}: Pick<FieldProps<In, Out>, 'control'>) {
  const { t } = useI18n()
  return (
    <TextAreaField
      control={control}
      name={'motivo' as FieldPath<In>}
      label={t('forms.reason')}
      rows={3}
      constraint={t('forms.reasonLimit', { maximo: MOTIVO_MAXIMO })}
    />
  )
}
