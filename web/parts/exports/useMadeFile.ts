import { useState } from 'react'
import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { tellFailure } from '../../ui/failures.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'

/** Saves a file that the API makes when it is asked for; a failure is told in a notice. */
export function useMadeFile() {
  const { t } = useI18n()
  const [loading, setLoading] = useState(false)
  async function save(fetch: () => Promise<ArquivoPronto>, failed: PlainKey) {
    setLoading(true)
    try {
      const { nome, mimetype, conteudo } = await fetch()
      saveFile(
        nome,
        Uint8Array.from(atob(conteudo), (letter) => letter.charCodeAt(0)),
        mimetype,
      )
    } catch (error) {
      tellFailure('DOWNLOAD', error)
      toast('error', failureText(t, error, failed))
    } finally {
      setLoading(false)
    }
  }
  return { loading, save }
}
