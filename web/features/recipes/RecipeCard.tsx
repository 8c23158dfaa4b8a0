import type { ProdutoCalculado, Receita } from '../../../shared/contract/recipes.ts'
import { outOfMixingOrder } from '../../../shared/domain/spraying/mixingOrder.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { paperOf } from '../../../shared/paper.ts'
import { mixLines } from '../../../shared/recipes/mixLines.ts'
import { amountTexts, mixText, rateText } from '../../../shared/recipes/quantityText.ts'
import {
  areaText,
  doseText,
  liquidText,
  rateWarning,
  wantedFacts,
  whereTexts,
} from '../../../shared/recipes/recipeText.ts'
import { tankNames } from '../../../shared/recipes/tankNames.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PrintedAlone } from '../../ui/PrintedAlone.tsx'
import { useUnits } from '../../ui/units.ts'
import '../../styles/recipeCard.css'

/** Lines of the arithmetic that are the recipe's, not a product's. */
const OF_THE_MIX = new Set(['area', 'volume', 'tanques'])

interface Props {
  recipe: Receita
}

/** What is taken to the tank: one card of half a sheet, a step a product and a tick a tank. */
export function RecipeCard({ recipe }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario } = useSignedIn()
  const { equipamento, observacoes } = recipe
  const wrong = outOfMixingOrder(recipe.produtos)
  const about = [
    ...whereTexts(recipe, i18n),
    equipamento && `${equipamento.apelido} (${equipamento.numero_serie})`,
    recipe.dono_nome,
  ]
  return (
    <PrintedAlone
      className={`recipe-card${paperOf(usuario.pais) === 'CARTA' ? ' recipe-card-letter' : ''}`}
      number={spokenNumber(recipe.id)}
    >
      <h1>{recipe.identificacao}</h1>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <Mix recipe={recipe} />
      <table aria-label={t('recipe.perTank')}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('recipe.product')}
            </th>
            <th scope="col">{t('recipe.full')}</th>
            <th scope="col">{t('recipe.last')}</th>
            <th scope="col">{t('recipe.total')}</th>
          </tr>
        </thead>
        <tbody>
          {recipe.produtos.map((product) => (
            <Step key={product.numero} product={product} recipe={recipe} />
          ))}
        </tbody>
      </table>
      {wrong && (
        <p>
          <strong>{t('recipe.orderHint', { depois: wrong.early.nome, antes: wrong.late.nome })}</strong>{' '}
          {t('recipe.orderShort')}
        </p>
      )}
      <Tanks recipe={recipe} />
      {observacoes !== null && (
        <p className="written">
          <strong>{t('recipe.observations')}:</strong> {observacoes}
        </p>
      )}
      <div className="paper-signed">
        {[t('recipe.mixedBy'), t('recipe.mixedOn')].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </PrintedAlone>
  )
}

/** What to look at before anything is mixed, and how many tanks there are. */
function Mix({ recipe }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const { tanques_cheios, ultimo_tanque, volume_total } = recipe
  const liquids = liquidText(recipe, i18n)
  const warnings = [liquids?.overflows && liquids.text, rateWarning(recipe, i18n, units)]
  const facts = [
    [t('recipe.fullTanks'), format.number(tanques_cheios)],
    [t('recipe.lastTank'), ultimo_tanque === 0 ? EMPTY : mixText(ultimo_tanque, units, i18n)],
    [t('recipe.volume'), mixText(volume_total, units, i18n)],
    [t('recipe.area'), areaText(recipe, i18n)],
    [t('recipe.rate'), rateText(recipe.taxa_aplicacao, units, i18n)],
    [t('recipe.tank'), mixText(recipe.capacidade_tanque, units, i18n)],
  ]
  const wanted = wantedFacts(recipe, i18n)
  const arithmetic = mixLines(recipe, i18n).filter(({ id }) => OF_THE_MIX.has(id))
  return (
    <>
      {warnings.map(
        (text) =>
          text && (
            <p key={text} className="recipe-card-warning">
              {text}
            </p>
          ),
      )}
      <dl className="recipe-card-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {wanted.length > 0 && <p>{wanted.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>}
      <p className="recipe-card-note">{arithmetic.map(({ text }) => text).join('; ')}</p>
    </>
  )
}

function Step({ product, recipe }: Props & { product: ProdutoCalculado }) {
  const i18n = useI18n()
  const { t } = i18n
  const { numero, nome, formulacao } = product
  const { full, last, total } = amountTexts(product, recipe, i18n, useUnits())
  const note = [formulacao && t(`recipe.formulations.${formulacao}`), doseText(product, recipe, i18n)]
  return (
    <tr>
      <td className="recipe-card-step">{numero}</td>
      <th scope="row">
        {nome}
        <small>{note.filter(Boolean).join(' · ')}</small>
      </th>
      <td>{full}</td>
      <td>{last}</td>
      <td className="recipe-card-total">{total}</td>
    </tr>
  )
}

/** A box for each tank, to be ticked as it is mixed. */
function Tanks({ recipe }: Props) {
  const i18n = useI18n()
  const { names, more } = tankNames(recipe, i18n, useUnits())
  return (
    <>
      <p>
        <strong>{i18n.t('recipe.tanksDone')}</strong>
      </p>
      <ul className="recipe-card-tanks">
        {names.map((name) => (
          <li key={name}>
            <span className="paper-box" /> {name}
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </>
  )
}
