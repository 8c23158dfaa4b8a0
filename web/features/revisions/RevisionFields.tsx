import { SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { RevisionValues } from './form.ts'
import { ReportField } from './ReportField.tsx'

interface Props<In extends RevisionValues, Out> {
  control: Control<In, unknown, Out>
  /** The report the revision has. */
  report: Anexo | null
}

/** What is written down of a revision, of a form that has at least these fields. */
export function RevisionFields<In extends RevisionValues, Out>({ control: given, report }: Props<In, Out>) {
  const { t } = useI18n()
  // These fields use nothing but their own.
  const control = given as unknown as Control<RevisionValues, unknown, unknown>
  return (
    <SpaceBetween size="m">
      <DateField control={control} name="data_recebimento" label={t('revisions.received')} optional />
      <DateField control={control} name="data_revisao" label={t('revisions.day')} />
      <TextField control={control} name="revisor_nome" label={t('revisions.reviser')} />
      <DateField control={control} name="proxima_revisao" label={t('revisions.next')} />
      <ReportField control={control} present={report} />
    </SpaceBetween>
  )
}
