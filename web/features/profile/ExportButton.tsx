import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'

/** Has everything kept about the person saved as one file, by code that comes with the click. */
export function ExportButton() {
  const { t } = useI18n()
  const [loading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const { exportData } = await import('./exportData.ts')
      await exportData()
      toast('success', t('profile.exported'))
    } catch (error) {
      toast('error', failureText(t, error, 'profile.exportFailed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      iconName="download"
      formAction="none"
      loading={loading}
      loadingText={t('common.loading')}
      onClick={() => void download()}
    >
      {t('profile.export')}
    </Button>
  )
}
