import { Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { copyText } from '../../parts/sharing/shareText.ts'
import { OnceDialog } from '../../ui/OnceDialog.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'
import '../../styles/factor.css'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { t } = useI18n()
  const text = codes.join('\n')

  async function copy() {
    const copied = await copyText(text)
    toast(copied ? 'success' : 'error', t(copied ? 'secondFactor.copied' : 'secondFactor.notCopied'))
  }
  const keeping = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button formAction="none" iconName="copy" onClick={() => void copy()}>
        {t('secondFactor.copy')}
      </Button>
      <Button
        formAction="none"
        iconName="download"
        onClick={() => saveFile(t('secondFactor.file'), `${text}\n`, 'text/plain')}
      >
        {t('secondFactor.save')}
      </Button>
    </SpaceBetween>
  )
  return (
    <OnceDialog
      title={t('secondFactor.codesTitle')}
      once={t('secondFactor.codesOnce')}
      keeping={keeping}
      kept={t('secondFactor.kept')}
      onClose={onClose}
    >
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <Box variant="code">{code}</Box>
          </li>
        ))}
      </ul>
    </OnceDialog>
  )
}
