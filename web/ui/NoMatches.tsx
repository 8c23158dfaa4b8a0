import { Button } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** The filters come from an earlier visit. */
  isRestored: boolean
  onClear: () => void
}

/** A filtered list without rows: the way out is to clear the filters. */
export function NoMatches({ isRestored, onClear }: Props) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('ui.noMatchesTitle')}
      text={t(isRestored ? 'ui.noMatchesKept' : 'ui.noMatchesText')}
      action={
        <Button formAction="none" onClick={onClear}>
          {t('ui.clearFilters')}
        </Button>
      }
    />
  )
}
