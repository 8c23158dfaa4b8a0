import { brandsArea } from '../../../shared/contract/brands.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryCreateDialog, RegistryEditDialog } from '../../parts/registry/RegistryDialogs.tsx'
import type { FieldsOf, RegistryForm } from '../../parts/registry/useRegistryForms.ts'
import { ImageField } from '../../parts/uploads/ImageField.tsx'
import { sentFile } from '../../parts/uploads/sentFile.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

const FORM: RegistryForm<typeof brandsArea> = {
  area: brandsArea,
  schema: brandsArea.routes.criar.body.extend({ imagem_id: sentFile }),
  empty: { nome: '', imagem_id: null },
  valuesOf: ({ nome, imagem }) => ({ nome, imagem_id: imagem?.id ?? null }),
  Fields,
}

interface Props {
  /** The brand that is corrected; null: a new one is written. */
  marcaId: string | null
  onClose: () => void
  onEdit: (marcaId: string) => void
}

/** A brand, new or corrected. */
export function BrandDialog({ marcaId, onClose, onEdit }: Props) {
  const { t } = useI18n()
  if (marcaId === null)
    return <RegistryCreateDialog form={FORM} title={t('brands.create')} onClose={onClose} onEdit={onEdit} />
  return <RegistryEditDialog key={marcaId} form={FORM} id={marcaId} title={t('brands.editDialog')} onClose={onClose} />
}

function Fields({ control, record }: FieldsOf<typeof brandsArea>) {
  const { t } = useI18n()
  return (
    <>
      <TextField control={control} name="nome" label={t('brands.name')} />
      <ImageField control={control} name="imagem_id" label={t('brands.image')} present={record?.imagem ?? null} />
    </>
  )
}
