import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { perfilToleranciaEditavel } from '../../../shared/contract/toleranceProfiles.ts'
import { BASES_TOLERANCIA, COMPARACOES_TOLERANCIA } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useUnits } from '../../ui/units.ts'

type In = z.input<typeof perfilToleranciaEditavel>

/** By what a profile judges. */
export function RuleFields({ control }: { control: Control<In, unknown, In> }) {
  const { t } = useI18n()
  const { flowField } = useUnits()
  return (
    <SpaceBetween size="l">
      <TextField control={control} name="nome" label={t('tolerance.name')} description={t('tolerance.nameHint')} />
      <ColumnLayout columns={2} minColumnWidth={220}>
        <NumberField control={control} name="limite" label={t('tolerance.limit')} unit="%" />
        <SelectField
          control={control}
          name="base"
          label={t('tolerance.base')}
          options={BASES_TOLERANCIA.map((value) => ({ value, label: t(`tolerance.bases.${value}`) }))}
        />
        <SelectField
          control={control}
          name="comparacao"
          label={t('tolerance.comparison')}
          description={t('tolerance.comparisonHint')}
          options={COMPARACOES_TOLERANCIA.map((value) => ({ value, label: t(`tolerance.comparisons.${value}`) }))}
        />
        <NumberField
          control={control}
          name="limite_variacao"
          label={t('tolerance.variation')}
          description={t('tolerance.variationHint')}
          unit="%"
          optional
        />
        <NumberField
          control={control}
          name="vazao_baixa"
          label={t('tolerance.lowFlow')}
          description={t('tolerance.lowFlowHint')}
          optional
          {...flowField}
        />
        <NumberField
          control={control}
          name="limite_vazao_baixa"
          label={t('tolerance.lowLimit')}
          description={t('tolerance.lowLimitHint')}
          unit="%"
          optional
        />
      </ColumnLayout>
    </SpaceBetween>
  )
}
