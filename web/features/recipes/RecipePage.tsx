import {
  Alert,
  Button,
  Container,
  ExpandableSection,
  Header,
  KeyValuePairs,
  SpaceBetween,
} from '@cloudscape-design/components'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Receita, recipesArea } from '../../../shared/contract/recipes.ts'
import { outOfMixingOrder } from '../../../shared/domain/spraying/mixingOrder.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import '../../styles/recipes.css'
import { canopyFacts, canopyLines } from '../../../shared/recipes/canopy.ts'
import { mixLines } from '../../../shared/recipes/mixLines.ts'
import { mixText, rateText } from '../../../shared/recipes/quantityText.ts'
import {
  areaText,
  liquidText,
  measuredMix,
  measuredText,
  rateWarning,
  wantedFacts,
  whereTexts,
} from '../../../shared/recipes/recipeText.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useDocumentActions } from '../../parts/exports/useDocumentActions.ts'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageActions, usePrintAction } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { usePrinting } from '../../ui/printing.ts'
import { useUnits } from '../../ui/units.ts'
import { copyAddress } from './copyAddress.ts'
import { MixFigures } from './MixFigures.tsx'
import { recipeQuery } from './queries.ts'
import { RecipeCard } from './RecipeCard.tsx'
import { RECORD_TEXTS } from './texts.ts'
import { useRecipeMoves } from './useRecipeMoves.tsx'

interface DialogProps {
  recipe: Receita
  onClose: () => void
}
const close = { close: ({ onClose }: DialogProps) => onClose() }

// Asked for seldom: their code comes with the click.
const RecipeHistoryDialog = lazyPart(
  () => import('./RecipeHistoryDialog.tsx').then((module) => module.RecipeHistoryDialog),
  close,
)
const OrderDialog = lazyPart(() => import('./OrderDialog.tsx').then((module) => module.OrderDialog), close)
const RecipeFiles = lazyPart(() => import('./RecipeFiles.tsx').then((module) => module.RecipeFiles))
const { documento } = recipesArea.routes

const SprayConditions = lazyPart(() => import('./SprayConditions.tsx').then((module) => module.SprayConditions))
const ChooserLink = lazyPart(() => import('./ChooserLink.tsx').then((module) => module.ChooserLink))
const Calculation = lazyPart(() => import('./Calculation.tsx').then((module) => module.Calculation))

/** One recipe: what goes into which tank first, then how it follows, and everything else written down. */
export function RecipePage() {
  const { receitaId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={recipeQuery(conta.id_usuario, receitaId)} title="screens.receitaVer" texts={RECORD_TEXTS}>
      {(recipe) => <Shown key={recipe.id} recipe={recipe} />}
    </RecordPage>
  )
}

