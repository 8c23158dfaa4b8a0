import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { tellFailure } from '../../ui/failures.ts'
import { downloadFrom } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'

/** Asks for the address of a file; it is good for a minute. */
type Asked = () => Promise<{ url: string }>

/**
 * The one way a file of the server leaves the console. The page stays, and tells in a notice when there is no file:
 * `failed` says so. Answers whether there was an address.
 */
export function useDownload(): (asked: Asked, failed: PlainKey) => Promise<boolean> {
  const { t } = useI18n()
  return async (asked, failed) => {
    try {
      const { url } = await asked()
      downloadFrom(url, () => toast('error', t(failed)))
      return true
    } catch (error) {
      tellFailure('DOWNLOAD', error)
      toast('error', failureText(t, error, failed))
      return false
    }
  }
}
