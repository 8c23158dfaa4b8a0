import { Box, Checkbox } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Webhook, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SecretDialog } from '../../parts/secrets/SecretDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { WEBHOOK_SECRET, webhooksKey } from './list.ts'

/** Gives a webhook another secret; the former one signs too for a day, unless others know it. */
export function RotateSecretDialog({ webhook: { id, versao }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [imediata, setAtOnce] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { press, loading, refusal } = useCommand({
    run: () => call(webhooksArea.routes.trocarSegredo, { params: { webhookId: id }, body: { versao, imediata } }),
    failed: 'webhooks.notRotated',
    stays: true,
    onDone: ({ segredo }) => setSecret(segredo),
    forget: webhooksKey(conta.id_usuario),
  })
  if (secret !== null) return <SecretDialog secret={secret} texts={WEBHOOK_SECRET} onClose={onClose} />
  return (
    <ModalShell
      title={t('webhooks.rotate')}
      loading={loading}
      submitError={refusal}
      submitLabel={t('webhooks.rotate')}
      onSubmit={press}
      onClose={onClose}
    >
      <Box>{t('webhooks.rotateText')}</Box>
      <Checkbox
        checked={imediata}
        description={t('webhooks.atOnceHint')}
        onChange={({ detail }) => setAtOnce(detail.checked)}
      >
        {t('webhooks.atOnce')}
      </Checkbox>
    </ModalShell>
  )
}
