import { Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'
import { DANGER } from './danger.ts'

export interface ConfirmDialogProps {
  title: string
  question: string
  /** What the button does, in a verb: “Remove photo”, not “OK”. */
  confirmLabel: string
  cancelLabel: string
  /** Something is taken away by it. */
  danger?: true
  loading: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something is done. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { t } = useI18n()
  const { loading, onCancel } = props
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onCancel} disabled={loading}>
          {props.cancelLabel}
        </Button>
        <Button
          variant="primary"
          onClick={props.onConfirm}
          loading={loading}
          loadingText={t('common.loading')}
          {...(props.danger && { style: DANGER })}
        >
          {props.confirmLabel}
        </Button>
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal
      visible
      header={props.title}
      footer={footer}
      onDismiss={() => !loading && onCancel()}
      closeAriaLabel={t('common.close')}
    >
      {props.question}
    </Modal>
  )
}
