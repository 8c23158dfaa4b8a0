import { useNavigate, useParams } from 'react-router'
import { type VeiculoModelo, vehicleModelsArea, veiculoModeloEditavel } from '../../../shared/contract/vehicleModels.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { modelsKey } from './list.ts'
import { VehicleModelFields } from './VehicleModelFields.tsx'

const { ver, editar } = vehicleModelsArea.routes

const TEXTS: RecordTexts = {
  failed: 'vehicleModels.loadFailed',
  closed: [{ refusals: MISSING, title: 'vehicleModels.notFoundTitle', text: 'vehicleModels.notFoundText' }],
  back: { path: pathTo('veiculosModelos'), text: 'vehicleModels.backToList' },
}

const modelQuery = (account: string, veiculoModeloId: string) =>
  routeQuery(ver, { account, params: { veiculoModeloId } })

/** A model of vehicles, renamed or given to another brand. */
export function VehicleModelEditPage() {
  const { veiculoModeloId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={modelQuery(conta.id_usuario, veiculoModeloId)} title="screens.veiculoModeloEditar" texts={TEXTS}>
      {(model) => <EditForm key={model.id} model={model} />}
    </RecordPage>
  )
}

function EditForm({ model }: { model: VeiculoModelo }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('veiculosModelos'))
  const form = useRecordForm({
    source: recordOf(modelQuery(conta.id_usuario, model.id), ownVersion),
    record: model,
    valuesOf: ({ marca_id, nome }: VeiculoModelo) => ({ marca_id, nome }),
    schema: veiculoModeloEditavel,
    save: (values, versao) => call(editar, { params: { veiculoModeloId: model.id }, body: { ...values, versao } }),
    forget: modelsKey(conta.id_usuario),
    draft: `modelo de veículo ${model.id}`,
    saved: t('vehicleModels.saved'),
    failed: 'vehicleModels.notSaved',
    onSaved: back,
  })
  return (
    <PageFrame title={t('vehicleModels.editTitle', { nome: model.nome })}>
      <FormShell form={form} onCancel={() => void back()}>
        <VehicleModelFields control={form.control} model={model} />
      </FormShell>
    </PageFrame>
  )
}
