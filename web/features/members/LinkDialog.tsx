import { Button } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { EmailsField } from './EmailsField.tsx'
import { EquipmentField } from './EquipmentField.tsx'
import { useLinking } from './useLinking.ts'
import { useRoleOptions } from './useRoleOptions.ts'

/** Links people by address. Those without an account are invited instead, when the person says so. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const roles = useRoleOptions()
  // Plans are the owner's: an administrator of the account has no way there.
  const mayOrder = canOpen(PATHS.planos, useSignedIn())
  const { form, reasons, full, unknown } = useLinking(onClose)
  return (
    <FormModal
      title={t('members.link')}
      form={form}
      onClose={onClose}
      submitLabel={unknown > 0 ? t('members.invite', { quantidade: unknown }) : t('members.submitLink')}
      errorAction={
        full &&
        mayOrder && (
          <Button formAction="none" onClick={() => void navigate(pathTo('planos'))}>
            {t('members.plans')}
          </Button>
        )
      }
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
