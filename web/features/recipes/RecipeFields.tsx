import { ColumnLayout, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { Receita } from '../../../shared/contract/recipes.ts'
import { EDICOES_GOTA, TAMANHOS_GOTA, TIPOS_ALQUEIRE, UNIDADES_AREA } from '../../../shared/enums.ts'
import { alqueireHectares } from '../../../shared/i18n/units.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { findEquipment } from '../../parts/equipment/findEquipment.ts'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useUnits } from '../../ui/units.ts'
import type { RecipeValues } from './form.ts'
import { MixFigures } from './MixFigures.tsx'
import { ProductsField } from './ProductsField.tsx'
import { RateField, TankField } from './RateField.tsx'
import { typedMix } from './typedMix.ts'

interface Props<Out> {
  control: Control<RecipeValues, unknown, Out>
  setValue: UseFormSetValue<RecipeValues>
  /** The recipe it is or was copied from: its equipment is called by its name before anything was looked for. */
  known?: Pick<Receita, 'equipamento_id' | 'equipamento'> | undefined
}

/** What is written down of a recipe, and what follows from it while it is typed. */
export function RecipeFields<Out>({ control, ...props }: Props<Out>) {
  // These fields use nothing but their own.
  return <Fields control={control as unknown as Control<RecipeValues, unknown, unknown>} {...props} />
}

/** Each field follows the form by itself: the page around them, which does too, has nothing new to say. */
const Fields = memo(function Fields({ control, setValue, known }: Props<unknown>) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('recipes.where')}</Header>}>
        <Where control={control} />
      </Container>
      <Container header={<Header variant="h2">{t('recipes.mix')}</Header>}>
        <SpaceBetween size="l">
          <Tank control={control} setValue={setValue} known={known} />
          <ProductsField control={control} />
        </SpaceBetween>
      </Container>
      <Preview control={control} />
    </SpaceBetween>
  )
})

type Part = { control: Control<RecipeValues, unknown, unknown> }

function Where({ control }: Part) {
  const { t, format } = useI18n()
  const unit = useWatch({ control, name: 'unidade_area' })
  return (
    <SpaceBetween size="m">
      <ColumnLayout columns={2} minColumnWidth={260}>
        <TextField control={control} name="identificacao" label={t('recipe.identification')} />
        <TextField control={control} name="cultura" label={t('recipe.crop')} nullable optional />
        <TextField control={control} name="talhao" label={t('recipe.plot')} nullable optional />
        <TextField control={control} name="estadio_fenologico" label={t('recipe.stage')} nullable optional />
        <NumberField control={control} name="area_total" label={t('recipe.area')} />
        <SelectField
          control={control}
          name="unidade_area"
          label={t('recipes.areaUnit')}
          options={UNIDADES_AREA.map((value) => ({ value, label: t(`recipes.areaUnits.${value}`) }))}
        />
        {unit === 'AL' && (
          <SelectField
            control={control}
            name="alqueire"
            label={t('recipes.alqueire')}
            description={t('recipes.alqueireHint')}
            options={TIPOS_ALQUEIRE.map((value) => ({
              value,
              label: t('recipes.alqueireOption', {
                nome: t(`recipes.alqueireNames.${value}`),
                hectares: alqueireHectares(value, format),
              }),
            }))}
          />
        )}
      </ColumnLayout>
      <TextAreaField control={control} name="observacoes" label={t('recipe.observations')} rows={3} nullable optional />
    </SpaceBetween>
  )
}

function Tank({ control, setValue, known }: Part & Pick<Props<unknown>, 'setValue' | 'known'>) {
  const { t } = useI18n()
  // The choice is seen at once, and after it what else it asks for.
  const gota = useDeferredValue(useWatch({ control, name: 'gota' }))
  // The same elements at each choice, which is nothing to the fields around it; a layout has a column for each.
  const tank = useTankFields({ control, setValue, known })
  const canopy = useCanopyFields(control)
  return (
    <ColumnLayout columns={2} minColumnWidth={260}>
      {tank}
      {gota !== null && (
        <SelectField
          control={control}
          name="edicao_gota"
          label={t('droplets.edition')}
          description={t('recipes.editionHint')}
          options={EDICOES_GOTA.map((value) => ({ value, label: t(`droplets.editions.${value}`) }))}
        />
      )}
      {canopy}
    </ColumnLayout>
  )
}

function useTankFields({ control, setValue, known }: Parameters<typeof Tank>[0]): ReactNode {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { id_usuario } = conta
  return useMemo(() => {
    const { equipamento_id, equipamento } = known ?? {}
    const named =
      equipamento_id && equipamento
        ? [{ value: equipamento_id, label: equipamento.apelido, description: equipamento.numero_serie }]
        : []
    return [
      <SelectField
        key="equipamento_id"
        control={control}
        name="equipamento_id"
        label={t('recipe.equipment')}
        description={t('recipes.equipmentHint')}
        options={(text, signal) => findEquipment(text, signal, id_usuario)}
        known={named}
        clearable
        optional
      />,
      <TankField key="tanque" control={control} setValue={setValue} />,
      <RateField key="taxa" control={control} setValue={setValue} />,
      // What the spray should be like, and how dense the mix is: nozzles are chosen by it.
      <SelectField
        key="gota"
        control={control}
        name="gota"
        label={t('recipe.droplet')}
        options={TAMANHOS_GOTA.map((value) => ({ value, label: t(`droplets.classes.${value}`) }))}
        clearable
        optional
      />,
    ]
  }, [control, setValue, known, t, id_usuario])
}

function useCanopyFields(control: Part['control']): ReactNode {
  const { t } = useI18n()
  const { widthField } = useUnits()
  return useMemo(() => {
    const canopy = { control, optional: true, ...widthField } as const
    return [
      <NumberField
        key="densidade"
        control={control}
        name="densidade"
        label={t('recipe.density')}
        description={t('recipes.densityHint')}
        optional
      />,
      <NumberField key="altura_copa" {...canopy} name="altura_copa" label={t('recipe.canopyHeight')} />,
      <NumberField key="largura_copa" {...canopy} name="largura_copa" label={t('recipe.canopyWidth')} />,
      <NumberField key="largura_rua" {...canopy} name="largura_rua" label={t('recipe.rowWidth')} />,
    ]
  }, [control, widthField, t])
}

/** What follows from what is typed so far. */
function Preview({ control }: Part) {
  const { t } = useI18n()
  // What is typed is seen at once, and what follows from it after that.
  const values = useDeferredValue(useWatch({ control }) as RecipeValues)
  const mix = useMemo(() => typedMix(values), [values])
  if (!mix) return null
  return (
    <Container header={<Header variant="h2">{t('recipe.perTank')}</Header>}>
      <MixFigures mix={mix} />
    </Container>
  )
}
