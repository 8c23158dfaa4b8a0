import { Alert, Box, Button, List, SpaceBetween } from '@cloudscape-design/components'
import { type Control, type UseFieldArrayReturn, useWatch } from 'react-hook-form'
import { inMixingOrder, outOfMixingOrder } from '../../../shared/domain/spraying/mixingOrder.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { RecipeValues } from './form.ts'

interface Props {
  control: Control<RecipeValues, unknown, unknown>
  /** The products of the form, which has one such array of them. */
  array: Pick<UseFieldArrayReturn<RecipeValues, 'produtos'>, 'fields' | 'move' | 'replace'>
}

/**
 * The order in which the products go into the tank, changed by dragging or by keys; what is usual is a hint that one
 * may follow by a button.
 */
export function MixOrder({ control, array: { fields, move, replace } }: Props) {
  const { t } = useI18n()
  const products = useWatch({ control, name: 'produtos' })
  const items = fields.map(({ id }, index) => ({ id, index, nome: products[index]?.nome ?? '' }))
  const nameOf = (index: number) => products[index]?.nome || t('recipes.unnamed', { numero: index + 1 })
  const placed = products.map(({ formulacao }, index) => ({ formulacao, index }))
  const wrong = outOfMixingOrder(placed)
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">{t('recipes.orderHint')}</Box>
      <List
        ariaLabel={t('recipes.order')}
        sortable
        items={items}
        renderItem={({ id, index }) => {
          const { formulacao } = products[index] ?? { formulacao: null }
          return {
            id,
            content: `${index + 1}. ${nameOf(index)}`,
            announcementLabel: nameOf(index),
            ...(formulacao && { secondaryContent: t(`recipe.formulations.${formulacao}`) }),
          }
        }}
        onSortingChange={({ detail }) => {
          const [from, to] = movedBetween(
            items.map(({ id }) => id),
            detail.items.map(({ id }) => id),
          )
          if (from !== to) move(from, to)
        }}
      />
      {wrong && (
        <Alert type="info">
          {t('recipe.orderHint', { depois: nameOf(wrong.early.index), antes: nameOf(wrong.late.index) })}
        </Alert>
      )}
      <Button
        formAction="none"
        disabled={!wrong}
        disabledReason={t('recipes.ordered')}
        onClick={() =>
          replace(inMixingOrder(placed).map(({ index }) => products[index] as RecipeValues['produtos'][number]))
        }
      >
        {t('recipes.sort')}
      </Button>
      <Box variant="small" color="text-body-secondary">
        {t('recipe.orderSource')}
      </Box>
    </SpaceBetween>
  )
}

/** From which place one was moved to which other; the same twice where nothing was moved. */
function movedBetween(before: readonly string[], after: readonly string[]): [from: number, to: number] {
  const first = before.findIndex((id, index) => after[index] !== id)
  if (first < 0) return [0, 0]
  // What stood there was moved down, or another one was moved up to it.
  const down = after[first] === before[first + 1]
  const moved = (down ? before : after)[first] ?? ''
  return [before.indexOf(moved), after.indexOf(moved)]
}
