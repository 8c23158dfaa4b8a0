import { Spinner } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'

/** In place of what is being loaded. */
export function Waiting() {
  const { t } = useI18n()
  return (
    <div className="centered" role="status" aria-label={t('common.loading')}>
      <Spinner size="large" />
    </div>
  )
}
