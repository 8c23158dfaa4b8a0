import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'
import { gather } from './gather.ts'

/** Fetches everything kept about the person and has the browser save it as one file. */
export function ExportButton() {
  const { t } = useI18n()
  const [loading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const data = await gather((cursor) => call(profileArea.routes.exportar, { query: { cursor } }))
      saveFile(`aspersa-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2))
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
