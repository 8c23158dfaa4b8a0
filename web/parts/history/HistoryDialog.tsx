import { Modal } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { HistoryList, type HistoryProps, type HistoryRoute } from './HistoryList.tsx'

interface Props {
  /** Whose history it is. */
  title: string
  onClose: () => void
}

/** Who changed what of a record, over its page. */
export function HistoryDialog<const R extends HistoryRoute>({ title, onClose, ...history }: Props & HistoryProps<R>) {
  const { t } = useI18n()
  return (
    <Modal visible size="max" header={title} closeAriaLabel={t('common.close')} onDismiss={onClose}>
      <HistoryList {...history} />
    </Modal>
  )
}
