import { useContext } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Receita, receitaQueCabe, recipesArea } from '../../../shared/contract/recipes.ts'
import { pathTo } from '../../../shared/paths.ts'
import '../../styles/recipes.css'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { UnitsContext } from '../../ui/unitsContext.ts'
import { COPIED } from './copyAddress.ts'
import { copyOf, emptyRecipe } from './form.ts'
import { recipesKey } from './list.ts'
import { recipeQuery } from './queries.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { RECORD_TEXTS } from './texts.ts'
import { useLiquidQuestion } from './useLiquidQuestion.tsx'

const { criar } = recipesArea.routes

/** A new recipe of the account, empty or beginning as a copy of another one. */
export function RecipeCreatePage() {
  const { conta } = useSignedIn()
  const [search] = useSearchParams()
  const copied = search.get(COPIED)
  if (copied === null) return <CreateForm from={null} />
  return (
    <RecordPage query={recipeQuery(conta.id_usuario, copied)} title="screens.receitaNova" texts={RECORD_TEXTS}>
      {(recipe) => <CreateForm key={recipe.id} from={recipe} />}
    </RecordPage>
  )
}

function CreateForm({ from }: { from: Receita | null }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const choice = useContext(UnitsContext)
  const open = ({ id }: Receita) => navigate(pathTo('receitaVer', { receitaId: id }))
  const created = useCreateForm({
    schema: receitaQueCabe,
    emptyValues: from ? copyOf(from, t('recipes.copyName', { nome: from.identificacao })) : emptyRecipe(choice),
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    forget: recipesKey(conta.id_usuario),
    draft: `receita nova ${conta.id_usuario} ${from?.id ?? ''}`,
    draftOf: ({ id }) => `receita ${id}`,
    saved: ({ identificacao }) => t('recipes.createdNotice', { nome: identificacao }),
    failed: 'recipes.notSaved',
    onCreated: open,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('receitaEditar', { receitaId: id })),
  })
  const { form, question } = useLiquidQuestion(created, from)
  return (
    <PageFrame
      title={t('screens.receitaNova')}
      description={from && t('recipes.copiedFrom', { nome: from.identificacao })}
    >
      <FormShell
        form={form}
        submitLabel={t('screens.receitaNova')}
        onCancel={() => void (from ? open(from) : navigate(pathTo('receitas')))}
      >
        <RecipeFields control={form.control} setValue={form.methods.setValue} known={from ?? undefined} />
      </FormShell>
      {question}
    </PageFrame>
  )
}
