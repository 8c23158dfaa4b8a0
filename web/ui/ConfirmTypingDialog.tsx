import { Box, FormField, Input } from '@cloudscape-design/components'
import { useState } from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { ModalShell } from './ModalShell.tsx'
import { typedMatches } from './typedMatches.ts'

interface Props {
  title: string
  /** What will happen, and that it cannot be undone. */
  warning: string
  /** What has to be typed. */
  code: string
  submitLabel: string
  loading: boolean
  submitError: string | null
  onConfirm: () => void
  onClose: () => void
}

/** A question that is answered by typing a code, for what cannot be undone. */
export function ConfirmTypingDialog({ warning, code, onConfirm, ...shell }: Props) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const same = typedMatches(typed, code)
  return (
    <ModalShell {...shell} danger submitDisabled={!same} onSubmit={onConfirm}>
      <Box>{warning}</Box>
      <FormField
        label={t('forms.typeToConfirm', { codigo: code })}
        errorText={left && typed !== '' && !same && t('forms.typedDiffers', { codigo: code })}
      >
        <Input
          value={typed}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => setTyped(detail.value)}
          onBlur={() => setLeft(true)}
        />
      </FormField>
    </ModalShell>
  )
}
