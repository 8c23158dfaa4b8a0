import { useI18n } from '../i18n/I18n.tsx'
import { AskDialog } from './AskDialog.tsx'

/** Asks before what was typed is lost. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  return (
    <AskDialog
      danger
      title={t('forms.discardTitle')}
      question={t('forms.discard')}
      submitLabel={t('forms.discardTitle')}
      dismissLabel={t('forms.keepEditing')}
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  )
}
