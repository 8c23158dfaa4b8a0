import type { ReactNode } from 'react'
import { type ReceitaListada, recipesArea } from '../../../shared/contract/recipes.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { recipesKey } from './list.ts'
import { recipeQuery } from './queries.ts'

const { mudarStatus } = recipesArea.routes

type Moved = Pick<ReceitaListada, 'id' | 'identificacao' | 'versao'>

/** Removes a recipe or restores it, each after a question. */
export function useRecipeMoves(): {
  remove: (recipe: Moved, done?: () => void) => void
  restore: (recipe: Moved) => void
  dialog: ReactNode
} {
  const { t } = useI18n()
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
        run: async () => {
          await move(recipe, 'REMOVIDO')
          done?.()
        },
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
  }
}
