import { SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { DisputedPayments, RefundTasks } from './RefundTasks.tsx'
import { SumCheck } from './SumCheck.tsx'

/** What has to be done and looked at about the money of all accounts. */
export function BillingPage() {
  const { t } = useI18n()
  return (
    <PageFrame title={t('screens.cobranca')}>
      <SpaceBetween size="l">
        <DisputedPayments />
        <RefundTasks />
        <SumCheck />
      </SpaceBetween>
    </PageFrame>
  )
}
