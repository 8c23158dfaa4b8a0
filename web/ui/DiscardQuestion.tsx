import { useI18n } from '../i18n/I18n.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before what was typed is lost. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      danger
      title={t('ui.discardTitle')}
      question={t('ui.discard')}
      confirmLabel={t('ui.discardTitle')}
      cancelLabel={t('ui.keepEditing')}
      loading={false}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
