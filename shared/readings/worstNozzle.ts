import type { LeituraResumo } from '../contract/readings.ts'
import type { Words } from '../i18n/texts.ts'

/** Which nozzle is furthest off, and by how much; null without one that was judged. */
export function worstNozzleText({ pior_bico }: Pick<LeituraResumo, 'pior_bico'>, { t, format }: Words) {
  if (!pior_bico) return null
  const { posicao, lado } = pior_bico
  const erro = format.signedPercent(pior_bico.erro)
  return lado
    ? t('readings.worstAtSide', { posicao, lado: t(`enums.ladoDoBico.${lado}`), erro })
    : t('readings.worstAt', { posicao, erro })
}

/** How many nozzles are out of tolerance, where any could be judged. */
export const outsideCount = (
  { pior_bico, fora_tolerancia: quantidade }: Pick<LeituraResumo, 'pior_bico' | 'fora_tolerancia'>,
  { t }: Words,
): string => (pior_bico ? t('readings.outsideCount', { quantidade }) : t('readings.notJudged'))
