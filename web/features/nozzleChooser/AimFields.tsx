import { ColumnLayout, ExpandableSection, SpaceBetween } from '@cloudscape-design/components'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { USUAL, usualRate } from '../../../shared/domain/spraying/plausible.ts'
import {
  BASES_TAXA,
  EDICOES_GOTA,
  MODOS_APLICACAO,
  TAMANHOS_GOTA,
  TIPOS_JATO,
  TIPOS_PULVERIZADOR,
} from '../../../shared/enums.ts'
import { plantRateField } from '../../../shared/readings/declaredText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useUnits } from '../../ui/units.ts'
import { TimedCourse } from './TimedCourse.tsx'

interface Props {
  control: Control<ChooserAim>
  setValue: UseFormSetValue<ChooserAim>
}
type Part = Pick<Props, 'control'>

/** What is to be sprayed, and how; figures in the units of the person. */
export function AimFields({ control, setValue }: Props) {
  const { t } = useI18n()
  const tipo = useWatch({ control, name: 'tipo' })
  return (
    <SpaceBetween size="m">
      <SelectField
        control={control}
        name="tipo"
        label={t('nozzleChooser.sprayer')}
        options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
      />
      {tipo === 'PULVERIZADOR' && (
        <SelectField
          control={control}
          name="modo"
          label={t('nozzleChooser.mode')}
          options={MODOS_APLICACAO.map((value) => ({ value, label: t(`nozzleChooser.modes.${value}`) }))}
        />
      )}
      <MeasureFields control={control} setValue={setValue} />
      <SprayFields control={control} />
      <ExpandableSection headerText={t('nozzleChooser.moreFields')}>
        <MoreFields control={control} />
      </ExpandableSection>
    </SpaceBetween>
  )
}

