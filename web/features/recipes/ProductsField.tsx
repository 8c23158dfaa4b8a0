import { Box, Button } from '@cloudscape-design/components'
import { type ComponentProps, memo, useContext, useState } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { FORMULACOES, type UnidadeArea, type UnidadeProduto } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { RepeatedFields } from '../../ui/fields/RepeatedFields.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { UnitsContext } from '../../ui/unitsContext.ts'
import { doseUnits, emptyProduct, type RecipeValues } from './form.ts'

// What is dragged brings much code, which comes when somebody asks for it.
const MixOrder = lazyPart(() => import('./MixOrder.tsx').then((module) => module.MixOrder))

/** Products of a recipe; there is always at least one. */
export function ProductsField({ control }: { control: Control<RecipeValues, unknown, unknown> }) {
  const { t } = useI18n()
  const array = useFieldArray({ control, name: 'produtos' })
  const { fields, append, remove } = array
  const unidade_area: UnidadeArea = useWatch({ control, name: 'unidade_area' })
  const area = t(`enums.unidadeArea.${unidade_area}`)
  const choice = useContext(UnitsContext)
  return (
    <RepeatedFields
      label={t('recipe.products')}
      rows={fields}
      className="product"
      title={(index) => t('recipes.productNumber', { numero: index + 1 })}
      add={{ text: t('recipes.productAdd'), onAdd: () => append(emptyProduct(choice)) }}
      remove={{
        text: (index) => t('recipes.productRemove', { numero: index + 1 }),
        lastReason: t('recipes.productLast'),
        onRemove: remove,
      }}
      footer={fields.length > 1 && <Order control={control} array={array} />}
    >
      {(index) => <ProductFields control={control} index={index} area={area} />}
    </RepeatedFields>
  )
}

type ProductProps = Pick<ComponentProps<typeof ProductsField>, 'control'> & UnitProps

/** Another product is nothing to those that are there. */
const ProductFields = memo(function ProductFields({ control, index, area }: ProductProps) {
  const { t } = useI18n()
  return (
    <>
      <TextField control={control} name={`produtos.${index}.nome`} label={t('recipe.product')} />
      <SelectField
        control={control}
        name={`produtos.${index}.formulacao`}
        label={t('recipe.formulation')}
        options={FORMULACOES.map((value) => ({ value, label: t(`recipe.formulations.${value}`) }))}
        clearable
        optional
      />
      <NumberField control={control} name={`produtos.${index}.dose`} label={t('recipe.dose')} />
      <UnitField control={control} index={index} area={area} />
    </>
  )
})

/** What a dose is of, for each unit of the recipe's area. */
function UnitField({ control, index, area }: ProductProps) {
  const { t } = useI18n()
  const choice = useContext(UnitsContext)
  const present: UnidadeProduto = useWatch({ control, name: `produtos.${index}.unidade` })
  return (
    <SelectField
      control={control}
      name={`produtos.${index}.unidade`}
      label={t('recipes.unit')}
      options={doseUnits(choice, present).map((value) => ({
        value,
        label: value === 'PORCENTAGEM_CALDA' ? t('recipes.unitShare') : `${t(`recipe.units.${value}`)}/${area}`,
      }))}
    />
  )
}

interface UnitProps {
  index: number
  /** What the area of the recipe is called. */
  area: string
}

/** The order of mixing, once somebody wants to change it. */
function Order(props: ComponentProps<typeof MixOrder>) {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <Button formAction="none" onClick={() => setShown(true)}>
        {t('recipes.reorder')}
      </Button>
    )
  return (
    <section>
      <Box variant="awsui-key-label">{t('recipes.order')}</Box>
      <MixOrder {...props} />
    </section>
  )
}