function Shown({ recipe }: { recipe: Receita }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { usuario, ability } = useSignedIn()
  const [open, setOpen] = useState<'ordem' | 'historico' | null>(null)
  const printing = usePrinting()
  const mayWrite = ability.can('update', 'Receita')
  const wrong = outOfMixingOrder(recipe.produtos)
  const liquids = liquidText(recipe, i18n)
  const where = [
    ...whereTexts(recipe, i18n),
    usuario.papel === 'ADMIN' && t('recipes.ownedBy', { nome: recipe.dono_nome ?? EMPTY }),
  ]
  const reorder = mayWrite && recipe.produtos.length > 1 && (
    <span className="no-print">
      <Button onClick={() => setOpen('ordem')}>{t('recipes.reorder')}</Button>
    </span>
  )
  return (
    <PageFrame
      title={recipe.identificacao}
      description={where.filter(Boolean).join(' · ')}
      actions={<Actions recipe={recipe} mayWrite={mayWrite} onHistory={() => setOpen('historico')} />}
    >
      <SpaceBetween size="l">
        {liquids?.overflows && <Alert type="error">{liquids.text}</Alert>}
        <RateWarning recipe={recipe} mayWrite={mayWrite} />
        <Container
          header={
            <Header variant="h2" actions={reorder}>
              {t('recipe.perTank')}
            </Header>
          }
        >
          <SpaceBetween size="m">
            <MixFigures mix={recipe} />
            {wrong && (
              <Alert type="info" header={t('recipe.orderHint', { depois: wrong.early.nome, antes: wrong.late.nome })}>
                {t('recipe.orderSource')}
              </Alert>
            )}
          </SpaceBetween>
        </Container>
        <Container header={<Header variant="h2">{t('recipe.data')}</Header>}>
          <Facts recipe={recipe} />
        </Container>
        <Calculation lines={[...mixLines(recipe, i18n), ...canopyLines(recipe, i18n, units)]} />
        <Weather />
        <Container>
          <RecipeFiles recipe={recipe} />
        </Container>
      </SpaceBetween>
      {printing && <RecipeCard recipe={recipe} />}
      {open === 'ordem' && <OrderDialog recipe={recipe} onClose={() => setOpen(null)} />}
      {open === 'historico' && <RecipeHistoryDialog recipe={recipe} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

/** Whether the weather allows to apply it now: its code comes once somebody asks. */
function Weather() {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <div className="no-print">
      <ExpandableSection
        variant="container"
        headerText={t('recipes.weather')}
        expanded={open}
        onChange={({ detail }) => setOpen(detail.expanded)}
      >
        {open && <SprayConditions />}
      </ExpandableSection>
    </div>
  )
}

/** Says that the measured rate is another than the recipe's, and offers to take it. */
function RateWarning({ recipe, mayWrite }: { recipe: Receita; mayWrite: boolean }) {
  const i18n = useI18n()
  const units = useUnits()
  const { takeRate, dialog } = useRecipeMoves()
  const warning = rateWarning(recipe, i18n, units)
  const measured = measuredMix(recipe)
  return (
    <>
      {warning && measured !== null && (
        <Alert
          type="warning"
          action={
            mayWrite && (
              <span className="no-print">
                <Button onClick={() => takeRate(recipe, measured)}>
                  {i18n.t('recipes.useMeasured', { medida: rateText(measured, units, i18n) })}
                </Button>
              </span>
            )
          }
        >
          {warning}
        </Alert>
      )}
      {dialog}
    </>
  )
}

interface ActionsProps {
  recipe: Receita
  mayWrite: boolean
  onHistory: () => void
}

function Actions({ recipe, mayWrite, onHistory }: ActionsProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { remove, dialog } = useRecipeMoves()
  const { id } = recipe
  const documents = useDocumentActions({
    formats: ['PDF'],
    fetch: () => call(documento, { params: { receitaId: id } }),
  })
  const copy = { id: 'copiar', text: t('recipes.copy'), onSelect: () => void navigate(copyAddress(id)) }
  const history = { id: 'historico', text: t('history.title'), onSelect: onHistory }
  const removal = {
    id: 'remover',
    text: t('recipes.remove'),
    danger: true,
    onSelect: () => remove(recipe, () => void navigate(pathTo('receitas'))),
  }
  const edit = {
    text: t('recipes.edit'),
    iconName: 'edit',
    onSelect: () => void navigate(pathTo('receitaEditar', { receitaId: id })),
  } as const
  return (
    <>
      <PageActions
        main={mayWrite ? edit : undefined}
        actions={[...(mayWrite ? [copy] : []), usePrintAction(), history, documents, ...(mayWrite ? [removal] : [])]}
        loading={documents.loading}
      />
      {dialog}
    </>
  )
}

function Facts({ recipe }: { recipe: Receita }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const rate = (litres: number) => rateText(litres, units, i18n)
  const { ability } = useSignedIn()
  const { equipamento, taxa_medida } = recipe
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={[
          { label: t('recipe.area'), value: areaText(recipe, i18n) },
          { label: t('recipe.rate'), value: rate(recipe.taxa_aplicacao) },
          { label: t('recipe.tank'), value: mixText(recipe.capacidade_tanque, units, i18n) },
          {
            label: t('recipe.equipment'),
            value: equipamento ? `${equipamento.apelido} (${equipamento.numero_serie})` : EMPTY,
          },
          {
            label: t('recipe.measuredRate'),
            value:
              taxa_medida === null ? (
                EMPTY
              ) : ability.can('read', 'Leitura') ? (
                <PageLink href={pathTo('leituraVer', { leituraId: taxa_medida.leitura_id })}>
                  {measuredText(recipe, i18n, units)}
                </PageLink>
              ) : (
                rate(measuredMix(recipe) ?? 0)
              ),
          },
          ...wantedFacts(recipe, i18n),
          ...canopyFacts(recipe, measuredMix(recipe), i18n, units),
          { label: t('recipe.created'), value: format.dateTime(recipe.criado_em) },
          { label: t('recipe.updated'), value: format.dateTime(recipe.atualizado_em) },
        ]}
      />
      <ChooserLink recipe={recipe} />
      {recipe.observacoes !== null && (
        <KeyValuePairs
          columns={1}
          items={[{ label: t('recipe.observations'), value: <div className="written">{recipe.observacoes}</div> }]}
        />
      )}
    </SpaceBetween>
  )
}
