import { Box, Button, FileInput, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentsArea as area } from '../../../shared/contract/attachments.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { UploadEntries } from '../../parts/uploads/UploadEntries.tsx'
import { useUploads } from '../../parts/uploads/useUploads.ts'
import { useSignedIn } from '../../session/instance.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { acceptOf, sizeParts } from '../../ui/fields/files.ts'
import { downloadFrom } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'
import { readingQuery } from './queries.ts'

const { anexar, baixar, remover } = area.routes
const RULES = UPLOADS.ANEXO

/** Files of a reading: downloaded by whoever sees it, added and removed by whoever may change it. */
export function FilesTab({ reading: { id, anexos } }: { reading: Leitura }) {
  const { t } = useI18n()
  const { conta, ability } = useSignedIn()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Anexo | null>(null)
  const params = { leituraId: id }
  const refresh = () => queries.invalidateQueries({ queryKey: readingQuery(conta.id_usuario, id).queryKey })
  const uploads = useUploads({
    purpose: 'ANEXO',
    room: RULES.maxFiles - anexos.length,
    async take(envio_id) {
      await call(anexar, { params, body: { envio_id } })
      await refresh()
    },
  })
  const { entries, dismiss } = uploads
  const mayChange = ability.can('update', 'Leitura')

  async function download({ id_anexos }: Anexo) {
    try {
      const { url } = await call(baixar, { params: { ...params, anexoId: id_anexos } })
      downloadFrom(url)
    } catch (error) {
      toast('error', failureText(t, error, 'reading.fileFailed'))
    }
  }
  return (
    <>
      <SpaceBetween size="s">
        <Header variant="h3" counter={`(${anexos.length}/${RULES.maxFiles})`}>
          {t('reading.files')}
        </Header>
        {anexos.length === 0 && entries.length === 0 && (
          <Box color="text-body-secondary">{t(mayChange ? 'reading.filesEmpty' : 'reading.filesNone')}</Box>
        )}
        {anexos.length > 0 && (
          <ul className="file-list" aria-label={t('reading.files')}>
            {anexos.map((anexo) => (
              <FileRow
                key={anexo.id_anexos}
                anexo={anexo}
                onDownload={() => void download(anexo)}
                onRemove={mayChange ? () => setAsked(anexo) : null}
              />
            ))}
          </ul>
        )}
        {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
        {mayChange && <AddFiles uploads={uploads} full={anexos.length >= RULES.maxFiles} />}
      </SpaceBetween>
      {asked && <RemoveFile leituraId={id} anexo={asked} refresh={refresh} onDone={() => setAsked(null)} />}
    </>
  )
}

/** Chooses more files, unless the reading has as many as it may. */
function AddFiles({
  uploads: { add, limit, formats },
  full,
}: {
  uploads: ReturnType<typeof useUploads>
  full: boolean
}) {
  const { t } = useI18n()
  return (
    <div className="no-print">
      {full ? (
        <Box color="text-body-secondary">{t('reading.filesFull', { maximo: RULES.maxFiles })}</Box>
      ) : (
        <SpaceBetween size="xxs">
          <FileInput
            value={[]}
            multiple
            accept={acceptOf(RULES)}
            ariaLabel={t('reading.filesAdd')}
            onChange={({ detail }) => add(detail.value)}
          >
            {t('reading.filesAdd')}
          </FileInput>
          <Box variant="small" color="text-body-secondary">
            {t('reading.filesLimit', { tamanho: limit, formatos: formats, maximo: RULES.maxFiles })}
          </Box>
        </SpaceBetween>
      )}
    </div>
  )
}

interface RemoveProps {
  leituraId: string
  anexo: Anexo
  refresh: () => Promise<void>
  onDone: () => void
}

/** Asks whether a file is to be removed, and removes it. */
function RemoveFile({ leituraId, anexo: { id_anexos, nome_original }, refresh, onDone }: RemoveProps) {
  const { t } = useI18n()
  const [removing, setRemoving] = useState(false)
  async function remove() {
    setRemoving(true)
    try {
      await call(remover, { params: { leituraId, anexoId: id_anexos } })
      await refresh()
      toast('success', t('reading.fileRemoved'))
    } catch (error) {
      toast('error', failureText(t, error, 'reading.fileRemoveFailed'))
      await refresh()
    } finally {
      onDone()
    }
  }
  return (
    <ConfirmDialog
      danger
      title={t('reading.fileRemove')}
      question={t('reading.fileRemoveQuestion', { nome: nome_original })}
      confirmLabel={t('reading.fileRemove')}
      cancelLabel={t('ui.cancel')}
      loading={removing}
      onConfirm={() => void remove()}
      onCancel={onDone}
    />
  )
}

interface RowProps {
  anexo: Anexo
  onDownload: () => void
  onRemove: (() => void) | null
}

function FileRow({ anexo, onDownload, onRemove }: RowProps) {
  const { t, format } = useI18n()
  const { value, unit, decimals } = sizeParts(anexo.tamanho)
  return (
    <li>
      <span className="file-facts">
        <Button
          variant="inline-link"
          onClick={onDownload}
          ariaLabel={t('reading.fileDownload', { nome: anexo.nome_original })}
        >
          {anexo.nome_original}
        </Button>
        <Box variant="small" color="text-body-secondary">
          {format.quantity(value, unit, decimals)} · {format.dateTime(anexo.created_at)}
        </Box>
      </span>
      {onRemove && (
        <span className="no-print">
          <Button
            variant="icon"
            iconName="remove"
            ariaLabel={t('reading.fileRemoveOf', { nome: anexo.nome_original })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
