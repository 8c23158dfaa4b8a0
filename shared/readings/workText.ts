import type { OutroLado, ServicoDosBicos } from '../contract/equipmentSummary.ts'
import type { Words } from '../i18n/texts.ts'

/** What is to be done now, or why nothing is: “3 bicos para trocar, 1 para limpar”. */
export function nowText(
  { trocar, limpar, motivo }: Pick<ServicoDosBicos, 'trocar' | 'limpar' | 'motivo'>,
  { t }: Words,
): string {
  if (trocar > 0 && limpar > 0) return t('readings.work.replaceAndClean', { trocar, limpar })
  if (trocar > 0) return t('readings.work.replace', { trocar })
  if (limpar > 0) return t('readings.work.clean', { limpar })
  return motivo === null ? t('readings.work.none') : t(`readings.work.reasons.${motivo}`)
}

/** What is predicted for the next days; null where nothing is. */
export function soonText(
  { previstos: bicos, previsto_em: day }: Pick<ServicoDosBicos, 'previstos' | 'previsto_em'>,
  { t, format }: Words,
): string | null {
  return bicos === 0 || day === null ? null : t('readings.work.soon', { bicos, dia: format.day(day) })
}

/** When the half was measured that the last reading left out, and what is still to be done on it. */
export const otherHalfText = ({ lado, data, a_fazer }: OutroLado, { t, format }: Words): string =>
  t('readings.otherHalf', { lado: t(`readings.halfName.${lado}`), data: format.date(data), quantidade: a_fazer })
