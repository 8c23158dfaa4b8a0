import { Box, Button, ColumnLayout, ExpandableSection, SpaceBetween } from '@cloudscape-design/components'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { explain } from '../../../shared/domain/explain/explain.ts'
import { orNull } from '../../../shared/domain/numbers/domainError.ts'
import { rounded } from '../../../shared/domain/numbers/figures.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Lines } from '../../parts/readings/Arithmetic.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useJudgedForm } from '../../ui/form/useJudgedForm.ts'
import { useUnits } from '../../ui/units.ts'

/** m and s. */
const course = z.object({ distancia: z.number().gt(0), tempo: z.number().gt(0) })
type Course = { [K in keyof z.infer<typeof course>]: number | null }

/** The speed from the time that a marked course takes, which may be taken over; km/h. */
export function TimedCourse({ onTake }: { onTake: (speed: number) => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const { widthField, speed, speedField } = useUnits()
  const { control } = useJudgedForm<Course>(course, { distancia: null, tempo: null })
  const { distancia, tempo } = useWatch({ control })
  const conta = orNull(() => explain('velocidade_percurso', { d: distancia || Number.NaN, t: tempo || Number.NaN }))
  const { toDisplay, toStored, decimals } = speedField.display
  return (
    <ExpandableSection headerText={t('nozzleChooser.course')}>
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{t('nozzleChooser.courseHint')}</Box>
        <ColumnLayout columns={2} minColumnWidth={130}>
          <NumberField control={control} name="distancia" label={t('nozzleChooser.distance')} {...widthField} />
          <NumberField control={control} name="tempo" label={t('nozzleChooser.time')} unit="s" />
        </ColumnLayout>
        {conta && (
          <>
            <Lines lines={arithmeticLines([conta], i18n)} />
            <Button formAction="none" onClick={() => onTake(toStored(rounded(toDisplay(conta.resultado), decimals)))}>
              {t('nozzleChooser.useSpeed', { velocidade: speed(conta.resultado) })}
            </Button>
          </>
        )}
      </SpaceBetween>
    </ExpandableSection>
  )
}
