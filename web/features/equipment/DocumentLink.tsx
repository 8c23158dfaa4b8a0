import { Button } from '@cloudscape-design/components'
import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import type { DocumentoEquipamento } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'

interface Props {
  equipamentoId: string
  document: DocumentoEquipamento
  file: Anexo
}

/** A document of an equipment, downloaded by its name. */
export function DocumentLink({ equipamentoId, document, file }: Props) {
  const { t } = useI18n()
  async function download() {
    try {
      const { url } = await call(attachmentsArea.routes.baixarDocumento, {
        params: { equipamentoId, documento: document },
      })
      // Answered as an attachment: the page stays.
      window.location.assign(url)
    } catch (error) {
      toast('error', failureText(t, error, 'equipment.documentFailed'))
    }
  }
  return (
    <Button
      variant="inline-link"
      formAction="none"
      onClick={() => void download()}
      ariaLabel={t('equipment.documentDownload', { nome: file.nome_original })}
    >
      {file.nome_original}
    </Button>
  )
}
