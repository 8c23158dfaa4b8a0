import { orderDue } from '../../../shared/billing/due.ts'
import { regularizationArea } from '../../../shared/contract/regularization.ts'
import { ApiError } from '../../../shared/errors.ts'
import { acquirer } from '../../billing/acquirers/offered.ts'
import { startCheckout } from '../../billing/checkout.ts'
import { offered } from '../../billing/offeredPayment.ts'
import { placeOrder } from '../../billing/placeOrder.ts'
import { regularizationOf } from '../../billing/regularize.ts'
import { isWaiting } from '../../billing/settle.ts'
import { serve } from '../../http/serve.ts'
import { planOwner } from '../../parts/billing/planRequirements.ts'
import { presentOrder } from '../../parts/billing/presentOrder.ts'

export const handler = serve(regularizationArea, {
  async regularizacao(_, { actor }) {
    const owner = await planOwner(actor)
    const { wanted, quantidade, restantes, valida_ate } = await regularizationOf(owner, new Date())
    const { tipo, substitui, assinaturas, ...priced } = wanted
    const lists = { planos: [...priced.planos], aditivos: [...priced.aditivos], proporcoes: [...priced.proporcoes] }
    return { ...priced, ...lists, quantidade, restantes, valida_ate }
  },

  async regularizar({ body: { total_centavos, ...body } }, { actor }) {
    const owner = await planOwner(actor)
    const payment = await offered(body)
    const now = new Date()
    const { wanted, valida_ate } = await regularizationOf(owner, now)
    if (total_centavos !== undefined && total_centavos !== wanted.total_centavos)
      throw new ApiError('CONFLITO_DE_VERSAO')
    const instant = now.toISOString()
    const due = orderDue(instant, payment.forma_pagamento)
    // The subscription that equipment is added to must still run when it is paid.
    const vence_em = due < valida_ate ? due : valida_ate
    const order = await placeOrder({ wanted, payment, owner, vence_em, now: instant })
    const begun = isWaiting(order) ? await startCheckout(order, await acquirer(payment.adquirente), owner) : order
    return presentOrder(begun, actor)
  },
})
