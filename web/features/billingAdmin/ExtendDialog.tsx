import { Box } from '@cloudscape-design/components'
import { billingAdminArea, prorrogacao } from '../../../shared/contract/billingAdmin.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ReasonField } from '../../parts/billing/ReasonField.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { type SubscriptionRow, subscriptionsKey } from './list.ts'

interface Props {
  subscription: SubscriptionRow
  onClose: () => void
}

/** Lets a free subscription last longer, with the reason why. */
export function ExtendDialog({ subscription: { id, dono_id, dono_nome, valida_ate }, onClose }: Props) {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const draft = `prorrogação ${id}`
  const form = useCreateForm({
    schema: prorrogacao,
    emptyValues: { dono_id, motivo: '' },
    create: (body) => call(billingAdminArea.routes.prorrogar, { params: { assinaturaId: id }, body }),
    forget: subscriptionsKey(conta.id_usuario),
    draft,
    draftOf: () => draft,
    saved: (saved) => t('billingAdmin.extended', { data: format.date(saved.valida_ate) }),
    failed: 'billingAdmin.notExtended',
    onCreated: onClose,
    onTypedMeanwhile: onClose,
  })
  return (
    <FormModal title={t('billingAdmin.extend')} form={form} onClose={onClose} submitLabel={t('billingAdmin.extend')}>
      <Box>{t('billingAdmin.extendText', { nome: dono_nome ?? '', data: format.dateTime(valida_ate) })}</Box>
      <DateField
        control={form.control}
        name="valida_ate"
        label={t('billingAdmin.until')}
        description={t('billingAdmin.untilHint')}
      />
      <ReasonField control={form.control} />
    </FormModal>
  )
}
