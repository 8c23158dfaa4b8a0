import { Button } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { Refusal } from '../Refusal.tsx'
import type { FormFailure } from './failure.ts'

interface Props {
  failure: FormFailure | null
  onReload: (() => void) | null
  reloading?: boolean
  onRestore?: (() => void) | null
  restoring?: boolean
}

/** What stood in the way of saving; a record that changed meanwhile can be read again, a removed one restored. */
export function SubmitAlert({ failure, onReload, reloading = false, onRestore, restoring = false }: Props) {
  const { t } = useI18n()
  if (!failure?.text) return null
  return (
    <Refusal
      text={failure.text}
      header={failure.stale ? t('forms.conflictTitle') : undefined}
      action={
        failure.stale && onReload ? (
          <ReloadButton onReload={onReload} loading={reloading} />
        ) : (
          onRestore && <RestoreButton onRestore={onRestore} loading={restoring} />
        )
      }
    />
  )
}

/** Reads a record again that changed meanwhile. */
export function ReloadButton({ onReload, loading }: { onReload: () => void; loading: boolean }) {
  const { t } = useI18n()
  return (
    <Button formAction="none" onClick={onReload} loading={loading} loadingText={t('common.loading')}>
      {t('forms.reload')}
    </Button>
  )
}

/** Restores the removed record that stands in the way. */
export function RestoreButton({ onRestore, loading }: { onRestore: () => void; loading: boolean }) {
  const { t } = useI18n()
  return (
    <Button formAction="none" onClick={onRestore} loading={loading} loadingText={t('common.loading')}>
      {t('forms.restore')}
    </Button>
  )
}