function MeasureFields({ control, setValue }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { rateField, speedField } = units
  const [tipo, unidade] = useWatch({ control, name: ['tipo', 'unidade'] })
  const perPlant = unidade === 'L_PLANTA'
  return (
    <SpaceBetween size="m">
      <ColumnLayout columns={2} minColumnWidth={130}>
        <NumberField
          key={perPlant ? 'planta' : 'ha'}
          control={control}
          name="taxa"
          label={t('nozzleChooser.rate')}
          {...(perPlant ? plantRateField(units, i18n) : { ...rateField, usual: usualRate(tipo) })}
        />
        <SelectField
          control={control}
          name="unidade"
          label={t('nozzleChooser.rateBy')}
          options={BASES_TAXA.map((value) => ({ value, label: t(`nozzleChooser.bases.${value}`) }))}
        />
      </ColumnLayout>
      <NumberField
        control={control}
        name="velocidade"
        label={t('nozzleChooser.speed')}
        usual={USUAL.velocidade}
        {...speedField}
      />
      <TimedCourse
        onTake={(speed) =>
          setValue('velocidade', speed, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      <WidthFields control={control} />
      <PressureFields control={control} />
    </SpaceBetween>
  )
}

/** At which pressures nozzles are looked for; of those that pulse, the one they are set to. */
function PressureFields({ control }: Part) {
  const { t } = useI18n()
  const { pressureField } = useUnits()
  const pressure = { control, ...pressureField } as const
  if (!useIsMode(control, 'PWM'))
    return (
      <ColumnLayout columns={2} minColumnWidth={130}>
        <NumberField {...pressure} name="pressao_min" label={t('nozzleChooser.lowest')} optional />
        <NumberField {...pressure} name="pressao_max" label={t('nozzleChooser.highest')} optional />
      </ColumnLayout>
    )
  return (
    <ColumnLayout columns={2} minColumnWidth={130}>
      <NumberField {...pressure} name="pressao" label={t('nozzleChooser.setPressure')} />
      <NumberField
        control={control}
        name="ciclo_minimo"
        label={t('nozzleChooser.leastDuty')}
        description={t('nozzleChooser.leastDutyHint')}
        unit="%"
      />
    </ColumnLayout>
  )
}

function useIsMode(control: Part['control'], ...modes: ChooserAim['modo'][]): boolean {
  const [tipo, modo] = useWatch({ control, name: ['tipo', 'modo'] })
  return tipo === 'PULVERIZADOR' && modes.includes(modo)
}

/** What a rate is spread over, and the nozzles that share it. */
function WidthFields({ control }: Part) {
  const { t } = useI18n()
  const { spacingField, widthField } = useUnits()
  const [tipo, unidade] = useWatch({ control, name: ['tipo', 'unidade'] })
  const isTurbo = tipo === 'TURBOPULVERIZADOR'
  const ofBoom = useIsMode(control, 'AREA_TOTAL', 'PWM')
  const ofBand = useIsMode(control, 'FAIXA')
  const ofRow = useIsMode(control, 'DIRIGIDA')
  const ofDrone = useIsMode(control, 'DRONE')
  const ofPlants = unidade === 'L_PLANTA'
  return (
    <ColumnLayout columns={2} minColumnWidth={130}>
      {ofBoom && (
        <NumberField
          control={control}
          name="espacamento"
          label={t('nozzleChooser.spacing')}
          usual={USUAL.espacamento_bicos}
          {...spacingField}
        />
      )}
      {ofBand && (
        <NumberField control={control} name="largura_faixa" label={t('nozzleChooser.band')} {...spacingField} />
      )}
      {ofDrone && (
        <NumberField control={control} name="largura_faixa" label={t('nozzleChooser.swath')} {...widthField} />
      )}
      {(isTurbo || ofRow || ofBand || ofPlants) && (
        <NumberField
          control={control}
          name="largura_rua"
          label={t(isTurbo ? 'nozzleChooser.rowWidth' : 'nozzleChooser.rowSpacing')}
          optional={ofBand && !ofPlants}
          usual={USUAL.largura_rua}
          {...widthField}
        />
      )}
      {(isTurbo || ofRow || ofDrone) && (
        <NumberField
          control={control}
          name="bicos"
          label={t(
            isTurbo ? 'nozzleChooser.nozzles' : ofRow ? 'nozzleChooser.rowNozzles' : 'nozzleChooser.droneNozzles',
          )}
          {...(isTurbo ? { description: t('nozzleChooser.nozzlesHint') } : {})}
        />
      )}
      {ofPlants && (
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
function SprayFields({ control }: Part) {
  const { t } = useI18n()
  const any = { control, clearable: true, optional: true } as const
  const gota = useWatch({ control, name: 'gota' })
  return (
    <SpaceBetween size="m">
      <SelectField
        {...any}
        name="gota"
        label={t('nozzleChooser.droplet')}
        options={TAMANHOS_GOTA.map((value) => ({ value, label: t(`droplets.classes.${value}`) }))}
      />
      {gota !== null && (
        <SelectField
          control={control}
          name="edicao_gota"
          label={t('droplets.edition')}
          options={EDICOES_GOTA.map((value) => ({ value, label: t(`droplets.editions.${value}`) }))}
        />
      )}
      <SelectField
        {...any}
        name="tipo_jato"
        label={t('nozzleChooser.jet')}
        options={TIPOS_JATO.map((value) => ({ value, label: t(`nozzles.tipoJato.${value}`) }))}
      />
    </SpaceBetween>
  )
}

/** What changes the choice seldom: a dense mix, how high the boom is, how far a tank goes. */
function MoreFields({ control }: Part) {
  const { t } = useI18n()
  const { spacingField, volumeField } = useUnits()
  const isBoom = useIsMode(control, 'AREA_TOTAL', 'PWM')
  const given = { control, optional: true } as const
  return (
    <ColumnLayout columns={2} minColumnWidth={130}>
      <NumberField
        {...given}
        name="densidade"
        label={t('nozzleChooser.density')}
        description={t('nozzleChooser.densityHint')}
      />
      <NumberField {...given} name="capacidade_tanque" label={t('nozzleChooser.tank')} {...volumeField} />
      {isBoom && (
        <NumberField
          {...given}
          name="altura"
          label={t('nozzleChooser.height')}
          description={t('nozzleChooser.heightHint')}
          {...spacingField}
        />
      )}
    </ColumnLayout>
  )
}
