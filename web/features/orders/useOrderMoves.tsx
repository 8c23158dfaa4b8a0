import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersArea, type Pedido } from '../../../shared/contract/orders.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { orderQuery, ordersKey } from './list.ts'

const { pagar, cancelar } = ordersArea.routes

export type PaymentWay = Pick<Pedido, 'forma_pagamento' | 'adquirente'>

/** What is done with an order that is open: it is paid where it was begun, or cancelled. */
export function useOrderMoves(order: Pedido) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const { ask, dialog } = useAsk(ordersKey(conta.id_usuario))
  const [paying, setPaying] = useState(false)
  const { id: pedidoId, forma_pagamento, adquirente } = order
  const params = { pedidoId }

  const cancel = () =>
    ask({
      title: t('orders.cancel'),
      question: t(forma_pagamento === 'BOLETO' ? 'orders.cancelSlipQuestion' : 'orders.cancelQuestion'),
      submitLabel: t('orders.cancel'),
      dismissLabel: t('orders.keep'),
      danger: true,
      run: () => call(cancelar, { params }),
      done: t('orders.canceled'),
      failed: 'orders.notCanceled',
    })

  /**
   * Opens the acquirer's page in place of this one, of the way it was begun with unless told; an order that was paid
   * meanwhile is shown as it is.
   */
  async function pay(way: PaymentWay = { forma_pagamento, adquirente }) {
    setPaying(true)
    try {
      const paid = await call(pagar, { params, body: way })
      queries.setQueryData(orderQuery(conta.id_usuario, pedidoId).queryKey, paid)
      if (paid.status === 'ABERTO' && paid.pagamento_url) location.assign(paid.pagamento_url)
      else if (paid.status === 'ABERTO') toast('error', t('orders.notReached'))
    } catch (error) {
      const { text, toast: said, fields } = formFailure(i18n, error, { generic: 'orders.notPaid' })
      toast('error', said ?? fields[0]?.mensagem ?? text)
      await queries.invalidateQueries({ queryKey: ordersKey(conta.id_usuario) })
    } finally {
      setPaying(false)
    }
  }
  return { cancel, pay, paying, dialog }
}
