import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** What a profile asks, in short: `±10 % da vazão nominal`. */
export const ruleText = (
  { limite, base }: Pick<PerfilTolerancia, 'limite' | 'base'>,
  { t, format }: LoadedLanguage,
): string =>
  t('toleranceProfiles.rule', {
    limite: format.number(limite, limite % 1 === 0 ? 0 : 1),
    base: t(`toleranceProfiles.ofBase.${base}`),
  })
