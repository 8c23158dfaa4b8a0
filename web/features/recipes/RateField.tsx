import { Alert, Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { receitaEditavel, type TaxaMedida } from '../../../shared/contract/recipes.ts'
import { usualRate } from '../../../shared/domain/spraying/plausible.ts'
import { rateOfMix } from '../../../shared/domain/spraying/rate.ts'
import { unitQuestion } from '../../../shared/readings/unitQuestion.ts'
import { mixText, rateAsShown, rateText } from '../../../shared/recipes/quantityText.ts'
import { rateConsequence } from '../../../shared/recipes/recipeText.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useUnits } from '../../ui/units.ts'
import type { RecipeValues } from './form.ts'
import { measuredQuery } from './queries.ts'

interface Props {
  control: Control<RecipeValues, unknown, unknown>
  setValue: UseFormSetValue<RecipeValues>
}

const typedDensity = receitaEditavel.shape.densidade

/** The rate of a recipe, which may be taken from what its equipment was measured to apply. */
export function RateField({ control, setValue }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { conta } = useSignedIn()
  const units = useUnits()
  const equipment = useWatch({ control, name: 'equipamento_id' })
  // Null before somebody filled them in.
  const taxa_aplicacao: number | null = useWatch({ control, name: 'taxa_aplicacao' })
  const capacidade_tanque: number | null = useWatch({ control, name: 'capacidade_tanque' })
  const densidade: number | null = useWatch({ control, name: 'densidade' })
  const { data, error } = useQuery({
    ...measuredQuery(conta.id_usuario, equipment ?? ''),
    enabled: equipment !== null,
  })
  const measured = (equipment !== null && data?.medida) || null
  const failed = equipment !== null && failureText(t, error, 'recipes.measuredFailed')
  // A density that cannot be, or is still being typed, is none yet.
  const taxa = measured && rateOfMix(measured.taxa, typedDensity.safeParse(densidade).data ?? null)
  const medida = taxa === null ? null : rateText(taxa, units, i18n)
  const follows =
    taxa !== null &&
    taxa_aplicacao !== null &&
    taxa_aplicacao > 0 &&
    rateConsequence({ taxa_aplicacao, capacidade_tanque }, taxa, i18n, units)
  function measuredTextOf(of: TaxaMedida, medida: string): string {
    const [data, agua] = [format.date(of.data), rateText(of.taxa, units, i18n)]
    return agua === medida ? t('recipes.measured', { data, medida }) : t('recipes.measuredMix', { data, medida, agua })
  }
  return (
    <SpaceBetween size="xs">
      <NumberField
        control={control}
        name="taxa_aplicacao"
        label={t('recipe.rate')}
        usual={usualRate(measured?.tipo_pulverizador ?? null)}
        question={taxa === null ? null : unitQuestion(taxa_aplicacao, taxa, i18n, units)}
        {...units.rateField}
      />
      {failed && <Box color="text-status-error">{failed}</Box>}
      {equipment !== null && data?.medida === null && <Box color="text-body-secondary">{t('recipes.notMeasured')}</Box>}
      {measured && taxa !== null && medida !== null && (
        <Offer
          text={measuredTextOf(measured, medida)}
          action={t('recipes.useMeasured', { medida })}
          onTake={() => setValue('taxa_aplicacao', rateAsShown(taxa, units), TYPED)}
        />
      )}
      {follows && <Alert type="warning">{follows}</Alert>}
    </SpaceBetween>
  )
}

/** What is taken over counts as typed. */
const TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** The tank of a recipe, which may be that of the vehicle its equipment measures. */
export function TankField({ control, setValue }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const units = useUnits()
  const equipment = useWatch({ control, name: 'equipamento_id' })
  const typed: number | null = useWatch({ control, name: 'capacidade_tanque' })
  const { data } = useQuery({ ...measuredQuery(conta.id_usuario, equipment ?? ''), enabled: equipment !== null })
  const tank = (equipment !== null && data?.tanque) || null
  const capacidade = tank && mixText(tank.capacidade, units, i18n)
  return (
    <SpaceBetween size="xs">
      <NumberField control={control} name="capacidade_tanque" label={t('recipe.tank')} {...units.volumeField} />
      {tank && capacidade !== null && tank.capacidade !== typed && (
        <Offer
          text={t('recipes.vehicleTank', { veiculo: tank.veiculo, capacidade })}
          action={t('recipes.useTank', { capacidade })}
          onTake={() => setValue('capacidade_tanque', tank.capacidade, TYPED)}
        />
      )}
    </SpaceBetween>
  )
}

/** Something known that a field may be filled in with. */
function Offer({ text, action, onTake }: { text: string; action: string; onTake: () => void }) {
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <Box color="text-body-secondary">{text}</Box>
      <Button variant="inline-link" formAction="none" onClick={onTake}>
        {action}
      </Button>
    </SpaceBetween>
  )
}
