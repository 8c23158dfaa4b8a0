import { Alert, FormField, RadioGroup, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { EquipamentoResumo } from '../../../shared/contract/equipmentSummary.ts'
import type { EquipamentoComVagas } from '../../../shared/contract/members.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Translate } from '../../i18n/translate.ts'
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

/**
 * All equipment of the account, stored as null, or some of it; how many of its places are taken is said before anybody
 * asks for one.
 */
export function EquipmentField<In extends FieldValues, Out>({ control, name, present = [] }: Props<In, Out>) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { field } = useController({ control, name })
  const { data: answer, isError, refetch } = useQuery(accountEquipmentQuery(conta.id_usuario))
  const data = answer?.itens
  const all = field.value === null
  const optionsFor = (known: readonly EquipamentoComVagas[]) => {
    const usable = known.filter(({ status }) => status === 'ATIVO')
    return optionsOf([...usable, ...present], new Map(known.map((one) => [one.id, placesText(one, t)])))
  }
  const options = optionsFor(data ?? [])
  const has = new Set(present.map(({ id }) => id))
  const full = (data ?? []).filter(
    (one) => one.status === 'ATIVO' && !has.has(one.id) && one.usuarios_vinculados >= one.usuarios_adicionais,
  )
  const askAgain = async () => {
    const { data: again } = await refetch()
    if (!again) throw new Error('the equipment could not be loaded')
    return optionsFor(again.itens)
  }
  const shared = conta.cargo === 'ADMINISTRADOR'
  return (
    <SpaceBetween size="s">
      <FormField
        label={t('members.equipment')}
        constraintText={shared ? t('members.equipmentOnlyShared') : undefined}
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
      {all && full.length > 0 && <NoPlaces full={full} />}
      {!all && (
        <MultiSelectField
          control={control}
          name={name}
          label={t('members.equipmentPicked')}
          placeholder={t('members.equipmentPlaceholder')}
          options={isError ? askAgain : options}
        />
      )}
    </SpaceBetween>
  )
}

/** Which equipment has no place left for the person. */
function NoPlaces({ full }: { full: readonly EquipamentoComVagas[] }) {
  const { t } = useI18n()
  const equipamentos = full.map((one) => `${one.apelido} (${placesText(one, t)})`).join(', ')
  return <Alert type="warning">{t('members.noPlaces', { quantidade: full.length, equipamentos })}</Alert>
}

const placesText = (
  { usuarios_vinculados: quantidade, usuarios_adicionais: maximo }: EquipamentoComVagas,
  t: Translate,
) => t('members.places', { quantidade, maximo })

/** Each once, by nickname and product code, with its places where they are known. */
const optionsOf = (equipment: readonly EquipamentoResumo[], places: ReadonlyMap<string, string>): Option[] => [
  ...new Map(
    equipment.map(({ id, apelido, numero_serie }) => {
      const taken = places.get(id)
      return [id, { value: id, label: apelido, description: taken ? `${numero_serie} · ${taken}` : numero_serie }]
    }),
  ).values(),
]
