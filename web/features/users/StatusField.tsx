import { RadioGroup } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import { STATUS_USUARIO, type StatusUsuario } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { useField } from '../../ui/fields/useField.ts'

interface Values {
  status: StatusUsuario
}

/** Whether a person may sign in. */
export function StatusField<In extends Values>({ control: given }: { control: Control<In, unknown, unknown> }) {
  const { t } = useI18n()
  const control = given as unknown as Control<Values, unknown, unknown>
  const { value, change, ref, error } = useField<Values, unknown, StatusUsuario>({ control, name: 'status' })
  return (
    <FieldFrame label={t('users.status')} error={error}>
      <RadioGroup
        ref={ref}
        value={String(value)}
        items={[
          { value: String(STATUS_USUARIO.ATIVO), label: t('users.active') },
          { value: String(STATUS_USUARIO.INATIVO), label: t('users.inactive'), description: t('users.inactiveHint') },
        ]}
        onChange={({ detail }) => change(Number(detail.value) as StatusUsuario)}
      />
    </FieldFrame>
  )
}
