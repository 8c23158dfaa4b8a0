import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

export type Last = NonNullable<CartaoEquipamento['ultima']>

/** Below it two rates are the same as far as they are shown, %. */
const SAME = 0.05

/** Whether nozzles are to be seen to, or pressure and gauge. */
const asksFor = ({ a_trocar, a_limpar, desvio_comum }: Last) => a_trocar + a_limpar > 0 || desvio_comum !== null

/** What the last complete reading of an equipment asks for, and how urgent it is. */
export function stateOf(
  last: Last | null,
  { t }: LoadedLanguage,
): { type: 'success' | 'warning' | 'pending'; text: string } {
  if (last === null) return { type: 'pending', text: t('dashboard.fleet.waiting') }
  const { a_trocar: trocar, a_limpar: limpar, desvio_comum: shared } = last
  if (shared !== null) return { type: 'warning', text: t('dashboard.fleet.check') }
  if (trocar > 0 && limpar > 0)
    return { type: 'warning', text: t('dashboard.fleet.replaceAndClean', { trocar, limpar }) }
  if (trocar > 0) return { type: 'warning', text: t('dashboard.fleet.replace', { trocar }) }
  if (limpar > 0) return { type: 'warning', text: t('dashboard.fleet.clean', { limpar }) }
  if (!last.avaliada) return { type: 'pending', text: t('dashboard.fleet.unjudged') }
  return { type: 'success', text: t('dashboard.fleet.good') }
}

/** The rate against what was declared; null where it is not known. */
export function rateText(
  { taxa_real, taxa_declarada }: Last,
  { t, format }: LoadedLanguage,
  units: Units,
): string | null {
  if (taxa_real === null) return null
  const taxa = units.rate(taxa_real)
  if (!taxa_declarada) return taxa
  const deviation = (taxa_real / taxa_declarada - 1) * 100
  if (Math.abs(deviation) < SAME) return t('dashboard.fleet.rateAsDeclared', { taxa })
  const desvio = format.quantity(Math.abs(deviation), '%', 1)
  return t(deviation > 0 ? 'dashboard.fleet.rateAbove' : 'dashboard.fleet.rateBelow', { taxa, desvio })
}

/** Those whose last reading asks for something first, then others that need attention, then the silent among the rest; else as they came. */
export const inOrder = (cards: readonly CartaoEquipamento[]): CartaoEquipamento[] => {
  const rank = ({ precisa_atencao, silencioso, ultima }: CartaoEquipamento) => {
    if (precisa_atencao) return ultima !== null && asksFor(ultima) ? 0 : 1
    return silencioso ? 3 : 2
  }
  return cards.toSorted((a, b) => rank(a) - rank(b))
}
