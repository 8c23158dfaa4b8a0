import type { Receita } from '../contract/recipes.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { mixText } from './quantityText.ts'

/** So many boxes take half a page; who fills more tanks counts them otherwise. */
const MOST_TICKS = 120

/**
 * The tanks of a recipe, to be ticked as they are mixed; the last one says how much is in it. `more`: those without
 * room.
 */
export function tankNames(
  { tanques_cheios, ultimo_tanque }: Pick<Receita, 'tanques_cheios' | 'ultimo_tanque'>,
  words: Words,
  units: Units,
): { names: readonly string[]; more: string | null } {
  const { t, format } = words
  const count = tanques_cheios + (ultimo_tanque > 0 ? 1 : 0)
  const shown = Math.min(count, MOST_TICKS)
  const names = Array.from({ length: shown }, (_, index) => {
    const name = t('recipe.tankNumber', { numero: format.number(index + 1) })
    return index + 1 > tanques_cheios ? `${name} (${mixText(ultimo_tanque, units, words)})` : name
  })
  return { names, more: count > shown ? t('recipe.tanksMore', { quantidade: count - shown }) : null }
}
