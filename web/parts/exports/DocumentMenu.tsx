import type { FormatoExportacao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ActionMenu } from '../../ui/list/RowActions.tsx'
import { type Documents, useDocumentActions } from './useDocumentActions.ts'

/** Saves what a page shows in one of the formats there are of it, by a menu of their own. */
export function DocumentMenu<F extends FormatoExportacao>(documents: Documents<F>) {
  const { t } = useI18n()
  const { text, ...menu } = useDocumentActions(documents)
  return (
    <ActionMenu {...menu} loadingText={t('common.loading')}>
      {text}
    </ActionMenu>
  )
}
