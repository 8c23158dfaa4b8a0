import { Box, Button } from '@cloudscape-design/components'
import { useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { OnceDialog } from '../../ui/OnceDialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { copyShown } from '../sharing/shareText.ts'
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

/** A secret, shown this once. */
export function SecretDialog({ secret, texts, onClose }: Props) {
  const { t } = useI18n()
  const text = useRef<HTMLSpanElement>(null)

  async function copy() {
    const copied = await copyShown(secret, text.current)
    toast(copied ? 'success' : 'error', t(copied ? texts.copied : texts.notCopied))
  }
  return (
    <OnceDialog
      title={t(texts.title)}
      once={t(texts.once)}
      keeping={
        <Button iconName="copy" onClick={() => void copy()}>
          {t(texts.copy)}
        </Button>
      }
      kept={t(texts.kept)}
      onClose={onClose}
    >
      <Box variant="code">
        <span ref={text} className="api-key">
          {secret}
        </span>
      </Box>
    </OnceDialog>
  )
}
