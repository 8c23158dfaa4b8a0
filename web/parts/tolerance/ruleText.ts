import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { limitsOf, limitsText } from '../../../shared/readings/toleranceText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** What a profile asks, in short: `±10 % da vazão nominal`, `-0 % / +5 % da taxa declarada`. */
export const ruleText = (
  profile: Pick<PerfilTolerancia, 'limite_acima' | 'limite_abaixo' | 'base'>,
  i18n: LoadedLanguage,
): string =>
  i18n.t('toleranceProfiles.rule', {
    limites: limitsText(limitsOf(profile), i18n, i18n.format.share),
    base: i18n.t(`toleranceProfiles.ofBase.${profile.base}`),
  })
