import type { LeituraResumo } from '../../../shared/contract/leituras.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** Which nozzle is furthest off, and by how much; null without one that was judged. */
export function worstNozzleText({ pior_bico }: Pick<LeituraResumo, 'pior_bico'>, { t, format }: LoadedLanguage) {
  if (!pior_bico) return null
  const { posicao, lado } = pior_bico
  const erro = format.signedPercent(pior_bico.erro)
  return lado
    ? t('readings.worstAtSide', { posicao, lado: t(`enums.lado.${lado}`), erro })
    : t('readings.worstAt', { posicao, erro })
}
