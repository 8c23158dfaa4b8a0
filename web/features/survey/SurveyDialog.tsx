import { Alert, Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { TAGS } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Of a mouse: opens a link in a tab behind, without a click. */
const MIDDLE_BUTTON = 1

interface Props {
  title: string
  description: string
  /** Null: nowhere to go yet. */
  link: string | null
  /** Whether it is being recorded that the person went there. */
  recording: boolean
  /** Why that could not be recorded, or null. */
  failure: string | null
  /** The person went to the questionnaire, or wants that recorded again. */
  onEvaluate: () => void
  onLater: () => void
}

/**
 * The invitation to the survey. “Evaluate” is a link that the click itself opens in its own tab: no browser takes it
 * for a pop-up, and it opens whatever becomes of recording it. It must stay a link while it is clicked, so it never
 * shows that something is loading.
 */
export function SurveyDialog({ title, description, link, recording, failure, onEvaluate, onLater }: Props) {
  const { t, language } = useI18n()
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button formAction="none" variant="link" onClick={onLater}>
          {failure === null ? t('survey.later') : t('common.close')}
        </Button>
        <Button
          variant="primary"
          external
          i18nStrings={{ externalIconAriaLabel: t('common.newTab') }}
          {...(link === null ? { disabled: true } : { href: link })}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onEvaluate}
          nativeAnchorAttributes={{ onAuxClick: ({ button }) => button === MIDDLE_BUTTON && onEvaluate() }}
        >
          {t('survey.evaluate')}
        </Button>
      </SpaceBetween>
    </Box>
  )
  const again = (
    <Button formAction="none" onClick={onEvaluate} loading={recording} loadingText={t('common.loading')}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Modal visible header={title} footer={footer} closeAriaLabel={t('common.close')} onDismiss={onLater}>
      <SpaceBetween size="m">
        {failure !== null && (
          <div role="alert">
            <Alert type="error" action={again}>
              {failure} {t('survey.linkStays')}
            </Alert>
          </div>
        )}
        <p className="survey-text" lang={TAGS[language]}>
          {description}
        </p>
      </SpaceBetween>
    </Modal>
  )
}
