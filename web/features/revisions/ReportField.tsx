import { Box, Button, FileInput, SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FileButtons } from '../../parts/uploads/FileButtons.tsx'
import { useSentFile } from '../../parts/uploads/sentFile.ts'
import { UploadEntries } from '../../parts/uploads/UploadEntries.tsx'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { acceptOf } from '../../ui/fields/files.ts'
import type { RevisionValues } from './form.ts'

interface Props {
  control: Control<RevisionValues, unknown, unknown>
  /** The report the revision has. */
  present: Anexo | null
}

/** The report of a revision: sent as soon as it is chosen, and given to the revision when that is saved. */
export function ReportField({ control, present }: Props) {
  const { t } = useI18n()
  const presentId = present?.id_anexos ?? null
  const { id, sentName, error, entries, dismiss, busy, limit, formats, choose, remove } = useSentFile(
    { control, name: 'relatorio_id' },
    'RELATORIO_REVISAO',
    presentId,
  )
  const name = id === null ? null : id === presentId ? present?.nome_original : sentName
  return (
    <FieldFrame
      label={t('revisions.report')}
      optional
      description={t('revisions.reportDescription')}
      error={error}
      constraint={t('uploads.fileLimit', { tamanho: limit, formatos: formats })}
    >
      <SpaceBetween size="xs">
        {name !== null && <Box>{name || t('revisions.reportSent')}</Box>}
        {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
        <FileButtons busy={busy}>
          <SpaceBetween direction="horizontal" size="xs">
            <FileInput
              value={[]}
              accept={acceptOf(UPLOADS.RELATORIO_REVISAO)}
              ariaLabel={t(name === null ? 'revisions.reportChoose' : 'revisions.reportReplace')}
              onChange={({ detail }) => choose(detail.value)}
            >
              {t(name === null ? 'revisions.reportChoose' : 'revisions.reportReplace')}
            </FileInput>
            {name !== null && (
              <Button formAction="none" onClick={remove}>
                {t('revisions.reportRemove')}
              </Button>
            )}
          </SpaceBetween>
        </FileButtons>
      </SpaceBetween>
    </FieldFrame>
  )
}
