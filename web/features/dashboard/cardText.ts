import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { asksForWork } from '../../../shared/domain/readings/nozzleWork.ts'
import { type Half, halfMeasured } from '../../../shared/domain/readings/oneSide.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { lastState } from '../../../shared/readings/lastState.ts'
import { type Severity, severityOf } from '../../../shared/readings/severity.ts'
import { shownDeviation } from '../../../shared/readings/shownDeviation.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

export type Last = NonNullable<CartaoEquipamento['ultima']>

/** Below it two rates are the same as far as they are shown, %. */
const SAME = 0.05

/** What the last complete reading of an equipment asks for, in the words of its list, and how urgent it is. */
export function stateOf(
  { ultima, servico }: Pick<CartaoEquipamento, 'ultima' | 'servico'>,
  i18n: LoadedLanguage,
): { severity: Severity; text: string } {
  if (ultima === null) return { severity: severityOf('SEM_LEITURA'), text: i18n.t('dashboard.fleet.waiting') }
  const letters = ultima.barras.map(({ vereditos }) => vereditos).join('')
  const avaliados = letters.replaceAll('N', '').length
  const { severity, text } = lastState(
    { servico, feito: letters.includes('R'), avaliados, bicos: letters.length + ultima.nao_medidos },
    i18n,
  )
  const half = halfOf(ultima)
  return {
    severity,
    text: half ? i18n.t('readings.ofHalf', { texto: text, lado: i18n.t(`readings.half.${half}`) }) : text,
  }
}

/** The half of a turbosprayer that alone was measured. */
const halfOf = ({ barras }: Pick<Last, 'barras'>): Half | null =>
  halfMeasured(
    barras.flatMap(({ lado, vereditos }) => (lado ? [{ lado, n: vereditos.length }] : [])),
    barras.reduce((sum, { vereditos }) => sum + vereditos.length, 0),
  )

/** The rate against what was declared; null where it is not known. */
export function rateText(last: Last | null, { t, format }: LoadedLanguage, units: Units): string | null {
  if (last === null || last.taxa_real === null) return null
  const { taxa_real, taxa_declarada } = last
  const taxa = units.rate(taxa_real)
  if (!taxa_declarada) return taxa
  const deviation = shownDeviation(taxa_real, taxa_declarada, units)
  if (deviation === null) return taxa
  if (Math.abs(deviation) < SAME) return t('dashboard.fleet.rateAsDeclared', { taxa })
  const desvio = format.percent(Math.abs(deviation))
  return t(deviation > 0 ? 'dashboard.fleet.rateAbove' : 'dashboard.fleet.rateBelow', { taxa, desvio })
}

/** The part of its nozzles that a sprayer's last reading asks to be seen to now. */
const outOf = ({ servico, ultima }: CartaoEquipamento) =>
  ultima ? (servico.trocar + servico.limpar) / Math.max(1, ultima.total_bicos) : 0

/**
 * What loses most money on an area first, as far as that is known; then what has the greatest part of its nozzles out;
 * then others that need attention, and the silent among the rest last.
 */
export function inOrder(
  cards: readonly CartaoEquipamento[],
  lossOf: (id: string) => number | null,
): CartaoEquipamento[] {
  const rank = ({ precisa_atencao, silencioso, servico }: CartaoEquipamento) => {
    if (precisa_atencao) return asksForWork(servico) ? 0 : 1
    return silencioso ? 3 : 2
  }
  const lost = ({ id }: CartaoEquipamento) => lossOf(id) ?? 0
  return cards.toSorted((a, b) => lost(b) - lost(a) || outOf(b) - outOf(a) || rank(a) - rank(b))
}
