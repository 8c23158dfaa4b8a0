import { Box } from '@cloudscape-design/components'
import { attachmentsArea as area } from '../../../shared/contract/attachments.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordFiles } from '../../parts/uploads/RecordFiles.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useHeldReason } from './hold.ts'
import { readingQuery } from './queries.ts'

const { anexar, baixar, remover } = area.routes

/** Files of a reading: downloaded by whoever sees it, added and removed by whoever may change it. */
export function FilesTab({ reading: { id, anexos } }: { reading: Leitura }) {
  const { t } = useI18n()
  const { conta, ability } = useSignedIn()
  const params = { leituraId: id }
  const held = useHeldReason()
  return (
    <>
      <RecordFiles
        title={t('reading.files')}
        empty={t('reading.filesEmpty')}
        files={anexos}
        mayChange={ability.can('update', 'Leitura') && held === null}
        record={readingQuery(conta.id_usuario, id).queryKey}
        attach={(envio_id) => call(anexar, { params, body: { envio_id } })}
        addressOf={(anexoId) => call(baixar, { params: { ...params, anexoId } })}
        remove={(anexoId) => call(remover, { params: { ...params, anexoId } })}
      />
      {held && <Box color="text-body-secondary">{held}</Box>}
    </>
  )
}
