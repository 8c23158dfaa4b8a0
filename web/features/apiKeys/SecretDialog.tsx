import { Alert, Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { copyText } from '../../parts/sharing/shareText.ts'
import { toast } from '../../ui/toasts.tsx'
import '../../styles/apiKeys.css'

/** The text of a key, shown this once. A click beside the dialog does not close it, since nobody can open it again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useI18n()

  async function copy() {
    const copied = await copyText(secret)
    toast(copied ? 'success' : 'error', t(copied ? 'apiKeys.copied' : 'apiKeys.notCopied'))
  }
  return (
    <Modal
      visible
      header={t('apiKeys.secretTitle')}
      closeAriaLabel={t('common.close')}
      onDismiss={({ detail }) => detail.reason !== 'overlay' && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button iconName="copy" onClick={() => void copy()}>
              {t('apiKeys.copy')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('apiKeys.kept')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{t('apiKeys.once')}</Alert>
        <Box variant="code">
          <span className="api-key">{secret}</span>
        </Box>
      </SpaceBetween>
    </Modal>
  )
}
