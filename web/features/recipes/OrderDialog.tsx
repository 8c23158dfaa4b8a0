import { type Control, useFieldArray } from 'react-hook-form'
import { type Receita, receitaEditavel, recipesArea } from '../../../shared/contract/recipes.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { type RecipeValues, valuesOf } from './form.ts'
import { recipesKey } from './list.ts'
import { MixOrder } from './MixOrder.tsx'
import { recipeQuery } from './queries.ts'

const { editar } = recipesArea.routes

/** The order of a recipe's products, changed without the rest of it. */
export function OrderDialog({ recipe, onClose }: { recipe: Receita; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(recipeQuery(conta.id_usuario, recipe.id), ownVersion),
    record: recipe,
    valuesOf,
    schema: receitaEditavel,
    save: (values, versao) => call(editar, { params: { receitaId: recipe.id }, body: { ...values, versao } }),
    forget: recipesKey(conta.id_usuario),
    draft: `ordem da receita ${recipe.id}`,
    saved: t('recipes.orderSaved'),
    failed: 'recipes.notSaved',
    onSaved: onClose,
  })
  const control = form.control as unknown as Control<RecipeValues, unknown, unknown>
  const array = useFieldArray({ control, name: 'produtos' })
  return (
    <FormModal title={t('recipes.order')} form={form} onClose={onClose}>
      <MixOrder control={control} array={array} />
    </FormModal>
  )
}
