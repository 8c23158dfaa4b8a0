import { Button, Input } from '@cloudscape-design/components'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'disabled'> {
  /** Tells a password manager whether to fill in the present password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
  /** What a password has to be like. */
  constraint?: string
  /** None is stored as null. */
  nullable?: boolean
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { autoComplete, nullable } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...props} error={error}>
      <div className="password">
        <Input
          ref={ref}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellcheck={false}
          name={name}
          value={value ?? ''}
          onChange={({ detail }) => change(nullable && detail.value === '' ? null : detail.value)}
          onBlur={blur}
        />
        <Button
          variant="icon"
          iconSvg={<Eye crossed={shown} />}
          formAction="none"
          ariaLabel={shown ? t('forms.passwordHide') : t('forms.passwordShow')}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  )
}

/** An eye, or one crossed out: what pressing it does. */
const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8Z" fill="none" />
    <circle cx="8" cy="8" r="2" fill="none" />
    {crossed && <path d="M2.5 2.5l11 11" fill="none" />}
  </svg>
)
