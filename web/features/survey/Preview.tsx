import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/i18n/language.ts'
import { I18nProvider, type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { loadLanguage } from '../../i18n/load.ts'
import { toast } from '../../ui/toasts.tsx'
import { SurveyDialog } from './SurveyDialog.tsx'
import { type SurveyTexts, textIn } from './texts.ts'

interface Props {
  survey: SurveyTexts
  language: Language
  onClose: () => void
}

/** The invitation as somebody who speaks that language gets it. Nothing is recorded. */
export function Preview({ survey, language, onClose }: Props) {
  const { t } = useI18n()
  const [loaded, setLoaded] = useState<LoadedLanguage | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest changes with every rendering of the form.
  useEffect(() => {
    let current = true
    loadLanguage(language, ['survey']).then(
      (texts) => current && setLoaded(texts),
      () => {
        toast('error', t('common.languageFailed'))
        onClose()
      },
    )
    return () => {
      current = false
    }
  }, [language])
  if (!loaded) return null
  return (
    <I18nProvider loaded={loaded}>
      <SurveyDialog
        {...textIn(survey, language)}
        recording={false}
        failure={null}
        onEvaluate={() => {}}
        onLater={onClose}
      />
    </I18nProvider>
  )
}
