import { Alert, Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { copyText } from '../../parts/sharing/shareText.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'
import '../../styles/factor.css'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes, shown this once. Neither Escape nor a click beside the dialog closes it, since nobody can open it again. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { t } = useI18n()
  const text = codes.join('\n')

  async function copy() {
    const copied = await copyText(text)
    toast(copied ? 'success' : 'error', t(copied ? 'secondFactor.copied' : 'secondFactor.notCopied'))
  }
  return (
    <Modal
      visible
      header={t('secondFactor.codesTitle')}
      closeAriaLabel={t('common.close')}
      onDismiss={({ detail }) => detail.reason === 'closeButton' && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button iconName="copy" onClick={() => void copy()}>
              {t('secondFactor.copy')}
            </Button>
            <Button iconName="download" onClick={() => saveFile(t('secondFactor.file'), `${text}\n`, 'text/plain')}>
              {t('secondFactor.save')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('secondFactor.kept')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{t('secondFactor.codesOnce')}</Alert>
        <ul className="factor-codes">
          {codes.map((code) => (
            <li key={code}>
              <Box variant="code">{code}</Box>
            </li>
          ))}
        </ul>
      </SpaceBetween>
    </Modal>
  )
}
