import type { ProdutoCalculado, Receita } from '../../../shared/contract/recipes.ts'
import { outOfMixingOrder } from '../../../shared/domain/spraying/mixingOrder.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { hasValue } from '../../../shared/readings/facts.ts'
import { CARD_FIGURES, canopyFacts } from '../../../shared/recipes/canopy.ts'
import { mixLines } from '../../../shared/recipes/mixLines.ts'
import { amountTexts, mixText, rateText } from '../../../shared/recipes/quantityText.ts'
import {
  areaText,
  doseText,
  liquidText,
  measuredMix,
  measuredText,
  rateWarning,
  wantedFacts,
  whereTexts,
} from '../../../shared/recipes/recipeText.ts'
import { tankNames } from '../../../shared/recipes/tankNames.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import type { Amounts, Block, DocumentDescription, Fact, Figure, Ticks } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

/** Lines of the arithmetic that are the recipe's, not a product's. */
const OF_THE_MIX = new Set(['area', 'volume', 'tanques'])

/** A recipe as a page to take to the field: what goes into which tank, large, before everything else. */
export function describeRecipe(recipe: Receita, reader: Reader): DocumentDescription {
  const { words, texts } = reader
  const { t } = words
  const { anexos } = recipe
  return {
    language: words.language,
    paper: reader.paper,
    isCard: true,
    title: recipe.identificacao,
    subtitle: [...whereTexts(recipe, words), recipe.dono_nome].filter(Boolean).join(' · '),
    number: { label: texts.number, value: spokenNumber(recipe.id) },
    identity: identityOf(recipe, reader),
    asOf: recipe.atualizado_em,
    texts,
    sections: [
      { title: t('recipe.perTank'), blocks: tankBlocks(recipe, reader) },
      ...(anexos.length > 0
        ? [
            { title: t('recipe.data'), blocks: dataBlocks(recipe, reader) },
            {
              title: t('recipe.attachments'),
              blocks: [
                { kind: 'list', items: anexos.map(({ nome_original }) => nome_original) } as const,
                signedBy(reader),
              ],
            },
          ]
        : [{ title: t('recipe.data'), blocks: [...dataBlocks(recipe, reader), signedBy(reader)] }]),
    ],
  }
}

const signedBy = ({ words: { t } }: Reader): Block => ({
  kind: 'signatures',
  signatures: [t('recipe.mixedBy'), t('recipe.mixedOn')],
})

/** For which plants, whose, and with which machine. */
function identityOf({ cultura, talhao, estadio_fenologico, equipamento, dono_nome }: Receita, reader: Reader): Fact[] {
  const { t } = reader.words
  return [
    { label: t('recipe.crop'), value: cultura ?? EMPTY },
    { label: t('recipe.plot'), value: talhao ?? EMPTY },
    { label: t('recipe.stage'), value: estadio_fenologico ?? EMPTY },
    {
      label: t('recipe.equipment'),
      value: equipamento ? `${equipamento.apelido} (${equipamento.numero_serie})` : EMPTY,
    },
    { label: reader.texts.account, value: dono_nome ?? EMPTY },
  ].filter(hasValue)
}

function tankBlocks(recipe: Receita, reader: Reader): Block[] {
  const { words, units } = reader
  const { t, format } = words
  const { tanques_cheios, ultimo_tanque, volume_total } = recipe
  const liquids = liquidText(recipe, words)
  const warnings = [liquids?.overflows && liquids.text, rateWarning(recipe, words, units)]
  const arithmetic = mixLines(recipe, words).filter(({ id }) => OF_THE_MIX.has(id))
  return [
    ...warnings.flatMap((text) => (text ? [{ kind: 'statement', text, severity: 'EM_BREVE' } as const] : [])),
    {
      kind: 'figures',
      figures: [
        figure(t('recipe.fullTanks'), format.number(tanques_cheios)),
        figure(t('recipe.lastTank'), ultimo_tanque === 0 ? EMPTY : mixText(ultimo_tanque, units, words)),
        figure(t('recipe.volume'), mixText(volume_total, units, words)),
      ],
    },
    {
      kind: 'note',
      text: [
        arithmetic.map(({ text }) => text).join('; '),
        ...(units.asStored ? [] : [t('reading.arithmeticUnits')]),
        t('recipe.rounded'),
      ].join('\n'),
    },
    {
      kind: 'amounts',
      amounts: {
        headers: [t('recipe.product'), t('recipe.full'), t('recipe.last'), t('recipe.total')],
        rows: recipe.produtos.map((product) => amountsOf(product, recipe, reader)),
      },
    },
    ...orderBlocks(recipe, reader),
    { kind: 'ticks', ticks: ticksOf(recipe, reader) },
  ]
}

/** What usually goes into the tank earlier, with whose order that is; nothing where there is nothing to say. */
function orderBlocks({ produtos }: Receita, { words: { t } }: Reader): Block[] {
  const wrong = outOfMixingOrder(produtos)
  if (!wrong) return []
  return [
    {
      kind: 'text',
      text: `${t('recipe.orderHint', { depois: wrong.early.nome, antes: wrong.late.nome })} ${t('recipe.orderShort')}`,
    },
  ]
}

const ticksOf = (recipe: Receita, { words, units }: Reader): Ticks => ({
  title: words.t('recipe.tanksDone'),
  ...tankNames(recipe, words, units),
})

function amountsOf(product: ProdutoCalculado, recipe: Receita, { words, units }: Reader): Amounts['rows'][number] {
  const { numero, nome, formulacao } = product
  const { full, last, total } = amountTexts(product, recipe, words, units)
  const note = [formulacao && words.t(`recipe.formulations.${formulacao}`), doseText(product, recipe, words)]
  return {
    name: `${numero}. ${nome}`,
    note: note.filter(Boolean).join(' · '),
    amounts: [full, last, total],
  }
}

const figure = (label: string, value: string): Figure => ({ label, value, notes: [] })

function dataBlocks(recipe: Receita, { words, units }: Reader): Block[] {
  const { t, format } = words
  const { observacoes } = recipe
  const facts: Fact[] = [
    { label: t('recipe.area'), value: areaText(recipe, words) },
    { label: t('recipe.rate'), value: rateText(recipe.taxa_aplicacao, units, words) },
    { label: t('recipe.tank'), value: mixText(recipe.capacidade_tanque, units, words) },
    {
      label: t('recipe.measuredRate'),
      value: measuredText(recipe, words, units) ?? EMPTY,
    },
    ...wantedFacts(recipe, words),
    ...canopyFacts(recipe, measuredMix(recipe), words, units, CARD_FIGURES),
    { label: t('recipe.updated'), value: format.dateTime(recipe.atualizado_em) },
  ]
  return [
    { kind: 'facts', facts },
    ...(observacoes === null ? [] : [{ kind: 'text', text: `${t('recipe.observations')}: ${observacoes}` } as const]),
  ]
}
