import { Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { FORMULACOES, UNIDADES_PRODUTO, type UnidadeArea } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { emptyProduct, type RecipeValues } from './form.ts'

// What is dragged brings much code, which comes when somebody asks for it.
const MixOrder = lazyPart(() => import('./MixOrder.tsx').then((module) => module.MixOrder))

/** Products of a recipe; there is always at least one. */
export function ProductsField({ control }: { control: Control<RecipeValues, unknown, unknown> }) {
  const { t } = useI18n()
  const array = useFieldArray({ control, name: 'produtos' })
  const { fields, append, remove } = array
  const unidade_area: UnidadeArea = useWatch({ control, name: 'unidade_area' })
  const whole = useRef<HTMLFieldSetElement>(null)
  const [ordering, setOrdering] = useState(false)
  const area = t(`enums.unidadeArea.${unidade_area}`)
  /** The button that was pressed goes with its product: the focus moves to what stands in its place. */
  function removeAt(index: number) {
    flushSync(() => remove(index))
    const left = [...(whole.current?.querySelectorAll('.product') ?? [])]
    left[Math.min(index, left.length - 1)]?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={whole} className="sections">
      <legend>
        <Box variant="awsui-key-label">{t('recipe.products')}</Box>
      </legend>
      <SpaceBetween size="m">
        {fields.map(({ id }, index) => (
          <fieldset key={id} className="section product">
            <legend>{t('recipes.productNumber', { numero: index + 1 })}</legend>
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
            <SelectField
              control={control}
              name={`produtos.${index}.unidade`}
              label={t('recipes.unit')}
              options={UNIDADES_PRODUTO.map((value) => ({
                value,
                label: value === 'PORCENTAGEM_CALDA' ? t('recipes.unitShare') : `${t(`recipe.units.${value}`)}/${area}`,
              }))}
            />
            <div className="section-remove">
              <Button
                iconName="remove"
                variant="icon"
                formAction="none"
                ariaLabel={t('recipes.productRemove', { numero: index + 1 })}
                disabled={fields.length === 1}
                disabledReason={t('recipes.productLast')}
                onClick={() => removeAt(index)}
              />
            </div>
          </fieldset>
        ))}
        <Button iconName="add-plus" formAction="none" onClick={() => append(emptyProduct())}>
          {t('recipes.productAdd')}
        </Button>
        {fields.length > 1 && !ordering && (
          <Button formAction="none" onClick={() => setOrdering(true)}>
            {t('recipes.reorder')}
          </Button>
        )}
        {fields.length > 1 && ordering && (
          <section>
            <Box variant="awsui-key-label">{t('recipes.order')}</Box>
            <MixOrder control={control} array={array} />
          </section>
        )}
      </SpaceBetween>
    </fieldset>
  )
}
