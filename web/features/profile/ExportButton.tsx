import { Button } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCommand } from '../../ui/useCommand.ts'

/** Has everything kept about the person saved as one file, by code that comes with the click. */
export function ExportButton() {
  const { t } = useI18n()
  const { press, loading } = useCommand({
    run: async () => (await import('./exportData.ts')).exportData(),
    done: t('profile.exported'),
    failed: 'profile.exportFailed',
  })
  return (
    <Button
      iconName="download"
      formAction="none"
      loading={loading}
      loadingText={t('common.loading')}
      onClick={() => press()}
    >
      {t('profile.export')}
    </Button>
  )
}
