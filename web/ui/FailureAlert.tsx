import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../i18n/I18n.tsx'

interface Props {
  /** What went wrong, in the person's language. */
  text: string
  /** What it answers with is waited for: until then the button shows that it is working. */
  onRetry: () => unknown
  /** Whether it is being tried again, by whomever. */
  retrying?: boolean
  /** Another way on, beside trying again. */
  otherAction?: ReactNode
}

/** A failed load, in place of what was to be shown, with a way to try again. */
export function FailureAlert({ text, onRetry, retrying = false, otherAction }: Props) {
  const { t } = useI18n()
  const [asked, setAsked] = useState(false)
  async function retry() {
    setAsked(true)
    try {
      await onRetry()
    } finally {
      setAsked(false)
    }
  }
  const button = (
    <Button
      formAction="none"
      iconName="refresh"
      loading={asked || retrying}
      loadingText={t('common.loading')}
      onClick={() => void retry()}
    >
      {t('common.retry')}
    </Button>
  )
  const actions = otherAction ? (
    <SpaceBetween size="xs" direction="horizontal">
      {otherAction}
      {button}
    </SpaceBetween>
  ) : (
    button
  )
  return (
    <Alert type="error" action={actions}>
      {text}
    </Alert>
  )
}
