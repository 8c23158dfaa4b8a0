import type { TextosDaPesquisa } from '../../../shared/contract/survey.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { isAddress } from '../../../shared/olderBrowsers.ts'

/** The survey as it is shown. */
export type SurveyTexts = TextosDaPesquisa

const SECURE = 'https://'

/** What is shown in one language. A link that is none, while it is still being written, leads nowhere. */
export const textIn = (survey: SurveyTexts, language: Language) => ({
  title: survey[`title_${language}`],
  description: survey[`description_${language}`],
  link: isAddress(survey.link) && survey.link.startsWith(SECURE) ? survey.link : null,
})
