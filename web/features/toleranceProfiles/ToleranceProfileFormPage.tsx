import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import { useWatch } from 'react-hook-form'
import { toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { SIDE_BALANCE_LIMIT_PCT } from '../../../shared/domain/readings/tolerance.ts'
import { BASES_TOLERANCIA, type BaseTolerancia, COMPARACOES_TOLERANCIA } from '../../../shared/enums.ts'
import type { TermName } from '../../../shared/i18n/texts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryFormPage } from '../../parts/registry/RegistryFormPage.tsx'
import type { FieldsOf } from '../../parts/registry/useRegistryForms.ts'
import { Term } from '../../parts/terms/Term.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useUnits } from '../../ui/units.ts'

// Asked for seldom: its code comes with the click.
const ProfileHistoryDialog = lazyPart(
  () => import('./ProfileHistoryDialog.tsx').then((module) => module.ProfileHistoryDialog),
  { close: ({ onClose }: { onClose: () => void }) => onClose() },
)

/** A tolerance profile: new, or changed into its next version. */
export function ToleranceProfileFormPage() {
  return (
    <RegistryFormPage
      area={toleranceProfilesArea}
      empty={{
        nome: '',
        limite_acima: 10,
        limite_abaixo: 10,
        base: 'NOMINAL',
        comparacao: 'ACIMA',
        vazao_baixa: null,
        limite_vazao_baixa: null,
        limite_variacao: null,
        limite_equilibrio: SIDE_BALANCE_LIMIT_PCT,
      }}
      Fields={Fields}
      saved={({ t }, { versao_perfil }) => t('toleranceProfiles.savedVersion', { versao: versao_perfil })}
      describe={({ t }, { versao_perfil: versao, contas }) =>
        [t('toleranceProfiles.editHint', { versao }), t('toleranceProfiles.accounts', { contas })].join(' ')
      }
      history={(profile, onClose) => <ProfileHistoryDialog profile={profile} onClose={onClose} />}
    />
  )
}

/** What the error is called that a base judges. */
const ERROR_TERMS = {
  NOMINAL: 'nominalError',
  MEDIA: 'medianError',
  TAXA_DECLARADA: 'declaredError',
  PONTAS_NOVAS: 'newTipsError',
} as const satisfies Record<BaseTolerancia, TermName>

/** By what a profile judges. */
function Fields({ control }: FieldsOf<typeof toleranceProfilesArea>) {
  const { t } = useI18n()
  const base = useWatch({ control, name: 'base' })
  return (
    <SpaceBetween size="l">
      <TextField
        control={control}
        name="nome"
        label={t('toleranceProfiles.name')}
        description={t('toleranceProfiles.nameHint')}
      />
      <ColumnLayout columns={2} minColumnWidth={220}>
        <NumberField
          control={control}
          name="limite_acima"
          label={t('toleranceProfiles.limitOver')}
          description={t('toleranceProfiles.limitOverHint')}
          info={<Term name="tolerance" />}
          unit="%"
        />
        <NumberField
          control={control}
          name="limite_abaixo"
          label={t('toleranceProfiles.limitUnder')}
          description={t('toleranceProfiles.limitUnderHint')}
          unit="%"
        />
        <SelectField
          control={control}
          name="base"
          label={t('toleranceProfiles.base')}
          description={t(`toleranceProfiles.baseHints.${base}`)}
          info={<Term name={ERROR_TERMS[base]} />}
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
      </ColumnLayout>
      <FurtherLimits control={control} />
    </SpaceBetween>
  )
}

/** Limits beside that of each nozzle. */
function FurtherLimits({ control }: FieldsOf<typeof toleranceProfilesArea>) {
  const { t } = useI18n()
  const { flowField } = useUnits()
  return (
    <ColumnLayout columns={2} minColumnWidth={220}>
      <NumberField
        control={control}
        name="limite_variacao"
        label={t('toleranceProfiles.variation')}
        description={t('toleranceProfiles.variationHint')}
        info={<Term name="uniformity" />}
        unit="%"
        optional
      />
      <NumberField
        control={control}
        name="limite_equilibrio"
        label={t('toleranceProfiles.balance')}
        description={t('toleranceProfiles.balanceHint')}
        unit="%"
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
  )
}
