import { Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'

export interface ConfirmDialogProps {
  title: string
  question: string
  loading: boolean
  onYes: () => void
  onNo: () => void
}

/** A question answered by Yes or No. */
export function ConfirmModal({ title, question, loading, onYes, onNo }: ConfirmDialogProps) {
  const { t } = useI18n()
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onNo} disabled={loading}>
          {t('common.no')}
        </Button>
        <Button variant="primary" onClick={onYes} loading={loading}>
          {t('common.yes')}
        </Button>
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal
      visible
      header={title}
      footer={footer}
      onDismiss={() => !loading && onNo()}
      closeAriaLabel={t('common.close')}
    >
      {question}
    </Modal>
  )
}
