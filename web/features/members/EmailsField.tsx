import { Button, FormField, Input, SpaceBetween, TokenGroup } from '@cloudscape-design/components'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MAXIMO_EMAILS } from '../../../shared/contract/members.ts'
import type { MotivoEmail } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type FieldProps, useField } from '../../ui/fields/useField.ts'
import { endsEmail, isEmail, withEmails } from './emailTokens.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Field of what is being typed and is no address of the list yet: it is asked about and kept like the rest. */
  typedName: FieldPath<In>
  /** Why the API refused an address. */
  reasons: Readonly<Record<string, MotivoEmail>>
}

/** Several addresses, each told apart and judged by itself. */
export function EmailsField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { value, change, blur, ref, error } = useField<In, Out, readonly string[]>(props)
  const { field: typed } = useController({ control: props.control, name: props.typedName })
  const text: string = typed.value

  function take(entered: string) {
    typed.onChange('')
    if (entered.trim() !== '') change(withEmails(value, entered))
  }
  const problemOf = (email: string) => {
    const reason = props.reasons[email]
    if (reason) return t(`members.reasons.${reason}`)
    return isEmail(email) ? undefined : t('members.emailInvalid')
  }
  const told = () => {
    if (value.length > MAXIMO_EMAILS) return t('members.emailsMany', { maximo: MAXIMO_EMAILS })
    // Who is not registered can be invited.
    const wrong = value.filter((email) => props.reasons[email] !== 'NAO_CADASTRADO' && problemOf(email))
    if (wrong.length > 0) return t('members.emailsWrong')
    return error && (value.length === 0 ? t('members.emailsNone') : error)
  }
  return (
    <FormField
      label={props.label}
      description={t('members.emailsHint', { maximo: MAXIMO_EMAILS })}
      errorText={told()}
      stretch
    >
      <SpaceBetween size="xs">
        <div className="with-button">
          <Input
            ref={ref}
            value={text}
            inputMode="email"
            autoComplete={false}
            spellcheck={false}
            placeholder={t('members.emailPlaceholder')}
            onChange={({ detail }) => (endsEmail(detail.value) ? take(detail.value) : typed.onChange(detail.value))}
            onKeyDown={(event) => {
              if (event.detail.key !== 'Enter' || text.trim() === '') return
              event.preventDefault()
              take(text)
            }}
            onBlur={() => {
              take(text)
              blur()
            }}
          />
          <Button formAction="none" disabled={text.trim() === ''} onClick={() => take(text)}>
            {t('members.emailAdd')}
          </Button>
        </div>
        {value.length > 0 && (
          <TokenGroup
            items={value.map((email) => {
              const problem = problemOf(email)
              return {
                label: email,
                dismissLabel: t('members.emailRemove', { email }),
                ...(problem && { description: problem, iconName: 'status-warning' as const }),
              }
            })}
            onDismiss={({ detail }) => change(value.filter((_, index) => index !== detail.itemIndex))}
          />
        )}
      </SpaceBetween>
    </FormField>
  )
}
