import { type Relatorio, reportsArea } from '../../../shared/contract/reports.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { reportsQuery } from './useReports.ts'

const { enviar } = reportsArea.routes

interface Props {
  report: Relatorio
  onClose: () => void
}

/** Sends a report again, to the address it went to unless another one is given. */
export function SendDialog({ report: { id, pedido, envio }, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const draft = `relatório ${id}`
  const form = useCreateForm({
    schema: enviar.body,
    emptyValues: { email: envio?.para ?? pedido.email },
    create: (body, idempotencyKey) => call(enviar, { params: { relatorioId: id }, body, idempotencyKey }),
    forget: reportsQuery(conta.id_usuario).queryKey,
    draft,
    draftOf: () => draft,
    saved: () => t('reports.resent'),
    failed: 'reports.notResent',
    onCreated: onClose,
    onTypedMeanwhile: onClose,
  })
  return (
    <FormModal title={t('reports.resend')} form={form} onClose={onClose} submitLabel={t('reports.resend')}>
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t('report.email')}
        autoComplete="email"
        constraint={t('reports.addressHint')}
      />
    </FormModal>
  )
}
