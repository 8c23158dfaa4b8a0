import { FormField } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

interface Shown {
  label: string
  /** Lets a control be named by the label and something beside it. */
  labelId?: string | undefined
  description?: string | undefined
  /** Beside the label: what explains a word of it. */
  info?: ReactNode
  optional?: boolean | string | undefined
  error: string | undefined
  constraint?: string | undefined
  /** What is asked about a value that is taken nonetheless. */
  warning?: string | undefined
  children: ReactNode
}

/** Label, explanation and error around a control. */
export function FieldFrame({
  label,
  labelId,
  description,
  info,
  optional,
  error,
  constraint,
  warning,
  children,
}: Shown) {
  const { t } = useI18n()
  return (
    <FormField
      label={
        <span id={labelId}>
          {label}
          {optional && <i> – {optional === true ? t('forms.optional') : optional}</i>}
        </span>
      }
      info={info}
      // Below the control, not above: fields beside each other stand on one line, whichever of them is explained.
      constraintText={description && constraint ? `${description} ${constraint}` : (description ?? constraint)}
      errorText={error && <NamedError label={label} error={error} />}
      warningText={warning}
      stretch
    >
      {children}
    </FormField>
  )
}

/**
 * An error is announced with all others at once, apart from its field: its name is said there, and neither shown below
 * the field nor read as a part of its description.
 */
const NamedError = ({ label, error }: { label: string; error: string }) => (
  <>
    <span hidden>{`${label}:`}</span>
    <span>{error}</span>
  </>
)
