import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Sums } from './Sums.tsx'
import '../../styles/dashboard.css'

/** The sums of an account by themselves. */
export function DashboardPage() {
  const { t } = useI18n()
  return (
    <PageFrame title={t('screens.dashboard')} description={t('dashboard.sums.hint')}>
      <Sums />
    </PageFrame>
  )
}
