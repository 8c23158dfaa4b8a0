import { Box, Button, Modal, type ModalProps, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { DangerButton } from './DangerButton.tsx'
import { watchSilentValues } from './form/silentValues.ts'
import { isShown } from './isShown.ts'
import { pressedByFinger } from './lastPress.ts'
import { Refusal } from './Refusal.tsx'
import { useBeginning } from './useBeginning.ts'

interface Props {
  title: string
  /** Whether what was confirmed is under way. Required, so that no dialog can be confirmed twice. */
  loading: boolean
  /** Why it was refused, or null. Required, so that no refusal is lost. */
  submitError: string | null
  /** What can be done about the refusal. */
  errorAction?: ReactNode
  onClose: () => void
  onSubmit: () => void
  submitLabel: string
  submitDisabled?: boolean
  /** How one leaves without doing it; absent: by cancelling. */
  dismissLabel?: string
  /** Something is taken away by it. */
  danger?: true
  size?: ModalProps.Size
  children: ReactNode
}

const FIELDS = 'input, textarea, button[aria-haspopup], [role=button][tabindex]'
const isFilledIn = (field: HTMLElement) =>
  !field.matches(':disabled, [readonly], [type=radio]:not(:checked)') && isShown(field)

/**
 * Who opened a form begins in its first field, not at the button that closes it. A finger would be shown a keyboard
 * over what it has yet to read: it presses the field itself.
 */
function FirstField({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [byFinger] = useState(pressedByFinger)
  useEffect(watchSilentValues, [])
  useBeginning(() => {
    const fields = byFinger ? [] : [...(form.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
    const has = fields.find((field) => field === document.activeElement)
    return has ? [has] : fields.filter(isFilledIn)
  })
  return null
}

/** A dialog with something to do in it. */
export function ModalShell(props: Props) {
  const { t } = useI18n()
  const { loading, submitError, onClose, onSubmit } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const Confirm = props.danger ? DangerButton : Button
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onClose} disabled={loading}>
          {props.dismissLabel ?? t('ui.cancel')}
        </Button>
        {/* Being the form's own button, it is what Enter presses in any of its fields. */}
        <Confirm
          variant="primary"
          form={id}
          formAction="submit"
          loading={loading}
          loadingText={t('common.loading')}
          disabled={props.submitDisabled ?? false}
        >
          {props.submitLabel}
        </Confirm>
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal
      visible
      size={props.size ?? 'medium'}
      header={props.title}
      footer={footer}
      closeAriaLabel={t('common.close')}
      onDismiss={() => !loading && onClose()}
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog may be asked for within another form, which is not sent by it.
          event.stopPropagation()
          if (!loading && !props.submitDisabled) onSubmit()
        }}
      >
        <FirstField form={form} />
        <div className="dialog-body">
          {submitError && <Refusal text={submitError} action={props.errorAction} />}
          {props.children}
        </div>
      </form>
    </Modal>
  )
}
