import { Button } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'
import { EmptyState } from './EmptyState.tsx'

/** A filtered list without rows: the way out is to clear the filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('ui.noMatchesTitle')}
      text={t('ui.noMatchesText')}
      action={
        <Button formAction="none" onClick={onClear}>
          {t('ui.clearFilters')}
        </Button>
      }
    />
  )
}
