import { LANGUAGES, NAMES, TAGS } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooseLanguage } from '../../i18n/speak.ts'
import { toast } from '../../ui/toasts.tsx'

/** The languages, each by its own name: whoever cannot read this page finds theirs. */
export function LanguageLinks() {
  const { t, language } = useI18n()
  return (
    <fieldset className="visitor-languages" aria-label={t('visitors.languages')}>
      {LANGUAGES.map((other) => (
        <button
          key={other}
          type="button"
          lang={TAGS[other]}
          aria-pressed={other === language}
          onClick={() => void chooseLanguage(other).catch(() => toast('error', t('common.languageFailed')))}
        >
          {NAMES[other]}
        </button>
      ))}
    </fieldset>
  )
}
