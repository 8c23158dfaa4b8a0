import { brandsArea } from '../../../shared/contract/brands.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { BrandFields } from './BrandFields.tsx'
import { editedBrand } from './form.ts'
import { brandsKey } from './list.ts'

const { criar, mudarStatus } = brandsArea.routes

interface Props {
  onClose: () => void
  /** Goes on with what was typed while the brand was being created. */
  onEdit: (marcaId: string) => void
}

/** A new brand; one that was removed is restored instead. */
export function CreateDialog({ onClose, onEdit }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useCreateForm({
    schema: editedBrand,
    emptyValues: { nome: '', imagem_id: null },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) => call(mudarStatus, { params: { marcaId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('brands.restored', { nome }),
    },
    forget: brandsKey(conta.id_usuario),
    draft: 'marca nova',
    draftOf: ({ id }) => `marca ${id}`,
    saved: ({ nome }) => t('brands.created', { nome }),
    failed: 'brands.notSaved',
    fields: { MARCA_JA_EXISTE: 'nome' },
    onCreated: onClose,
    onTypedMeanwhile: ({ id }) => onEdit(id),
  })
  return (
    <FormModal title={t('brands.create')} form={form} onClose={onClose} submitLabel={t('brands.create')}>
      <BrandFields control={form.control} image={null} />
    </FormModal>
  )
}
