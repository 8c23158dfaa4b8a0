import { Box, Button, FileInput, Header, SpaceBetween } from '@cloudscape-design/components'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { counterOf } from '../../ui/counter.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { acceptOf, sizeParts } from '../../ui/fields/files.ts'
import { useDownload } from '../downloads/useDownload.ts'
import { useAsk } from '../records/useAsk.tsx'
import { UploadEntries } from './UploadEntries.tsx'
import { useUploads } from './useUploads.ts'

const RULES = UPLOADS.ANEXO

interface Props {
  title: string
  /** What is said to whoever may add files while there are none. */
  empty: string
  files: readonly Anexo[]
  mayChange: boolean
  /** Under which the record is kept. */
  record: QueryKey
  /** Gives a checked upload to the record. */
  attach: (envioId: string) => Promise<unknown>
  /** Where a file is fetched from. */
  addressOf: (anexoId: string) => Promise<{ url: string }>
  remove: (anexoId: string) => Promise<unknown>
}

/** Files of a record: downloaded by whoever sees it, added and removed by whoever may change it. */
export function RecordFiles({ title, empty, files, mayChange, record, attach, addressOf, remove }: Props) {
  const { t, format } = useI18n()
  const { press: download } = useDownload(addressOf, 'uploads.attached.failed')
  const queries = useQueryClient()
  const { ask, dialog } = useAsk(record)
  const uploads = useUploads({
    purpose: 'ANEXO',
    room: RULES.maxFiles - files.length,
    async take(envioId) {
      await attach(envioId)
      await queries.invalidateQueries({ queryKey: record })
    },
  })
  const { entries, dismiss } = uploads
  const askToRemove = ({ id_anexos, nome_original: nome }: Anexo) =>
    ask({
      title: t('uploads.attached.remove'),
      question: t('uploads.attached.removeQuestion', { nome }),
      submitLabel: t('uploads.attached.remove'),
      danger: true,
      run: () => remove(id_anexos),
      done: t('uploads.attached.removed'),
      failed: 'uploads.attached.removeFailed',
    })

  return (
    <>
      <SpaceBetween size="s">
        <Header variant="h3" counter={counterOf(format, files.length, { of: RULES.maxFiles })}>
          {title}
        </Header>
        {files.length === 0 && entries.length === 0 && (
          <Box color="text-body-secondary">{mayChange ? empty : t('uploads.attached.none')}</Box>
        )}
        {files.length > 0 && (
          <ul className="file-list" aria-label={title}>
            {files.map((anexo) => (
              <FileRow
                key={anexo.id_anexos}
                anexo={anexo}
                onDownload={() => download(anexo.id_anexos)}
                onRemove={mayChange ? () => askToRemove(anexo) : null}
              />
            ))}
          </ul>
        )}
        {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
        {mayChange && <AddFiles uploads={uploads} full={files.length >= RULES.maxFiles} />}
      </SpaceBetween>
      {dialog}
    </>
  )
}

/** Chooses more files, unless the record has as many as it may. */
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
        <Box color="text-body-secondary">{t('uploads.attached.full', { maximo: RULES.maxFiles })}</Box>
      ) : (
        <SpaceBetween size="xxs">
          <FileInput
            value={[]}
            multiple
            accept={acceptOf(RULES)}
            ariaLabel={t('uploads.attached.add')}
            onChange={({ detail }) => add(detail.value)}
          >
            {t('uploads.attached.add')}
          </FileInput>
          <Box variant="small" color="text-body-secondary">
            {t('uploads.attached.limit', { tamanho: limit, formatos: formats, maximo: RULES.maxFiles })}
          </Box>
        </SpaceBetween>
      )}
    </div>
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
          formAction="none"
          variant="inline-link"
          onClick={onDownload}
          ariaLabel={t('uploads.attached.download', { nome: anexo.nome_original })}
        >
          {anexo.nome_original}
        </Button>
        <Box variant="small" color="text-body-secondary">
          {format.quantity(value, unit, decimals)} · {format.dateTime(anexo.created_at)}
        </Box>
      </span>
      {onRemove && (
        <span className="no-print">
          <DangerButton
            formAction="none"
            variant="icon"
            iconName="remove"
            ariaLabel={t('uploads.attached.removeOf', { nome: anexo.nome_original })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
