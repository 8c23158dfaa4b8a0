import { ColumnLayout } from '@cloudscape-design/components'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './useField.ts'

interface Props<In extends FieldValues, Out> extends Pick<FieldProps<In, Out>, 'control' | 'optional' | 'disabled'> {
  startName: FieldPath<In>
  endName: FieldPath<In>
}

/** Initial and final date, two fields of the form; that one is not after the other is the schema's rule. */
export function PeriodField<In extends FieldValues, Out>({ startName, endName, ...shared }: Props<In, Out>) {
  const { t } = useI18n()
  return (
    <ColumnLayout columns={2} minColumnWidth={180}>
      <DateField {...shared} name={startName} label={t('ui.periodStart')} />
      <DateField {...shared} name={endName} label={t('ui.periodEnd')} />
    </ColumnLayout>
  )
}
