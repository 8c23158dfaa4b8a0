import { Button, SpaceBetween } from '@cloudscape-design/components'
import { chooseLanguage } from '../../app/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGES, NAMES } from '../../i18n/language.ts'
import { toast } from '../../ui/toasts.tsx'

/** The languages, each by its own name: whoever cannot read this page finds theirs. */
export function LanguageLinks() {
  const { t, language } = useI18n()
  return (
    <div className="languages">
      <SpaceBetween direction="horizontal" size="s">
        {LANGUAGES.map((other) => (
          <Button
            key={other}
            variant="inline-link"
            disabled={other === language}
            onClick={() => void chooseLanguage(other).catch(() => toast('error', t('common.languageFailed')))}
          >
            {NAMES[other]}
          </Button>
        ))}
      </SpaceBetween>
    </div>
  )
}
