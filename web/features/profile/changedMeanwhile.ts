import { isRefusal } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Explaining } from '../../ui/useCommand.ts'

/**
 * Says of what is saved as soon as it is chosen that somebody else has chosen meanwhile: what they chose is shown then.
 */
export const changedMeanwhile =
  (t: Translate): NonNullable<Explaining['explain']> =>
  (error, usual) =>
    isRefusal(error, 'CONFLITO_DE_VERSAO') ? { ...usual(), toast: t('profile.changedMeanwhile') } : usual()
