import { ordersArea, type Pedido } from '../../../shared/contract/orders.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { orderQuery, ordersKey } from './list.ts'

const { pagar, cancelar } = ordersArea.routes

export type PaymentWay = Pick<Pedido, 'forma_pagamento' | 'adquirente'>

/** What is done with an order that is open: it is paid where it was begun, or cancelled. */
export function useOrderMoves(order: Pedido) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(ordersKey(conta.id_usuario))
  const { id: pedidoId, tipo, forma_pagamento, adquirente } = order
  const params = { pedidoId }

  const question = t(forma_pagamento === 'BOLETO' ? 'orders.cancelSlipQuestion' : 'orders.cancelQuestion')
  const cancel = () =>
    ask({
      title: t('orders.cancel'),
      question: tipo === 'RENOVACAO' ? `${t('orders.cancelRenewal')} ${question}` : question,
      submitLabel: t('orders.cancel'),
      dismissLabel: t('orders.keep'),
      danger: true,
      run: () => call(cancelar, { params }),
      done: t('orders.canceled'),
      failed: 'orders.notCanceled',
    })

  /** Opens the acquirer's page in place of this one; an order that was paid meanwhile is shown as it is. */
  const { press: pay, loading: paying } = useCommand({
    run: (way: PaymentWay) => call(pagar, { params, body: way }),
    keep: orderQuery(conta.id_usuario, pedidoId),
    failed: 'orders.notPaid',
    reads: formFailure,
    onDone({ status, pagamento_url }) {
      if (status !== 'ABERTO') return
      if (pagamento_url) location.assign(pagamento_url)
      else toast('error', t('orders.notReached'))
    },
  })
  /** By the way it was begun with, or another one. */
  return { cancel, pay: (way: PaymentWay = { forma_pagamento, adquirente }) => pay(way), paying, dialog }
}
