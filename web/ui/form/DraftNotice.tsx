import { Alert } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { DangerButton } from '../DangerButton.tsx'

/** Says that what is typed was kept from an earlier visit; it can be taken back. */
export function DraftNotice({ onDrop }: { onDrop: () => void }) {
  const { t } = useI18n()
  const action = (
    <DangerButton formAction="none" onClick={onDrop}>
      {t('forms.draftDrop')}
    </DangerButton>
  )
  return (
    <div role="status">
      <Alert type="info" action={action}>
        {t('forms.draftRestored')}
      </Alert>
    </div>
  )
}
