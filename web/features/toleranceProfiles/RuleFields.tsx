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
      <TextField
        control={control}
        name="nome"
        label={t('toleranceProfiles.name')}
        description={t('toleranceProfiles.nameHint')}
      />
      <ColumnLayout columns={2} minColumnWidth={220}>
        <NumberField control={control} name="limite" label={t('toleranceProfiles.limit')} unit="%" />
        <SelectField
          control={control}
          name="base"
          label={t('toleranceProfiles.base')}
          options={BASES_TOLERANCIA.map((value) => ({ value, label: t(`toleranceProfiles.bases.${value}`) }))}
        />
        <SelectField
          control={control}
          name="comparacao"
          label={t('toleranceProfiles.comparison')}
          description={t('toleranceProfiles.comparisonHint')}
          options={COMPARACOES_TOLERANCIA.map((value) => ({
            value,
            label: t(`toleranceProfiles.comparisons.${value}`),
          }))}
        />
        <NumberField
          control={control}
          name="limite_variacao"
          label={t('toleranceProfiles.variation')}
          description={t('toleranceProfiles.variationHint')}
          unit="%"
          optional
        />
        <NumberField
          control={control}
          name="vazao_baixa"
          label={t('toleranceProfiles.lowFlow')}
          description={t('toleranceProfiles.lowFlowHint')}
          optional
          {...flowField}
        />
        <NumberField
          control={control}
          name="limite_vazao_baixa"
          label={t('toleranceProfiles.lowLimit')}
          description={t('toleranceProfiles.lowLimitHint')}
          unit="%"
          optional
        />
      </ColumnLayout>
    </SpaceBetween>
  )
}
