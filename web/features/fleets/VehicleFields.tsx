import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { Veiculo } from '../../../shared/contract/fleets.ts'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { findEquipment } from '../../parts/equipment/findEquipment.ts'
import { findIn } from '../../parts/registry/registryChoice.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { Option } from '../../ui/fields/options.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useUnits } from '../../ui/units.ts'
import type { VehicleValues } from './form.ts'
import { findVehicleModels } from './list.ts'
import { VehicleSections } from './VehicleSections.tsx'

const findBrands = findIn(vehicleBrandsArea)

interface Props<In extends VehicleValues, Out> {
  control: Control<In, unknown, Out>
  setValue: UseFormSetValue<In>
  /** Whose vehicle it is, null while nobody has said it. */
  ownerId: string | null
  /** The vehicle as it is stored: what it names is called by its name before anything was looked for. */
  vehicle?: Veiculo
}

/** What is written down of a vehicle, of a form that has at least these fields. */
export function VehicleFields<In extends VehicleValues, Out>(props: Props<In, Out>) {
  const { ownerId, vehicle } = props
  const { t } = useI18n()
  const { volumeField } = useUnits()
  // These fields use nothing but their own.
  const control = props.control as unknown as Control<VehicleValues, unknown, unknown>
  const setValue = props.setValue as unknown as UseFormSetValue<VehicleValues>
  const marca_id = useWatch({ control, name: 'marca_id' }) as string | null

  /** A model belongs to its brand: another brand has others. */
  const brandChosen = (chosen: string | null) => {
    if (chosen !== marca_id) setValue('modelo_id', null as unknown as string, { shouldDirty: true })
  }
  const models = (text: string, signal: AbortSignal) =>
    marca_id ? findVehicleModels(text, signal, marca_id) : Promise.resolve<Option[]>([])
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2} minColumnWidth={260}>
        <TextField control={control} name="identificacao" label={t('fleets.identification')} />
        <TextField control={control} name="numero" label={t('fleets.number')} nullable optional />
        <SelectField
          control={control}
          name="tipo"
          label={t('fleets.type')}
          options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
        />
        <SelectField
          control={control}
          name="marca_id"
          label={t('fleets.brand')}
          options={findBrands}
          onChosen={brandChosen}
          known={vehicle && [{ value: vehicle.marca_id, label: vehicle.marca_nome }]}
        />
        <SelectField
          key={marca_id}
          control={control}
          name="modelo_id"
          label={t('fleets.model')}
          options={models}
          disabled={!marca_id}
          placeholder={marca_id ? undefined : t('fleets.brandFirst')}
          known={vehicle && [{ value: vehicle.modelo_id, label: vehicle.modelo_nome }]}
        />
        <NumberField control={control} name="capacidade_tanque" label={t('fleets.tank')} {...volumeField} />
        <NumberField control={control} name="ano_fabricacao" label={t('fleets.year')} />
        <TextField control={control} name="operador_nome" label={t('fleets.operator')} nullable optional />
        <EquipmentField key={`de ${ownerId}`} control={control} ownerId={ownerId} vehicle={vehicle} />
      </ColumnLayout>
      <VehicleSections control={control} {...(vehicle && { vehicle })} />
    </SpaceBetween>
  )
}

interface EquipmentFieldProps {
  control: Control<VehicleValues, unknown, unknown>
  ownerId: string | null
  vehicle: Veiculo | undefined
}

/** The equipment that measures it, of those its owner has. */
function EquipmentField({ control, ownerId, vehicle }: EquipmentFieldProps) {
  const { t } = useI18n()
  return (
    <SelectField
      control={control}
      name="equipamento_id"
      label={t('fleets.equipment')}
      description={t('fleets.equipmentHint')}
      options={(text, signal) => findEquipment(text, signal, ownerId)}
      disabled={ownerId === null}
      placeholder={ownerId === null ? t('fleets.ownerFirst') : undefined}
      known={equipmentOption(vehicle)}
      clearable
      optional
    />
  )
}

const equipmentOption = (vehicle: Veiculo | undefined): Option[] =>
  vehicle?.equipamento && vehicle.equipamento_id
    ? [
        {
          value: vehicle.equipamento_id,
          label: vehicle.equipamento.apelido,
          description: vehicle.equipamento.numero_serie,
        },
      ]
    : []
