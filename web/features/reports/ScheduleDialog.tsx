import * as z from 'zod'
import { agendamentoNovo, type Relatorio, reportsArea } from '../../../shared/contract/reports.ts'
import { FREQUENCIAS_RELATORIO, type FrequenciaRelatorio } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { schedulesQuery } from './useSchedules.ts'

const addresses = agendamentoNovo.shape.emails

/** Addresses are typed as one text; each is judged by itself. */
const schema = z.object({
  frequencia: z.enum(FREQUENCIAS_RELATORIO),
  emails: z.string().check(({ value, issues }) => {
    if (!addresses.safeParse(split(value)).success)
      issues.push({ code: 'custom', message: value.trim() === '' ? 'required' : 'email', input: value })
  }),
})

const split = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean)

interface Props {
  report: Relatorio
  onClose: () => void
}

/** Has a report made every week or month, of what this one is of but for its days. */
export function ScheduleDialog({ report: { id, pedido }, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const draft = `agendamento ${id}`
  const form = useCreateForm({
    schema,
    emptyValues: { frequencia: 'MENSAL' as FrequenciaRelatorio, emails: pedido.email },
    create: ({ frequencia, emails }, idempotencyKey) => {
      const { data_inicial: _, data_final: __, email: ___, ...filters } = pedido
      return call(reportsArea.routes.agendar, {
        body: { ...filters, frequencia, emails: split(emails) },
        idempotencyKey,
      })
    },
    forget: schedulesQuery(conta.id_usuario).queryKey,
    draft,
    draftOf: () => draft,
    saved: () => t('reports.scheduled'),
    failed: 'reports.notScheduled',
    onCreated: onClose,
    onTypedMeanwhile: onClose,
  })
  return (
    <FormModal title={t('reports.scheduleTitle')} form={form} onClose={onClose} submitLabel={t('reports.schedule')}>
      <SelectField
        control={form.control}
        name="frequencia"
        label={t('reports.frequency')}
        options={FREQUENCIAS_RELATORIO.map((value) => ({ value, label: t(`reports.frequencies.${value}`) }))}
      />
      <TextField
        control={form.control}
        name="emails"
        label={t('reports.recipients')}
        description={t('reports.recipientsHint')}
      />
    </FormModal>
  )
}
