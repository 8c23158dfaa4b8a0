import { Box, FileInput, FormField, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import type { DocumentoEquipamento } from '../../../shared/enums.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { FileButtons } from '../../parts/uploads/FileButtons.tsx'
import { UploadEntries } from '../../parts/uploads/UploadEntries.tsx'
import { useUploads } from '../../parts/uploads/useUploads.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { acceptOf } from '../../ui/fields/files.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { equipmentKey } from './list.ts'

const { anexarDocumento, removerDocumento } = attachmentsArea.routes

interface Props {
  equipment: Equipamento
  document: DocumentoEquipamento
  label: string
}

/** A document of an equipment: sent at once when it is chosen, downloaded, replaced or removed. */
export function DocumentField({ equipment, document, label }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const key = equipmentKey(conta.id_usuario)
  const { ask, dialog } = useAsk(key)
  const params = { equipamentoId: equipment.id, documento: document }
  const file = equipment[`${document}_arquivo`]
  const { entries, add, dismiss, busy, limit, formats } = useUploads({
    purpose: 'ANEXO',
    async take(envio_id) {
      await call(anexarDocumento, { params, body: { envio_id } })
      await queries.invalidateQueries({ queryKey: key })
    },
  })
  const remove = (nome: string) =>
    ask({
      title: t('equipment.documentRemove'),
      question: t('equipment.documentRemoveQuestion', { nome }),
      submitLabel: t('equipment.documentRemove'),
      danger: true,
      run: () => call(removerDocumento, { params }),
      done: t('equipment.documentRemoved'),
      failed: 'equipment.documentNotRemoved',
    })
  const choose = t(file ? 'equipment.documentReplace' : 'equipment.documentChoose')
  return (
    <FormField label={label} constraintText={t('uploads.keptLimit', { tamanho: limit, formatos: formats })}>
      <SpaceBetween size="xs">
        {file ? (
          <DocumentLink equipamentoId={equipment.id} document={document} file={file} />
        ) : (
          <Box color="text-body-secondary">{t('equipment.documentNone')}</Box>
        )}
        <FileButtons busy={busy}>
          <SpaceBetween direction="horizontal" size="xs">
            <FileInput
              value={[]}
              accept={acceptOf(UPLOADS.ANEXO)}
              onChange={({ detail }) => add(detail.value)}
              ariaLabel={`${choose}: ${label}`}
            >
              {choose}
            </FileInput>
            {file && (
              <DangerButton formAction="none" onClick={() => remove(file.nome_original)}>
                {t('equipment.documentRemove')}
              </DangerButton>
            )}
          </SpaceBetween>
        </FileButtons>
        {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
      </SpaceBetween>
      {dialog}
    </FormField>
  )
}
