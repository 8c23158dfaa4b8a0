import { SpaceBetween } from '@cloudscape-design/components'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryFormPage } from '../../parts/registry/RegistryFormPage.tsx'
import { findIn } from '../../parts/registry/registryChoice.ts'
import type { FieldsOf } from '../../parts/registry/useRegistryForms.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A model of vehicles: new, renamed or given to another brand. */
export function VehicleModelFormPage() {
  return <RegistryFormPage area={vehicleModelsArea} empty={{ marca_id: '', nome: '' }} Fields={Fields} />
}

const findBrands = findIn(vehicleBrandsArea)

function Fields({ control, record: model }: FieldsOf<typeof vehicleModelsArea>) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <SelectField
        control={control}
        name="marca_id"
        label={t('vehicleModels.brand')}
        options={findBrands}
        // Its brand is called by its name before any brand was looked for.
        known={model && [{ value: model.marca_id, label: model.marca_nome }]}
      />
      <TextField control={control} name="nome" label={t('vehicleModels.name')} />
    </SpaceBetween>
  )
}
