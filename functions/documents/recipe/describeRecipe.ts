import type { ProdutoCalculado, Receita } from '../../../shared/contract/recipes.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { amountText, areaText, doseText, mixLines, mixText, rateWarning } from '../../../shared/recipes/recipeText.ts'
import type { Amounts, Block, DocumentDescription, Fact, Figure } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

/** Lines of the arithmetic that are the recipe's, not a product's. */
const OF_THE_MIX = new Set(['area', 'volume', 'tanques'])

/** A recipe as a page to take to the field: what goes into which tank, large, before everything else. */
export function describeRecipe(recipe: Receita, reader: Reader): DocumentDescription {
  const { words, texts } = reader
  const { t } = words
  return {
    language: words.language,
    title: recipe.identificacao,
    subtitle: [recipe.cultura, recipe.talhao, recipe.estadio_fenologico, recipe.dono_nome].filter(Boolean).join(' · '),
    asOf: recipe.atualizado_em,
    texts,
    sections: [
      { title: t('recipe.perTank'), blocks: tankBlocks(recipe, reader) },
      { title: t('recipe.data'), blocks: dataBlocks(recipe, reader) },
    ],
  }
}

function tankBlocks(recipe: Receita, reader: Reader): Block[] {
  const { words, units } = reader
  const { t, format } = words
  const { tanques_cheios, ultimo_tanque, volume_total } = recipe
  const warning = rateWarning(recipe, words, units)
  const arithmetic = mixLines(recipe, words).filter(({ id }) => OF_THE_MIX.has(id))
  return [
    ...(warning ? [{ kind: 'statement', text: warning } as const] : []),
    {
      kind: 'figures',
      figures: [
        figure(t('recipe.fullTanks'), format.number(tanques_cheios)),
        figure(t('recipe.lastTank'), ultimo_tanque === 0 ? EMPTY : mixText(ultimo_tanque, units)),
        figure(t('recipe.volume'), mixText(volume_total, units)),
      ],
    },
    { kind: 'note', text: arithmetic.map(({ text }) => text).join('; ') },
    {
      kind: 'amounts',
      amounts: {
        headers: [t('recipe.product'), t('recipe.full'), t('recipe.last'), t('recipe.total')],
        rows: recipe.produtos.map((product) => amountsOf(product, recipe, reader)),
      },
    },
    { kind: 'note', text: t('recipe.rounded') },
  ]
}

function amountsOf(product: ProdutoCalculado, recipe: Receita, { words }: Reader): Amounts['rows'][number] {
  const { numero, nome, formulacao, unidade, dose_tanque_cheio, dose_ultimo_tanque, total } = product
  const note = [formulacao && words.t(`recipe.formulations.${formulacao}`), doseText(product, recipe, words)]
  const amount = (value: number, isThere = true) => (isThere ? amountText(unidade, value, words) : EMPTY)
  return {
    name: `${numero}. ${nome}`,
    note: note.filter(Boolean).join(' · '),
    amounts: [
      amount(dose_tanque_cheio, recipe.tanques_cheios > 0),
      amount(dose_ultimo_tanque, recipe.ultimo_tanque > 0),
      amount(total),
    ],
  }
}

const figure = (label: string, value: string): Figure => ({ label, value, notes: [] })

function dataBlocks(recipe: Receita, { words, units }: Reader): Block[] {
  const { t, format } = words
  const { equipamento, taxa_medida, observacoes } = recipe
  const facts: Fact[] = [
    { label: t('recipe.area'), value: areaText(recipe, words) },
    { label: t('recipe.rate'), value: units.rate(recipe.taxa_aplicacao) },
    { label: t('recipe.tank'), value: mixText(recipe.capacidade_tanque, units) },
    {
      label: t('recipe.equipment'),
      value: equipamento ? `${equipamento.apelido} (${equipamento.numero_serie})` : EMPTY,
    },
    {
      label: t('recipe.measuredRate'),
      value: taxa_medida
        ? t('recipe.measuredOn', { medida: units.rate(taxa_medida.taxa), data: format.date(taxa_medida.data) })
        : EMPTY,
    },
    { label: t('recipe.updated'), value: format.dateTime(recipe.atualizado_em) },
  ]
  return [
    { kind: 'facts', facts },
    ...(observacoes === null ? [] : [{ kind: 'text', text: `${t('recipe.observations')}: ${observacoes}` } as const]),
  ]
}
