import { CheckboxField, PasswordField, TextField } from '@aws-amplify/ui-react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { type FieldProps, useField } from '../../ui/fields/useField.ts'
import './entrySheet.ts'

interface Props<In extends FieldValues, Out> extends Pick<FieldProps<In, Out>, 'control' | 'name' | 'label'> {
  autoFocus?: boolean
}

/**
 * What text and password fields share. Amplify UI names the error in `aria-describedby` and marks the field itself;
 * whoever is in the field already hears it all the same.
 */
function useEntryField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { name, value, change, blur, ref, error } = useField<In, Out, string>(props)
  return {
    name,
    value: value ?? '',
    ref,
    label: props.label,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: blur,
    hasError: error !== undefined,
    errorMessage: error && <span role="alert">{error}</span>,
    ...(props.autoFocus && { autoFocus: true }),
  }
}

/** An e-mail address, which the browser may fill in. */
export function EntryEmail<In extends FieldValues, Out>(props: Props<In, Out>) {
  return <TextField {...useEntryField(props)} type="email" inputMode="email" autoComplete="username" />
}

interface PasswordProps<In extends FieldValues, Out> extends Props<In, Out> {
  /** Tells a password manager whether to fill in the present password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
  /** What a password has to be like. */
  constraint?: string
}

/** A password, hidden until its owner wants to see it. */
export function EntryPassword<In extends FieldValues, Out>(props: PasswordProps<In, Out>) {
  const { t } = useI18n()
  return (
    <PasswordField
      {...useEntryField(props)}
      autoComplete={props.autoComplete}
      spellCheck={false}
      descriptiveText={props.constraint}
      showPasswordButtonLabel={t('forms.passwordShow')}
      passwordIsHiddenLabel={t('visitors.passwordHidden')}
      passwordIsShownLabel={t('visitors.passwordShown')}
    />
  )
}

interface CodeProps<In extends FieldValues, Out> extends Props<In, Out> {
  /** Whether it is of digits alone, for which phones have a keyboard. */
  digits: boolean
}

/** A code that counts once, which the browser may have at hand. */
export function EntryCode<In extends FieldValues, Out>(props: CodeProps<In, Out>) {
  const kind = props.digits
    ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
    : { autoComplete: 'off' }
  return <TextField {...useEntryField(props)} {...kind} autoCapitalize="characters" spellCheck={false} />
}

/** Something to agree to or not: it cannot be wrong. */
export function EntryCheckbox<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { name, value, change, blur, ref } = useField<In, Out, boolean>(props)
  return (
    <CheckboxField
      ref={ref}
      name={name}
      label={props.label}
      checked={value ?? false}
      onChange={({ target }) => change(target.checked)}
      onBlur={blur}
    />
  )
}
