import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'

/** Downloads the report of a revision; a failure is told in a notice. */
export function useReportDownload(): (revisaoId: string) => void {
  const { t } = useI18n()
  async function download(revisaoId: string) {
    try {
      const { url } = await call(revisionsArea.routes.relatorio, { params: { revisaoId } })
      // Answered as an attachment: the page stays.
      window.location.assign(url)
    } catch (error) {
      toast('error', failureText(t, error, 'revisions.downloadFailed'))
    }
  }
  return (revisaoId) => void download(revisaoId)
}
