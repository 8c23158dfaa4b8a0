import { ColumnLayout } from '@cloudscape-design/components'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { billingAdminArea, concessao } from '../../../shared/contract/billingAdmin.ts'
import { plansArea } from '../../../shared/contract/plans.ts'
import { TIPOS_PULVERIZADOR_CADASTRO, type TipoPulverizadorCadastro } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ReasonField } from '../../parts/billing/ReasonField.tsx'
import { findOwners } from '../../parts/people/findOwners.ts'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { Option } from '../../ui/fields/options.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { subscriptionsKey } from './list.ts'

const DRAFT = 'assinatura concedida'

/** Gives an account a free subscription, with the reason why. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useCreateForm({
    schema: concessao,
    emptyValues: {
      plano_id: null,
      tipo: 'PULVERIZADOR' as TipoPulverizadorCadastro,
      quantidade: 1,
      usuarios_adicionais: 0,
      motivo: '',
    },
    create: (body, idempotencyKey) => call(billingAdminArea.routes.conceder, { body, idempotencyKey }),
    forget: subscriptionsKey(conta.id_usuario),
    draft: DRAFT,
    draftOf: () => DRAFT,
    saved: ({ dono_nome }) => t('billingAdmin.granted', { nome: dono_nome ?? '' }),
    failed: 'billingAdmin.notGranted',
    onCreated: onClose,
    onTypedMeanwhile: onClose,
  })
  return (
    <FormModal title={t('billingAdmin.grant')} form={form} onClose={onClose} submitLabel={t('billingAdmin.grant')}>
      <GrantFields control={form.control} />
    </FormModal>
  )
}

type In = z.input<typeof concessao>

/** Plans there are, of which the free ones are offered. */
const ASKED = 100

/** Free plans by words of their name. */
async function findFree(text: string, signal: AbortSignal): Promise<Option[]> {
  const nome = text.trim()
  const query = { limite: ASKED, status: 'ATIVO' as const, ...(nome && { nome }) }
  const { itens } = await call(plansArea.routes.listar, { query, signal })
  return itens.filter(({ gratuito }) => gratuito).map((one) => ({ value: one.id, label: one.nome }))
}

function GrantFields({ control }: { control: Control<In, unknown, z.output<typeof concessao>> }) {
  const { t } = useI18n()
  const hasPlan = Boolean(useWatch({ control, name: 'plano_id' }))
  return (
    <>
      <SelectField control={control} name="dono_id" label={t('billingAdmin.customer')} options={findOwners} />
      <SelectField
        control={control}
        name="plano_id"
        label={t('billingAdmin.plan')}
        description={t('billingAdmin.planHint')}
        options={findFree}
        clearable
        optional
      />
      <ColumnLayout columns={2} minColumnWidth={200}>
        {!hasPlan && (
          <SelectField
            control={control}
            name="tipo"
            label={t('billingAdmin.type')}
            options={TIPOS_PULVERIZADOR_CADASTRO.map((value) => ({ value, label: t(`people.sprayerTypes.${value}`) }))}
          />
        )}
        <NumberField
          control={control}
          name="quantidade"
          label={t('billingAdmin.equipments')}
          description={t('billingAdmin.equipmentsHint')}
          optional
        />
        <NumberField
          control={control}
          name="usuarios_adicionais"
          label={t('billingAdmin.extraUsers')}
          description={t('billingAdmin.extraUsersHint')}
        />
        <DateField
          control={control}
          name="valida_ate"
          label={t('billingAdmin.until')}
          description={t('billingAdmin.untilHint')}
        />
      </ColumnLayout>
      <ReasonField control={control} />
    </>
  )
}
