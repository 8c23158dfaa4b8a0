import { Box } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { billingAdminArea, motivo } from '../../../shared/contract/billingAdmin.ts'
import type { Pedido, Transacao } from '../../../shared/contract/orders.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ReasonField } from '../../parts/billing/ReasonField.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { orderQuery, ordersKey } from './list.ts'

const { devolver, concluirDevolucao } = billingAdminArea.routes
const schema = z.object({ motivo })

interface Props {
  order: Pedido
  payment: Transacao
  /** Whether it was sent back already, by hand. */
  isDone: boolean
  onClose: () => void
}

/** Sends a payment back, or notes that somebody did, with the reason why. */
export function RefundDialog({ order, payment, isDone, onClose }: Props) {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const params = { pedidoId: order.id, transacaoId: payment.id }
  const draft = `devolução ${payment.id}`
  const form = useCreateForm({
    schema,
    emptyValues: { motivo: '' },
    create: (body) => call(isDone ? concluirDevolucao : devolver, { params, body }),
    forget: ordersKey(conta.id_usuario),
    draft,
    draftOf: () => draft,
    saved: () => t('orders.refunded'),
    failed: 'orders.notRefunded',
    onCreated: (saved) => {
      queries.setQueryData(orderQuery(conta.id_usuario, order.id).queryKey, saved)
      onClose()
    },
    onTypedMeanwhile: onClose,
  })
  const title = t(isDone ? 'orders.refundDone' : 'orders.refund')
  const valor = format.money(payment.valor_moeda_usuario_centavos)
  return (
    <FormModal title={title} submitLabel={title} danger form={form} onClose={onClose}>
      <Box>{t(isDone ? 'orders.refundDoneText' : 'orders.refundText', { valor })}</Box>
      <ReasonField control={form.control} />
    </FormModal>
  )
}
