import { Modal } from '@cloudscape-design/components'
import { type Receita, recipesArea } from '../../../shared/contract/recipes.ts'
import type { Asked } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useListPages } from '../../parts/records/useListPages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { recipeWords } from './history.ts'

const ENTRIES = 20
const { historico } = recipesArea.routes

interface Props {
  recipe: Pick<Receita, 'id' | 'identificacao'>
  onClose: () => void
}

/** Who changed what of a recipe, newest first. */
export function HistoryDialog({ recipe: { id, identificacao }, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const units = useUnits()
  const pages = useCursorPages(id)
  const asked: Asked<typeof historico> = {
    account: conta.id_usuario,
    params: { receitaId: id },
    query: { limite: ENTRIES },
  }
  const list = useListPages(historico, asked, pages)
  return (
    <Modal visible size="max" header={identificacao} closeAriaLabel={t('common.close')} onDismiss={onClose}>
      <HistoryList list={list} words={recipeWords(units)} failed="recipes.loadFailed" />
    </Modal>
  )
}
