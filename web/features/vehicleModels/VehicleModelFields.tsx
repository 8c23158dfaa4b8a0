import { SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { VeiculoModelo, veiculoModeloEditavel } from '../../../shared/contract/vehicleModels.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { findVehicleBrands } from '../../parts/vehicles/findVehicleBrands.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

interface Props {
  control: Control<z.input<typeof veiculoModeloEditavel>, unknown, z.output<typeof veiculoModeloEditavel>>
  /** The model as it is stored: its brand is called by its name before any brand was looked for. */
  model?: VeiculoModelo
}

/** What is written down of a model of vehicles. */
export function VehicleModelFields({ control, model }: Props) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <SelectField
        control={control}
        name="marca_id"
        label={t('vehicleModels.brand')}
        options={findVehicleBrands}
        known={model && [{ value: model.marca_id, label: model.marca_nome }]}
      />
      <TextField control={control} name="nome" label={t('vehicleModels.name')} />
    </SpaceBetween>
  )
}
