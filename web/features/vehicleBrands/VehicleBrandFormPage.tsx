import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryFormPage } from '../../parts/registry/RegistryFormPage.tsx'
import type { FieldsOf } from '../../parts/registry/useRegistryForms.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A brand of vehicles, new or renamed. */
export function VehicleBrandFormPage() {
  return <RegistryFormPage area={vehicleBrandsArea} empty={{ nome: '' }} Fields={Fields} />
}

function Fields({ control }: FieldsOf<typeof vehicleBrandsArea>) {
  const { t } = useI18n()
  return <TextField control={control} name="nome" label={t('vehicleBrands.name')} />
}
