import { Alert, Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { toast } from '../../ui/toasts.tsx'
import { copyText } from '../sharing/shareText.ts'
import '../../styles/apiKeys.css'

/** What the dialog calls the secret and what is done with it. */
export interface SecretTexts {
  readonly title: PlainKey
  readonly once: PlainKey
  readonly copy: PlainKey
  readonly copied: PlainKey
  readonly notCopied: PlainKey
  readonly kept: PlainKey
}

interface Props {
  secret: string
  texts: SecretTexts
  onClose: () => void
}

/** A secret, shown this once. A click beside the dialog does not close it, since nobody can open it again. */
export function SecretDialog({ secret, texts, onClose }: Props) {
  const { t } = useI18n()

  async function copy() {
    const copied = await copyText(secret)
    toast(copied ? 'success' : 'error', t(copied ? texts.copied : texts.notCopied))
  }
  return (
    <Modal
      visible
      header={t(texts.title)}
      closeAriaLabel={t('common.close')}
      onDismiss={({ detail }) => detail.reason !== 'overlay' && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button iconName="copy" onClick={() => void copy()}>
              {t(texts.copy)}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t(texts.kept)}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{t(texts.once)}</Alert>
        <Box variant="code">
          <span className="api-key">{secret}</span>
        </Box>
      </SpaceBetween>
    </Modal>
  )
}
