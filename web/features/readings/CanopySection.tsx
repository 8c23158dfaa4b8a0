import { Box, ColumnLayout, ExpandableSection, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useForm, useWatch } from 'react-hook-form'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { orNull } from '../../../shared/domain/numbers/domainError.ts'
import { canopyFigures } from '../../../shared/recipes/canopy.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Lines } from '../../parts/readings/Arithmetic.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useUnits } from '../../ui/units.ts'

/** As it stands in the fields, m. */
interface Typed {
  altura_copa: number | null
  largura_copa: number | null
}

const NOTHING: Typed = { altura_copa: null, largura_copa: null }

/**
 * What 1 000 m³ of canopy get at the rate that a turbosprayer was measured to give. A reading knows the rows, not the
 * canopies: they are typed here and kept nowhere.
 */
export function CanopySection({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const { widthField } = useUnits()
  const { control } = useForm({ defaultValues: NOTHING })
  const typed = useWatch({ control })
  const { tipo_pulverizador, largura_rua, taxa_real } = reading
  if (tipo_pulverizador !== 'TURBOPULVERIZADOR' || largura_rua === null || taxa_real === null) return null
  const canopy = { altura_copa: null, largura_copa: null, ...typed, largura_rua }
  const names = { volume: t('canopy.volume'), indice: t('canopy.index') }
  const figures = orNull(() => canopyFigures(canopy, taxa_real, names, i18n))
  return (
    <ExpandableSection headerText={t('canopy.volume')}>
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{t('canopy.hint')}</Box>
        <ColumnLayout columns={2} minColumnWidth={150}>
          <NumberField control={control} name="altura_copa" label={t('canopy.height')} {...widthField} />
          <NumberField control={control} name="largura_copa" label={t('canopy.width')} {...widthField} />
        </ColumnLayout>
        {figures && (
          <>
            <KeyValuePairs columns={2} items={figures.map(({ label, value }) => ({ label, value }))} />
            <Lines lines={figures} />
          </>
        )}
      </SpaceBetween>
    </ExpandableSection>
  )
}
