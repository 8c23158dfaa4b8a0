import { Box, Button, FileInput, SpaceBetween } from '@cloudscape-design/components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Control } from 'react-hook-form'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { UploadEntries } from '../../parts/uploads/UploadEntries.tsx'
import { useUploads } from '../../parts/uploads/useUploads.ts'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { acceptOf } from '../../ui/fields/files.ts'
import { useField } from '../../ui/fields/useField.ts'
import { type RevisionValues, SENDING } from './form.ts'

interface Props {
  control: Control<RevisionValues, unknown, unknown>
  /** The report the revision has. */
  present: Anexo | null
}

/** The report of a revision: sent as soon as it is chosen, and given to the revision when that is saved. */
export function ReportField({ control, present }: Props) {
  const { t } = useI18n()
  const label = t('revisions.report')
  const { value, change, error } = useField<RevisionValues, unknown, string | null>({ control, name: 'relatorio_id' })
  const presentId = present?.id_anexos ?? null
  const [former, setFormer] = useState(presentId)
  const [sent, setSent] = useState<{ id: string; name: string } | null>(null)
  const { entries, add, dismiss, busy, limit, formats } = useUploads({
    purpose: 'RELATORIO_REVISAO',
    async take(id) {
      setSent({ id, name: entries.findLast(({ problem }) => problem === null)?.name ?? '' })
      change(id)
    },
  })
  // The file did not arrive, or was on its way when what was typed was kept: the revision keeps the report it had.
  const giveUp = useEffectEvent(() => change(former))
  useEffect(() => {
    if (!busy && value === SENDING) giveUp()
  }, [busy, value])

  const name = value === null || value === SENDING ? null : value === presentId ? present?.nome_original : sent?.name
  return (
    <FieldFrame
      label={label}
      optional
      description={t('revisions.reportDescription')}
      error={error}
      constraint={t('uploads.fileLimit', { tamanho: limit, formatos: formats })}
    >
      <SpaceBetween size="xs">
        {name !== null && <Box>{name || t('revisions.reportSent')}</Box>}
        {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
        {!busy && (
          <SpaceBetween direction="horizontal" size="xs">
            <FileInput
              value={[]}
              accept={acceptOf(UPLOADS.RELATORIO_REVISAO)}
              ariaLabel={t(name === null ? 'revisions.reportChoose' : 'revisions.reportReplace')}
              onChange={({ detail }) => {
                setFormer(value)
                add(detail.value)
                change(SENDING)
              }}
            >
              {t(name === null ? 'revisions.reportChoose' : 'revisions.reportReplace')}
            </FileInput>
            {name !== null && (
              <Button formAction="none" onClick={() => change(null)}>
                {t('revisions.reportRemove')}
              </Button>
            )}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </FieldFrame>
  )
}
