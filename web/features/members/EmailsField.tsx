import { Button, FormField, Input, SpaceBetween, TokenGroup } from '@cloudscape-design/components'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MAXIMO_EMAILS } from '../../../shared/contract/members.ts'
import type { MotivoEmail } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { beforeClick } from '../../ui/fields/pointerGate.ts'
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
      constraintText={t('members.emailsHint', { maximo: MAXIMO_EMAILS })}
      errorText={told()}
      stretch
    >
      <SpaceBetween size="xs">
        <AddressEntry
          ref={ref}
          text={text}
          onText={(next) => (endsEmail(next) ? take(next) : typed.onChange(next))}
          onTake={() => take(text)}
          onBlur={() => {
            // Another line of addresses would move the button that is being pressed.
            beforeClick(() => take(text))
            blur()
          }}
        />
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

interface EntryProps {
  ref: ReturnType<typeof useField>['ref']
  text: string
  onText: (text: string) => void
  /** What is typed joins the list. */
  onTake: () => void
  onBlur: () => void
}

/** Where an address is typed. */
function AddressEntry({ ref, text, onText, onTake, onBlur }: EntryProps) {
  const { t } = useI18n()
  const isEmpty = text.trim() === ''
  return (
    <div className="with-button">
      <Input
        ref={ref}
        value={text}
        inputMode="email"
        autoComplete={false}
        spellcheck={false}
        placeholder={t('members.emailPlaceholder')}
        onChange={({ detail }) => onText(detail.value)}
        onKeyDown={(event) => {
          if (event.detail.key !== 'Enter' || isEmpty) return
          event.preventDefault()
          onTake()
        }}
        onBlur={onBlur}
      />
      <Button formAction="none" disabled={isEmpty} onClick={onTake}>
        {t('members.emailAdd')}
      </Button>
    </div>
  )
}
