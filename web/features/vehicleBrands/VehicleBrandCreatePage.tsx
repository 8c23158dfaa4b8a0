import { useNavigate } from 'react-router'
import { vehicleBrandsArea, veiculoMarcaEditavel } from '../../../shared/contract/vehicleBrands.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { brandsKey } from './list.ts'

const { criar, mudarStatus } = vehicleBrandsArea.routes

/** A new brand of vehicles. */
export function VehicleBrandCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('veiculosMarcas'))
  const form = useCreateForm({
    schema: veiculoMarcaEditavel,
    emptyValues: { nome: '' },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) => call(mudarStatus, { params: { veiculoMarcaId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('vehicleBrands.restored', { nome }),
    },
    forget: brandsKey(conta.id_usuario),
    draft: 'marca de veículo nova',
    draftOf: ({ id }) => `marca de veículo ${id}`,
    saved: ({ nome }) => t('vehicleBrands.createdNotice', { nome }),
    failed: 'vehicleBrands.notSaved',
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('veiculoMarcaEditar', { veiculoMarcaId: id })),
  })
  return (
    <PageFrame title={t('screens.veiculoMarcaNova')}>
      <FormShell form={form} submitLabel={t('screens.veiculoMarcaNova')} onCancel={() => void back()}>
        <TextField control={form.control} name="nome" label={t('vehicleBrands.name')} />
      </FormShell>
    </PageFrame>
  )
}
