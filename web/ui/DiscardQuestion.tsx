import { useI18n } from '../i18n/I18n.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before what was typed is lost. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      danger
      title={t('forms.discardTitle')}
      question={t('forms.discard')}
      confirmLabel={t('forms.discardTitle')}
      cancelLabel={t('forms.keepEditing')}
      loading={false}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
