import { Button } from '@cloudscape-design/components'
import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import type { DocumentoEquipamento } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useDownload } from '../../parts/downloads/useDownload.ts'

const { baixarDocumento } = attachmentsArea.routes

interface Props {
  equipamentoId: string
  document: DocumentoEquipamento
  file: Anexo
}

/** A document of an equipment, downloaded by its name. */
export function DocumentLink({ equipamentoId, document, file }: Props) {
  const { t } = useI18n()
  const params = { equipamentoId, documento: document }
  const { press } = useDownload(() => call(baixarDocumento, { params }), 'equipment.documentFailed')
  return (
    <Button
      variant="inline-link"
      formAction="none"
      onClick={() => press()}
      ariaLabel={t('equipment.documentDownload', { nome: file.nome_original })}
    >
      {file.nome_original}
    </Button>
  )
}
