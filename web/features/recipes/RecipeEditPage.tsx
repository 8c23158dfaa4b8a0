import { useNavigate, useParams } from 'react-router'
import { type Receita, receitaQueCabe, recipesArea } from '../../../shared/contract/recipes.ts'
import { pathTo } from '../../../shared/paths.ts'
import '../../styles/recipes.css'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { valuesOf } from './form.ts'
import { recipesKey } from './list.ts'
import { recipeQuery } from './queries.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { RECORD_TEXTS } from './texts.ts'
import { useLiquidQuestion } from './useLiquidQuestion.tsx'

const { editar } = recipesArea.routes

/** A recipe, changed. */
export function RecipeEditPage() {
  const { receitaId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={recipeQuery(conta.id_usuario, receitaId)} title="screens.receitaEditar" texts={RECORD_TEXTS}>
      {(recipe) => <EditForm key={recipe.id} recipe={recipe} />}
    </RecordPage>
  )
}

function EditForm({ recipe }: { recipe: Receita }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const params = { receitaId: recipe.id }
  const back = () => navigate(pathTo('receitaVer', params))
  const edited = useRecordForm({
    source: recordOf(recipeQuery(conta.id_usuario, recipe.id), ownVersion),
    record: recipe,
    valuesOf,
    schema: receitaQueCabe,
    save: (values, versao) => call(editar, { params, body: { ...values, versao } }),
    forget: recipesKey(conta.id_usuario),
    draft: `receita ${recipe.id}`,
    saved: t('recipes.saved'),
    failed: 'recipes.notSaved',
    onSaved: back,
  })
  const { form, question } = useLiquidQuestion(edited, recipe)
  return (
    <PageFrame title={t('recipes.editTitle', { nome: recipe.identificacao })}>
      <FormShell form={form} onCancel={() => void back()}>
        <RecipeFields control={form.control} setValue={form.methods.setValue} known={recipe} />
      </FormShell>
      {question}
    </PageFrame>
  )
}
