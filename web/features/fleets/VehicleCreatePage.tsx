import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { fleetsArea } from '../../../shared/contract/fleets.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { findOwners } from '../../parts/people/findOwners.ts'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { emptyVehicle, newVehicle } from './form.ts'
import { fleetKey } from './list.ts'
import { VehicleFields } from './VehicleFields.tsx'

const { criar } = fleetsArea.routes

/** A new vehicle of the account's fleet; an administrator of the product says whose it is. */
export function VehicleCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { usuario, conta } = useSignedIn()
  const everybody = usuario.papel === 'ADMIN'
  const back = () => navigate(pathTo('frotas'))
  const form = useCreateForm({
    schema: newVehicle,
    emptyValues: emptyVehicle(),
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    forget: fleetKey(conta.id_usuario),
    draft: `veículo novo ${conta.id_usuario}`,
    draftOf: ({ id }) => `veículo ${id}`,
    saved: ({ identificacao }) => t('fleets.createdNotice', { nome: identificacao }),
    failed: 'fleets.notSaved',
    fields: { MARCA_VEICULO_NAO_ENCONTRADA: 'marca_id' },
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('frotaEditar', { veiculoId: id })),
  })
  const { control } = form
  const { setValue } = form.methods
  const named = useWatch({ control, name: 'dono_id' })
  return (
    <PageFrame title={t('screens.frotaNova')}>
      <FormShell form={form} submitLabel={t('screens.frotaNova')} onCancel={() => void back()}>
        {everybody && (
          <SelectField
            control={control}
            name="dono_id"
            label={t('fleets.owner')}
            options={findOwners}
            onChosen={() => setValue('equipamento_id', null, { shouldDirty: true })}
          />
        )}
        <VehicleFields control={control} setValue={setValue} ownerId={everybody ? named : conta.id_usuario} />
      </FormShell>
    </PageFrame>
  )
}
