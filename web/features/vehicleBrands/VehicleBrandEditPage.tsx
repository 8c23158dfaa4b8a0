import { useNavigate, useParams } from 'react-router'
import { type VeiculoMarca, vehicleBrandsArea, veiculoMarcaEditavel } from '../../../shared/contract/vehicleBrands.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { brandsKey } from './list.ts'

const { ver, editar } = vehicleBrandsArea.routes

const TEXTS: RecordTexts = {
  failed: 'vehicleBrands.loadFailed',
  closed: [{ refusals: MISSING, title: 'vehicleBrands.notFoundTitle', text: 'vehicleBrands.notFoundText' }],
  back: { path: pathTo('veiculosMarcas'), text: 'vehicleBrands.backToList' },
}

const brandQuery = (account: string, veiculoMarcaId: string) => routeQuery(ver, { account, params: { veiculoMarcaId } })

/** A brand of vehicles, renamed. */
export function VehicleBrandEditPage() {
  const { veiculoMarcaId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={brandQuery(conta.id_usuario, veiculoMarcaId)} title="screens.veiculoMarcaEditar" texts={TEXTS}>
      {(brand) => <EditForm key={brand.id} brand={brand} />}
    </RecordPage>
  )
}

function EditForm({ brand }: { brand: VeiculoMarca }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('veiculosMarcas'))
  const form = useRecordForm({
    source: recordOf(brandQuery(conta.id_usuario, brand.id), ownVersion),
    record: brand,
    valuesOf: ({ nome }: VeiculoMarca) => ({ nome }),
    schema: veiculoMarcaEditavel,
    save: (values, versao) => call(editar, { params: { veiculoMarcaId: brand.id }, body: { ...values, versao } }),
    forget: brandsKey(conta.id_usuario),
    draft: `marca de veículo ${brand.id}`,
    saved: t('vehicleBrands.saved'),
    failed: 'vehicleBrands.notSaved',
    onSaved: back,
  })
  return (
    <PageFrame title={t('vehicleBrands.editTitle', { nome: brand.nome })}>
      <FormShell form={form} onCancel={() => void back()}>
        <TextField control={form.control} name="nome" label={t('vehicleBrands.name')} />
      </FormShell>
    </PageFrame>
  )
}
