import type { ReactNode } from 'react'
import { type Receita, type ReceitaListada, recipesArea } from '../../../shared/contract/recipes.ts'
import { rateAsShown, rateText } from '../../../shared/recipes/quantityText.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'
import { valuesOf } from './form.ts'
import { recipesKey } from './list.ts'
import { recipeQuery } from './queries.ts'

const { editar, mudarStatus } = recipesArea.routes

type Moved = Pick<ReceitaListada, 'id' | 'identificacao' | 'versao'>

/** Removes a recipe, restores it, or takes over the rate that was measured, each after a question. */
export function useRecipeMoves(): {
  remove: (recipe: Moved, done?: () => unknown) => void
  restore: (recipe: Moved) => void
  takeRate: (recipe: Receita, measured: number) => void
  dialog: ReactNode
} {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(recipesKey(conta.id_usuario))
  const move = ({ id, versao }: Moved, status: ReceitaListada['status']) =>
    call(mudarStatus, { params: { receitaId: id }, body: { status, versao } })
  return {
    dialog,
    remove: (recipe, done) =>
      ask({
        title: t('recipes.remove'),
        question: t('recipes.removeQuestion', { nome: recipe.identificacao }),
        submitLabel: t('recipes.remove'),
        danger: true,
        leaves: recipeQuery(conta.id_usuario, recipe.id).queryKey,
        run: () => move(recipe, 'REMOVIDO'),
        onDone: done,
        done: t('recipes.removed', { nome: recipe.identificacao }),
        failed: 'recipes.notRemoved',
      }),
    restore: (recipe) =>
      ask({
        title: t('recipes.restore'),
        question: t('recipes.restoreQuestion', { nome: recipe.identificacao }),
        submitLabel: t('recipes.restore'),
        run: () => move(recipe, 'ATIVO'),
        done: t('recipes.restored', { nome: recipe.identificacao }),
        failed: 'recipes.notRestored',
      }),
    takeRate(recipe, measured) {
      const para = rateText(measured, units, i18n)
      ask({
        title: t('recipes.useMeasured', { medida: para }),
        question: t('recipes.rateQuestion', {
          nome: recipe.identificacao,
          de: rateText(recipe.taxa_aplicacao, units, i18n),
          para,
        }),
        submitLabel: t('recipes.useMeasured', { medida: para }),
        run: () =>
          call(editar, {
            params: { receitaId: recipe.id },
            body: { ...valuesOf(recipe), taxa_aplicacao: rateAsShown(measured, units), versao: recipe.versao },
          }),
        done: t('recipes.rateUsed', { para }),
        failed: 'recipes.notSaved',
      })
    },
  }
}
