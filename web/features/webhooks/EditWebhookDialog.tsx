import { type Webhook, webhookEditavel, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { webhookQuery, webhooksKey } from './list.ts'
import { WebhookFields } from './WebhookFields.tsx'

/** Name, address and events of a webhook. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(webhookQuery(conta.id_usuario, webhook.id), ownVersion),
    record: webhook,
    valuesOf: ({ nome, url, eventos }: Webhook) => ({ nome, url, eventos }),
    schema: webhookEditavel,
    save: (values, versao) =>
      call(webhooksArea.routes.editar, { params: { webhookId: webhook.id }, body: { ...values, versao } }),
    forget: webhooksKey(conta.id_usuario),
    draft: `webhook ${webhook.id}`,
    saved: t('webhooks.saved'),
    failed: 'webhooks.notSaved',
    onSaved: onClose,
  })
  return (
    <FormModal title={t('webhooks.editTitle', { nome: webhook.nome })} form={form} onClose={onClose}>
      <WebhookFields control={form.control} />
    </FormModal>
  )
}
