import { Alert, Button } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'

interface Props {
  /** What went wrong, in the person's language. */
  text: string
  onRetry: () => void
}

/** A failed load, in place of what was to be shown, with a way to try again. */
export function FailureAlert({ text, onRetry }: Props) {
  const { t } = useI18n()
  const action = (
    <Button iconName="refresh" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Alert type="error" action={action}>
      {text}
    </Alert>
  )
}
