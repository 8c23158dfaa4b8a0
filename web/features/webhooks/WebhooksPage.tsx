import { useState } from 'react'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { WEBHOOK_COLUMNS } from './columns.tsx'
import { WEBHOOK_PROPERTIES, WEBHOOKS, webhookOptions } from './list.ts'

const TEXTS: ListTexts = {
  title: 'screens.webhooks',
  description: 'webhooks.description',
  failed: 'webhooks.loadFailed',
  placeholder: 'webhooks.filterPlaceholder',
  emptyTitle: 'webhooks.emptyTitle',
  emptyText: 'webhooks.emptyText',
}

const CreateWebhookDialog = lazyPart(
  () => import('./CreateWebhookDialog.tsx').then((module) => module.CreateWebhookDialog),
  { close: ({ onClose }: { onClose: () => void }) => onClose() },
)

/** Where the account has what happens sent to. */
export function WebhooksPage() {
  const i18n = useI18n()
  const list = useList(WEBHOOKS, WEBHOOK_COLUMNS)
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={WEBHOOK_PROPERTIES}
        options={webhookOptions(i18n)}
        create={{ text: 'webhooks.create', onSelect: () => setCreating(true) }}
        rowHref={({ id }) => pathTo('webhookVer', { webhookId: id })}
        rowName={({ nome }) => nome}
        rowApart={({ url }) => url}
      />
      {creating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
    </>
  )
}
