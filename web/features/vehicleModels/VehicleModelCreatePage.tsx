import { useNavigate } from 'react-router'
import { vehicleModelsArea, veiculoModeloEditavel } from '../../../shared/contract/vehicleModels.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { modelsKey } from './list.ts'
import { VehicleModelFields } from './VehicleModelFields.tsx'

const { criar, mudarStatus } = vehicleModelsArea.routes

/** A new model of a brand of vehicles. */
export function VehicleModelCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('veiculosModelos'))
  const form = useCreateForm({
    schema: veiculoModeloEditavel,
    emptyValues: { marca_id: '', nome: '' },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) =>
        call(mudarStatus, { params: { veiculoModeloId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('vehicleModels.restored', { nome }),
    },
    forget: modelsKey(conta.id_usuario),
    draft: 'modelo de veículo novo',
    draftOf: ({ id }) => `modelo de veículo ${id}`,
    saved: ({ nome }) => t('vehicleModels.createdNotice', { nome }),
    failed: 'vehicleModels.notSaved',
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('veiculoModeloEditar', { veiculoModeloId: id })),
  })
  return (
    <PageFrame title={t('screens.veiculoModeloNovo')}>
      <FormShell form={form} submitLabel={t('screens.veiculoModeloNovo')} onCancel={() => void back()}>
        <VehicleModelFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
