import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import type { Receita } from '../../../shared/contract/recipes.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordFiles } from '../../parts/uploads/RecordFiles.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { recipeQuery } from './queries.ts'

const { anexarReceita, baixarReceita, removerReceita } = attachmentsArea.routes

/** Files of a recipe: downloaded by whoever sees it, added and removed by whoever may change it. */
export function RecipeFiles({ recipe: { id, anexos } }: { recipe: Receita }) {
  const { t } = useI18n()
  const { conta, ability } = useSignedIn()
  const params = { receitaId: id }
  return (
    <RecordFiles
      title={t('recipes.files')}
      empty={t('recipes.filesEmpty')}
      files={anexos}
      mayChange={ability.can('update', 'Receita')}
      record={recipeQuery(conta.id_usuario, id).queryKey}
      attach={(envio_id) => call(anexarReceita, { params, body: { envio_id } })}
      addressOf={(anexoId) => call(baixarReceita, { params: { ...params, anexoId } })}
      remove={(anexoId) => call(removerReceita, { params: { ...params, anexoId } })}
    />
  )
}
