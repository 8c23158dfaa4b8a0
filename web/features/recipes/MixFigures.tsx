import { KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { ProdutoCalculado } from '../../../shared/contract/recipes.ts'
import type { Mix } from '../../../shared/recipes/mixed.ts'
import { amountTexts, mixText } from '../../../shared/recipes/quantityText.ts'
import { doseText } from '../../../shared/recipes/recipeText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PHONE } from '../../ui/breakpoints.ts'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'

/** How many tanks there are, and what goes into a full one, into the last one and in all. */
export function MixFigures({ mix }: { mix: Mix }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const phone = useMedia(PHONE)
  const figures = [
    { label: t('recipe.fullTanks'), value: format.number(mix.tanques_cheios), large: true },
    {
      label: t('recipe.lastTank'),
      value: mix.ultimo_tanque === 0 ? t('recipe.noLast') : mixText(mix.ultimo_tanque, units, i18n),
      large: mix.ultimo_tanque !== 0,
    },
    { label: t('recipe.volume'), value: mixText(mix.volume_total, units, i18n), large: true },
  ]
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={3}
        minColumnWidth={140}
        items={figures.map(({ label, value, large }) => ({
          label,
          value: large ? <span className="recipe-figure">{value}</span> : value,
        }))}
      />
      {mix.produtos.length > 0 && (phone ? <ProductCards mix={mix} /> : <ProductTable mix={mix} />)}
    </SpaceBetween>
  )
}

function ProductTable({ mix }: { mix: Mix }) {
  const i18n = useI18n()
  const units = useUnits()
  const { t } = i18n
  return (
    <table className="dense-table" aria-label={t('recipe.perTank')}>
      <thead>
        <tr>
          <th scope="col">{t('recipe.number')}</th>
          <th scope="col">{t('recipe.product')}</th>
          <th scope="col" className="dense-end">
            {t('recipe.dose')}
          </th>
          <th scope="col" className="dense-end">
            {t('recipe.full')}
          </th>
          <th scope="col" className="dense-end">
            {t('recipe.last')}
          </th>
          <th scope="col" className="dense-end">
            {t('recipe.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {mix.produtos.map((product) => {
          const { full, last, total } = amountTexts(product, mix, i18n, units)
          return (
            <tr key={product.numero}>
              <td>{product.numero}</td>
              <th scope="row">
                {product.nome}
                <Formulation product={product} />
              </th>
              <td className="dense-end">{doseText(product, mix, i18n)}</td>
              <td className="dense-end recipe-amount">{full}</td>
              <td className="dense-end recipe-amount">{last}</td>
              <td className="dense-end">{total}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ProductCards({ mix }: { mix: Mix }) {
  const i18n = useI18n()
  const units = useUnits()
  const { t } = i18n
  return (
    <ol className="recipe-cards">
      {mix.produtos.map((product) => {
        const { full, last, total } = amountTexts(product, mix, i18n, units)
        const facts = [
          [t('recipe.full'), full, true],
          [t('recipe.last'), last, true],
          [t('recipe.dose'), doseText(product, mix, i18n), false],
          [t('recipe.total'), total, false],
        ] as const
        return (
          <li key={product.numero}>
            <strong>
              {product.numero}. {product.nome}
            </strong>
            <Formulation product={product} />
            <dl className="card-fields">
              {facts.map(([label, value, large]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={large ? 'recipe-amount' : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ol>
  )
}

function Formulation({ product: { formulacao } }: { product: ProdutoCalculado }) {
  const { t } = useI18n()
  return formulacao && <div className="recipe-formulation">{t(`recipe.formulations.${formulacao}`)}</div>
}
