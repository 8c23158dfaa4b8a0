import { useState } from 'react'
import { webhookEditavel, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { SecretDialog } from '../../parts/secrets/SecretDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { WEBHOOK_SECRET, webhooksKey } from './list.ts'
import { WebhookFields } from './WebhookFields.tsx'

/** A new webhook, and then its secret: the only time it is known. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useCreateForm({
    schema: webhookEditavel,
    emptyValues: { nome: '', url: 'https://', eventos: [] },
    create: (body) => call(webhooksArea.routes.criar, { body }),
    forget: webhooksKey(conta.id_usuario),
    draft: 'webhook novo',
    draftOf: ({ id }) => `webhook ${id}`,
    saved: ({ nome }) => t('webhooks.createdNotice', { nome }),
    failed: 'webhooks.notSaved',
    onCreated: ({ segredo }) => setSecret(segredo),
    onTypedMeanwhile: ({ segredo }) => setSecret(segredo),
  })
  if (secret !== null) return <SecretDialog secret={secret} texts={WEBHOOK_SECRET} onClose={onClose} />
  return (
    <FormModal title={t('webhooks.create')} form={form} onClose={onClose} submitLabel={t('webhooks.create')}>
      <WebhookFields control={form.control} />
    </FormModal>
  )
}
