import type { Control } from 'react-hook-form'
import type { ImagemCatalogo } from '../../../shared/contract/brands.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ImageField } from '../../parts/uploads/ImageField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { BrandValues } from './form.ts'

interface Props {
  control: Control<BrandValues, unknown, BrandValues>
  /** The image the brand has. */
  image: ImagemCatalogo | null
}

/** What is written of a brand. */
export function BrandFields({ control, image }: Props) {
  const { t } = useI18n()
  return (
    <>
      <TextField control={control} name="nome" label={t('brands.name')} />
      <ImageField control={control} name="imagem_id" label={t('brands.image')} present={image} />
    </>
  )
}
