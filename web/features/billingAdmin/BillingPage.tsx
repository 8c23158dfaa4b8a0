import { SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { DisputedPayments, RefundTasks, useDisputes, useRefunds } from './RefundTasks.tsx'
import { SumCheck } from './SumCheck.tsx'

/** What has to be done and looked at about the money of all accounts. */
export function BillingPage() {
  const { t } = useI18n()
  const [disputes, refunds] = [useDisputes(), useRefunds()]
  const isSettled = useSettled([disputes, refunds].some(({ rows, error }) => rows === undefined && !error))
  return (
    <PageFrame title={t('screens.cobranca')}>
      {isSettled ? (
        <SpaceBetween size="l">
          <DisputedPayments list={disputes} />
          <RefundTasks list={refunds} />
          <SumCheck />
        </SpaceBetween>
      ) : (
        <Waiting of="page" />
      )}
    </PageFrame>
  )
}
