import { Box, Button, Modal, type ModalProps, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { DANGER } from './danger.ts'
import { Refusal } from './Refusal.tsx'

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

/** A dialog with something to do in it. */
export function ModalShell(props: Props) {
  const { t } = useI18n()
  const { loading, submitError, onClose, onSubmit } = props
  const id = useId()
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onClose} disabled={loading}>
          {props.dismissLabel ?? t('ui.cancel')}
        </Button>
        {/* Being the form's own button, it is what Enter presses in any of its fields. */}
        <Button
          variant="primary"
          form={id}
          formAction="submit"
          loading={loading}
          disabled={props.submitDisabled ?? false}
          {...(props.danger && { style: DANGER })}
        >
          {props.submitLabel}
        </Button>
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
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!loading && !props.submitDisabled) onSubmit()
        }}
      >
        <div className="dialog-body">
          {submitError && <Refusal text={submitError} action={props.errorAction} />}
          {props.children}
        </div>
      </form>
    </Modal>
  )
}
