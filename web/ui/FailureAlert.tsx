import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/I18n.tsx'

interface Props {
  /** What went wrong, in the person's language. */
  text: string
  onRetry: () => void
  /** Another way on, beside trying again. */
  otherAction?: ReactNode
}

/** A failed load, in place of what was to be shown, with a way to try again. */
export function FailureAlert({ text, onRetry, otherAction }: Props) {
  const { t } = useI18n()
  const retry = (
    <Button iconName="refresh" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  )
  const actions = otherAction ? (
    <SpaceBetween size="xs" direction="horizontal">
      {otherAction}
      {retry}
    </SpaceBetween>
  ) : (
    retry
  )
  return (
    <Alert type="error" action={actions}>
      {text}
    </Alert>
  )
}
