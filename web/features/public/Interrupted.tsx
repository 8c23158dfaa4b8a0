import { Button } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { interruptedAt } from '../../session/interrupted.ts'

/** The start page when the server could not be reached on the way in. */
export function Interrupted() {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <SplitPage title={t('common.offlineTitle')}>
      <h1>{t('common.offlineTitle')}</h1>
      <p className="visitor-lead">{t('common.offlineText')}</p>
      <Button fullWidth iconName="refresh" onClick={() => void navigate(interruptedAt() ?? pathTo('app'))}>
        {t('common.retry')}
      </Button>
    </SplitPage>
  )
}
