import { Alert, Button } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import type { FormFailure } from './failure.ts'

/** What stood in the way of saving; a record that changed meanwhile can be read again. */
export function SubmitAlert({ failure, onReload }: { failure: FormFailure | null; onReload: (() => void) | null }) {
  const { t } = useI18n()
  if (!failure?.text) return null
  const reload = failure.stale && onReload && (
    <Button formAction="none" onClick={onReload}>
      {t('ui.reload')}
    </Button>
  )
  return (
    <div role="alert">
      <Alert type="error" header={failure.stale ? t('ui.conflictTitle') : undefined} action={reload || undefined}>
        {failure.text}
      </Alert>
    </div>
  )
}
