import { useI18n } from '../../i18n/I18n.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { EmailsField } from './EmailsField.tsx'
import { EquipmentField } from './EquipmentField.tsx'
import { useLinking } from './useLinking.ts'
import { usePlansWay } from './usePlansWay.tsx'
import { useRoleOptions } from './useRoleOptions.ts'

/** Links people by address. Those without an account are invited instead, when the person says so. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const roles = useRoleOptions()
  const { form, reasons, unknown } = useLinking(onClose)
  return (
    <FormModal
      title={t('members.link')}
      form={form}
      onClose={onClose}
      submitLabel={unknown > 0 ? t('members.invite', { quantidade: unknown }) : t('members.submitLink')}
      errorAction={usePlansWay(form.failure)}
    >
      <EmailsField
        control={form.control}
        name="emails"
        typedName="digitado"
        label={t('members.emails')}
        reasons={reasons}
      />
      <SelectField control={form.control} name="cargo" label={t('members.role')} options={roles} />
      <EquipmentField control={form.control} name="equipamentos" />
    </FormModal>
  )
}
