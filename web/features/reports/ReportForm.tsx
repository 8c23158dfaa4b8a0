import { Container, Header } from '@cloudscape-design/components'
import { relatorioPedido, reportsArea } from '../../../shared/contract/reports.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import type { ReportValues } from './form.ts'
import { ReportFields } from './ReportFields.tsx'
import { reportsQuery } from './useReports.ts'

interface Props {
  begins: ReportValues
  /** It was asked for: the form begins anew. */
  onRequested: () => void
}

/** Asks for a report. */
export function ReportForm({ begins, onRequested }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useCreateForm({
    schema: relatorioPedido,
    emptyValues: begins,
    create: (body, idempotencyKey) => call(reportsArea.routes.criar, { body, idempotencyKey }),
    forget: reportsQuery(conta.id_usuario).queryKey,
    draft: 'relatório novo',
    draftOf: () => 'relatório novo',
    saved: () => t('reports.requested'),
    failed: 'reports.failed',
    onCreated: onRequested,
    onTypedMeanwhile: onRequested,
  })
  return (
    <Container header={<Header variant="h2">{t('reports.ask')}</Header>}>
      <FormShell form={form} submitLabel={t('reports.submit')}>
        <ReportFields control={form.control} />
      </FormShell>
    </Container>
  )
}
