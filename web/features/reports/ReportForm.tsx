import { Container, Header } from '@cloudscape-design/components'
import { useEffect, useEffectEvent } from 'react'
import { relatorioPedido, reportsArea } from '../../../shared/contract/reports.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { beginAnew } from '../../ui/form/touchedRules.ts'
import { pressedByFinger } from '../../ui/lastPress.ts'
import type { ReportValues } from './form.ts'
import { ReportFields } from './ReportFields.tsx'
import { reportsQuery } from './useReports.ts'

interface Props {
  begins: ReportValues
  /** It begins with the fields of a report further down, where whoever chose it still is. */
  isRepeated: boolean
  /** Another was just asked for here. */
  isAnew: boolean
  /** It was asked for: the form begins anew. */
  onRequested: () => void
}

/** Asks for a report. */
export function ReportForm({ begins, isRepeated, isAnew, onRequested }: Props) {
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
  if (isAnew) beginAnew(form.control)
  const begin = useEffectEvent(() => {
    // A finger would be shown a keyboard over what it has yet to read.
    if (isRepeated && !pressedByFinger()) form.methods.setFocus('data_inicial')
  })
  useEffect(() => begin(), [])
  return (
    <Container header={<Header variant="h2">{t('reports.ask')}</Header>}>
      <FormShell form={form} submitLabel={t('reports.submit')}>
        <ReportFields control={form.control} />
      </FormShell>
    </Container>
  )
}
