import { type Receita, recipesArea } from '../../../shared/contract/recipes.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import { useUnits } from '../../ui/units.ts'
import { recipeWords } from './history.ts'

interface Props {
  recipe: Pick<Receita, 'id' | 'identificacao'>
  onClose: () => void
}

/** Who changed what of a recipe, newest first. */
export function RecipeHistoryDialog({ recipe: { id, identificacao }, onClose }: Props) {
  return (
    <HistoryDialog
      title={identificacao}
      onClose={onClose}
      route={recipesArea.routes.historico}
      params={{ receitaId: id }}
      words={recipeWords(useUnits())}
      failed="recipes.loadFailed"
    />
  )
}
