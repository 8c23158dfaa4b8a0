import { Alert, FormField, RadioGroup, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { EquipamentoResumo } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import type { Option } from '../../ui/fields/options.ts'
import { accountEquipmentQuery } from './queries.ts'

interface Props<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  /** Those the person has already: they stay to choose even when they are out of use. */
  present?: readonly EquipamentoResumo[]
}

/** All equipment of the account, stored as null, or some of it. */
export function EquipmentField<In extends FieldValues, Out>({ control, name, present = [] }: Props<In, Out>) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { field } = useController({ control, name })
  const { data, isError, refetch } = useQuery(accountEquipmentQuery(conta.id_usuario))
  const all = field.value === null
  const options = optionsOf([...(data ?? []).filter(({ status }) => status === 'ATIVO'), ...present])
  const shared = conta.cargo === 'ADMINISTRADOR'
  return (
    <SpaceBetween size="s">
      <FormField
        label={t('members.equipment')}
        description={shared ? t('members.equipmentOnlyShared') : undefined}
        stretch
      >
        <RadioGroup
          value={all ? 'all' : 'some'}
          items={[
            { value: 'all', label: t('members.equipmentAll'), description: t('members.equipmentAllHint') },
            { value: 'some', label: t('members.equipmentChosen'), disabled: data?.length === 0 },
          ]}
          onChange={({ detail }) => field.onChange(detail.value === 'all' ? null : present.map(({ id }) => id))}
        />
      </FormField>
      {data?.length === 0 && present.length === 0 && <Alert type="info">{t('members.equipmentWithout')}</Alert>}
      {!all && (
        <MultiSelectField
          control={control}
          name={name}
          label={t('members.equipmentPicked')}
          placeholder={t('members.equipmentPlaceholder')}
          options={isError ? askAgain(refetch) : options}
        />
      )}
    </SpaceBetween>
  )
}

const optionsOf = (equipment: readonly EquipamentoResumo[]): Option[] => [
  ...new Map(
    equipment.map(({ id, apelido, numero_serie }) => [id, { value: id, label: apelido, description: numero_serie }]),
  ).values(),
]

/** Equipment that could not be loaded is asked for again by opening the list. */
const askAgain = (refetch: () => Promise<{ data: EquipamentoResumo[] | undefined }>) => async () => {
  const { data } = await refetch()
  if (!data) throw new Error('the equipment could not be loaded')
  return optionsOf(data)
}
