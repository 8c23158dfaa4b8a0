import { Box, Checkbox } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Webhook, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SecretDialog } from '../../parts/secrets/SecretDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { WEBHOOK_SECRET, webhooksKey } from './list.ts'

/** Gives a webhook another secret; the former one signs too for a day, unless others know it. */
export function RotateSecretDialog({ webhook: { id, versao }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const [imediata, setAtOnce] = useState(false)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)

  async function rotate() {
    setLoading(true)
    setFailure(null)
    try {
      const body = { versao, imediata }
      const { segredo } = await call(webhooksArea.routes.trocarSegredo, { params: { webhookId: id }, body })
      setSecret(segredo)
    } catch (error) {
      setFailure(failureText(t, error, 'webhooks.notRotated'))
    } finally {
      setLoading(false)
    }
    await queries.invalidateQueries({ queryKey: webhooksKey(conta.id_usuario) })
  }
  if (secret !== null) return <SecretDialog secret={secret} texts={WEBHOOK_SECRET} onClose={onClose} />
  return (
    <ModalShell
      title={t('webhooks.rotate')}
      loading={loading}
      submitError={failure}
      submitLabel={t('webhooks.rotate')}
      onSubmit={() => void rotate()}
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
