import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { asksForWork } from '../../../shared/domain/nozzleWork.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { nowText } from '../../../shared/readings/workText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

export type Last = NonNullable<CartaoEquipamento['ultima']>

/** Below it two rates are the same as far as they are shown, %. */
const SAME = 0.05

/** What the last complete reading of an equipment asks for, and how urgent it is. */
export function stateOf(
  { ultima, servico }: Pick<CartaoEquipamento, 'ultima' | 'servico'>,
  i18n: LoadedLanguage,
): { type: 'success' | 'warning' | 'pending'; text: string } {
  if (ultima === null) return { type: 'pending', text: i18n.t('dashboard.fleet.waiting') }
  const text = nowText(servico, i18n)
  if (asksForWork(servico)) return { type: 'warning', text }
  return { type: servico.motivo === null ? 'success' : 'pending', text }
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

/**
 * Those whose last reading asks for something first, then others that need attention, then the silent among the rest;
 * else as they came.
 */
export const inOrder = (cards: readonly CartaoEquipamento[]): CartaoEquipamento[] => {
  const rank = ({ precisa_atencao, silencioso, servico }: CartaoEquipamento) => {
    if (precisa_atencao) return asksForWork(servico) ? 0 : 1
    return silencioso ? 3 : 2
  }
  return cards.toSorted((a, b) => rank(a) - rank(b))
}
