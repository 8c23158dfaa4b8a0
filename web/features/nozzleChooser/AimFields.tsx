import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import { type Control, useWatch } from 'react-hook-form'
import { USUAL, usualRate } from '../../../shared/domain/spraying/plausible.ts'
import { BASES_TAXA, TAMANHOS_GOTA, TIPOS_JATO, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useUnits } from '../../ui/units.ts'

interface Props {
  control: Control<ChooserAim>
}

/** What is to be sprayed, and how; figures in the units of the person. */
export function AimFields({ control }: Props) {
  const { t } = useI18n()
  const { pressureField } = useUnits()
  const pressure = { control, ...pressureField, optional: true } as const
  return (
    <SpaceBetween size="m">
      <SelectField
        control={control}
        name="tipo"
        label={t('nozzleChooser.sprayer')}
        options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
      />
      <RateFields control={control} />
      <DistanceFields control={control} />
      <ColumnLayout columns={2} minColumnWidth={130}>
        <NumberField {...pressure} name="pressao_min" label={t('nozzleChooser.lowest')} />
        <NumberField {...pressure} name="pressao_max" label={t('nozzleChooser.highest')} />
      </ColumnLayout>
      <SprayFields control={control} />
    </SpaceBetween>
  )
}

/** How much is to be applied. */
function RateFields({ control }: Props) {
  const { t } = useI18n()
  const { rateField } = useUnits()
  const [tipo, unidade] = useWatch({ control, name: ['tipo', 'unidade'] })
  const perPlant = unidade === 'L_PLANTA'
  return (
    <ColumnLayout columns={2} minColumnWidth={130}>
      <NumberField
        key={perPlant ? 'planta' : 'ha'}
        control={control}
        name="taxa"
        label={t('nozzleChooser.rate')}
        {...(perPlant ? { unit: t('reading.litresPerPlant') } : { ...rateField, usual: usualRate(tipo) })}
      />
      <SelectField
        control={control}
        name="unidade"
        label={t('nozzleChooser.rateBy')}
        options={BASES_TAXA.map((value) => ({ value, label: t(`nozzleChooser.bases.${value}`) }))}
      />
    </ColumnLayout>
  )
}

/** At which speed and distances. */
function DistanceFields({ control }: Props) {
  const { t } = useI18n()
  const { speedField, spacingField, widthField } = useUnits()
  const [tipo, unidade] = useWatch({ control, name: ['tipo', 'unidade'] })
  const perPlant = unidade === 'L_PLANTA'
  const isBoom = tipo === 'PULVERIZADOR'
  return (
    <ColumnLayout columns={2} minColumnWidth={130}>
      <NumberField
        control={control}
        name="velocidade"
        label={t('nozzleChooser.speed')}
        usual={USUAL.velocidade}
        {...speedField}
      />
      {isBoom && (
        <NumberField
          control={control}
          name="espacamento"
          label={t('nozzleChooser.spacing')}
          usual={USUAL.espacamento_bicos}
          {...spacingField}
        />
      )}
      {(!isBoom || perPlant) && (
        <NumberField
          control={control}
          name="largura_rua"
          label={t('nozzleChooser.rowWidth')}
          usual={USUAL.largura_rua}
          {...widthField}
        />
      )}
      {!isBoom && (
        <NumberField
          control={control}
          name="bicos"
          label={t('nozzleChooser.nozzles')}
          description={t('nozzleChooser.nozzlesHint')}
        />
      )}
      {perPlant && (
        <NumberField
          control={control}
          name="espacamento_plantas"
          label={t('nozzleChooser.plants')}
          usual={USUAL.espacamento_plantas}
          {...spacingField}
        />
      )}
    </ColumnLayout>
  )
}

/** What the spray should be like; whoever leaves it open is shown any. */
function SprayFields({ control }: Props) {
  const { t } = useI18n()
  const any = { control, clearable: true, optional: true } as const
  return (
    <SpaceBetween size="m">
      <SelectField
        {...any}
        name="gota"
        label={t('nozzleChooser.droplet')}
        options={TAMANHOS_GOTA.map((value) => ({ value, label: t(`nozzleCatalogue.classes.${value}`) }))}
      />
      <SelectField
        {...any}
        name="tipo_jato"
        label={t('nozzleChooser.jet')}
        options={TIPOS_JATO.map((value) => ({ value, label: t(`nozzles.tipoJato.${value}`) }))}
      />
    </SpaceBetween>
  )
}
