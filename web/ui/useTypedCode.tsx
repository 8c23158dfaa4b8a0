import { FormField, Input } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { typedMatches } from './typedMatches.ts'

/** A code that has to be typed before something is done that cannot be undone: its field, and whether it is typed. */
export function useTypedCode(code: string): { field: ReactNode; isTyped: boolean } {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const isTyped = typedMatches(typed, code)
  const field = (
    <FormField
      label={t('forms.typeToConfirm', { codigo: code })}
      errorText={left && typed !== '' && !isTyped && t('forms.typedDiffers', { codigo: code })}
    >
      <Input
        value={typed}
        autoComplete={false}
        spellcheck={false}
        onChange={({ detail }) => setTyped(detail.value)}
        onBlur={() => setLeft(true)}
      />
    </FormField>
  )
  return { field, isTyped }
}
