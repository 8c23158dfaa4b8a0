import { Alert, Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { isRateOff, rateDifference } from '../../../shared/domain/rateDifference.ts'
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

/** The rate of a recipe, which may be taken from what its equipment was measured to apply. */
export function RateField({ control, setValue }: Props) {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const { rate, rateField } = useUnits()
  const equipment = useWatch({ control, name: 'equipamento_id' })
  const declared = useWatch({ control, name: 'taxa_aplicacao' })
  const { data, error } = useQuery({
    ...measuredQuery(conta.id_usuario, equipment ?? ''),
    enabled: equipment !== null,
  })
  const measured = (equipment !== null && data?.medida) || null
  const failed = equipment !== null && failureText(t, error, 'recipes.measuredFailed')
  const off = measured && declared > 0 && isRateOff(declared, measured.taxa)
  return (
    <SpaceBetween size="xs">
      <NumberField control={control} name="taxa_aplicacao" label={t('recipe.rate')} {...rateField} />
      {failed && <Box color="text-status-error">{failed}</Box>}
      {equipment !== null && data?.medida === null && <Box color="text-body-secondary">{t('recipes.notMeasured')}</Box>}
      {measured && (
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <Box color="text-body-secondary">
            {t('recipes.measured', { data: format.date(measured.data), medida: rate(measured.taxa) })}
          </Box>
          <Button
            variant="inline-link"
            formAction="none"
            onClick={() =>
              setValue('taxa_aplicacao', measured.taxa, {
                ...{ shouldDirty: true, shouldTouch: true, shouldValidate: true },
              })
            }
          >
            {t('recipes.useMeasured')}
          </Button>
        </SpaceBetween>
      )}
      {off && (
        <Alert type="warning">
          {t('recipes.rateOff', { diferenca: format.signedPercent(rateDifference(declared, measured.taxa)) })}
        </Alert>
      )}
    </SpaceBetween>
  )
}
