import { brandsArea, type Marca } from '../../../shared/contract/brands.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { BrandFields } from './BrandFields.tsx'
import { editedBrand } from './form.ts'
import { brandsKey } from './list.ts'

const { ver, editar } = brandsArea.routes

const brandQuery = (account: string, marcaId: string) => routeQuery(ver, { account, params: { marcaId } })

interface Props {
  marcaId: string
  onClose: () => void
}

/** A brand, corrected. */
export function EditDialog({ marcaId, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordDialog
      query={brandQuery(conta.id_usuario, marcaId)}
      title={t('brands.editTitle')}
      submitLabel={t('ui.save')}
      failed="brands.viewFailed"
      onClose={onClose}
    >
      {(brand) => <EditForm key={brand.id} brand={brand} onClose={onClose} />}
    </RecordDialog>
  )
}

function EditForm({ brand, onClose }: { brand: Marca; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(brandQuery(conta.id_usuario, brand.id), ownVersion),
    record: brand,
    valuesOf: ({ nome, imagem }: Marca) => ({ nome, imagem_id: imagem?.id ?? null }),
    schema: editedBrand,
    save: (values, versao) => call(editar, { params: { marcaId: brand.id }, body: { ...values, versao } }),
    forget: brandsKey(conta.id_usuario),
    draft: `marca ${brand.id}`,
    saved: t('brands.saved'),
    failed: 'brands.notSaved',
    fields: { MARCA_JA_EXISTE: 'nome' },
    onSaved: onClose,
  })
  return (
    <FormModal title={t('brands.editTitle')} form={form} onClose={onClose}>
      <BrandFields control={form.control} image={brand.imagem} />
    </FormModal>
  )
}
