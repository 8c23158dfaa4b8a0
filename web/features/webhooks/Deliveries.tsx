import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Webhook, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { DELIVERY_COLUMNS } from './columns.tsx'
import { eventText } from './list.ts'

const DeliveryDialog = lazyPart(() => import('./DeliveryDialog.tsx').then((module) => module.DeliveryDialog), {
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** A delivery that is to be tried is looked at again after this time, ms. */
const REFRESH_MS = 10_000

const useDeliveries = (webhookId: string) =>
  useRowsOf(
    webhooksArea.routes.entregas,
    { params: { webhookId }, query: {} },
    { refresh: { everyMs: REFRESH_MS, while: ({ status }) => status === 'PENDENTE' } },
  )

interface TestProps {
  webhookId: string
  isEnabled: boolean
  onSent: () => unknown
}

/** Sends something that means nothing, to see whether it arrives. */
function TestButton({ webhookId, isEnabled, onSent }: TestProps) {
  const { t } = useI18n()
  const { press, loading } = useCommand({
    run: () => call(webhooksArea.routes.testar, { params: { webhookId } }),
    done: t('webhooks.tested'),
    failed: 'webhooks.notSent',
    onDone: onSent,
  })
  return (
    <Button
      loading={loading}
      loadingText={t('common.loading')}
      disabled={!isEnabled}
      disabledReason={t('webhooks.disabledReason')}
      onClick={() => press()}
    >
      {t('webhooks.test')}
    </Button>
  )
}

/** What was sent to a webhook, newest first. */
export function Deliveries({ webhook: { id: webhookId, status } }: { webhook: Webhook }) {
  const { t } = useI18n()
  const list = useDeliveries(webhookId)
  const [opened, open] = useState<string | null>(null)
  const isEnabled = status === 'ATIVO'
  return (
    <>
      <DataList
        label={t('webhooks.deliveries')}
        header={{
          variant: 'h2',
          children: t('webhooks.deliveries'),
          description: t('webhooks.deliveriesHint'),
          actions: <TestButton webhookId={webhookId} isEnabled={isEnabled} onSent={list.retry} />,
        }}
        columns={DELIVERY_COLUMNS}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={({ tipo }, i18n) => eventText(tipo, i18n)}
        rowApart={({ criado_em }, { format }) => format.dateTime(criado_em)}
        rowActions={({ id }) => [{ id: 'ver', text: t('webhooks.details'), onSelect: () => open(id) }]}
        failure={failureText(t, list.error, 'webhooks.loadFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={<EmptyState title={t('webhooks.noDeliveries')} text={t('webhooks.noDeliveriesText')} />}
      />
      {opened && (
        <DeliveryDialog
          webhookId={webhookId}
          entregaId={opened}
          isEnabled={isEnabled}
          onSent={list.retry}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
