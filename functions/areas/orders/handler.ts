import { randomUUID } from 'node:crypto'
import { orderDue } from '../../../shared/billing/due.ts'
import { orderCan } from '../../../shared/billing/orderStates.ts'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { ApiError, brokenRule, notFound } from '../../../shared/errors.ts'
import { AcquirerUnavailable } from '../../billing/acquirers/acquirer.ts'
import { acquirer } from '../../billing/acquirers/offered.ts'
import { lastingFor, newCheckout, type Payment, replaceCheckout, startCheckout } from '../../billing/checkout.ts'
import { askAll, closeCheckouts, endPayments, sendBackOwed } from '../../billing/follow.ts'
import { offered, offeredWays } from '../../billing/offeredPayment.ts'
import { placeOrder } from '../../billing/placeOrder.ts'
import { endOrder } from '../../billing/settle.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { planOwner } from '../../parts/billing/planRequirements.ts'
import { presentOrder, presentRows } from '../../parts/billing/presentOrder.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { lastCheckout, type Order, orderPage, orders } from '../../store/billing/orders.ts'
import { hashedId } from '../../store/kit/hashedId.ts'
import type { User } from '../../store/users/users.ts'
import { choose, coverageWith, figuresOf } from './choose.ts'
import { receiveNotice } from './receiveNotice.ts'

export const handler = serve(ordersArea, {
  async listar({ query: { limite, cursor, dono_id, ...filtros } }, { actor }) {
    const owner = actor.papel === 'ADMIN' ? (dono_id ?? null) : actor.donoId
    const { items, proximo } = await pagedList(
      { lista: 'pedidos', actor, filtros: { ...filtros, dono_id }, cursor },
      (after) => orderPage(owner, filtros, { after, limit: limite }),
    )
    return { itens: await presentRows(items, actor), proximo }
  },

  async formas() {
    return { itens: await offeredWays() }
  },

  async simular({ body }, { actor }) {
    const owner = await planOwner(actor)
    const now = new Date()
    const choice = await choose(body, owner.id, now.toISOString())
    const { substitui, sobra, valida_ate, teste_ate, igual } = choice.quote
    return {
      ...figuresOf(choice),
      credito_perdido_centavos: sobra.centavos,
      substitui: [...substitui],
      valida_ate,
      teste_ate,
      igual,
      cobertura: await coverageWith(owner, choice, now),
    }
  },

  async criar({ body: { adquirente, forma_pagamento, total_centavos, ...chosen } }, { actor, headers }) {
    const owner = await planOwner(actor)
    const payment = await offered({ adquirente, forma_pagamento })
    const id = orderIdBy(headers['idempotency-key'], { ...chosen, ...payment, owner: owner.id })
    const order = (await orders.get(id)) ?? (await makeOrder({ id, chosen, payment, owner, seen: total_centavos }))
    const isToBegin = orderCan.pay(order) && isPayableAt(order, payment, new Date().toISOString())
    const begun = isToBegin ? await startCheckout(order, await acquirer(adquirente), owner) : order
    return presentOrder(begun, actor)
  },

  async ver({ params: { pedidoId } }, { actor }) {
    return presentOrder(await visibleOrder(pedidoId, actor), actor)
  },

  async pagar({ params: { pedidoId }, body }, { actor }) {
    const owner = await planOwner(actor)
    const order = await asToldNow(await visibleOrder(pedidoId, actor))
    if (order.status === 'CONCLUIDO') return presentOrder(order, actor)
    if (!orderCan.pay(order)) throw brokenRule('status', 'pedido_encerrado')
    // A payment that was begun is continued, even where its acquirer is offered no more.
    const isBegun = isPayableAt(order, body, new Date().toISOString())
    const ready = isBegun ? order : await anotherCheckout(order, await offered(body))
    return presentOrder(await startCheckout(ready, await acquirer(body.adquirente), owner), actor)
  },

  async cancelar({ params: { pedidoId } }, { actor }) {
    const order = await asToldNow(await visibleOrder(pedidoId, actor))
    if (!orderCan.cancel(order)) throw brokenRule('status', 'pedido_encerrado')
    const now = new Date()
    const ended = await endOrder(pedidoId, 'CANCELAR', authorOf(actor), now)
    // An order that cannot be ended now is ended when its acquirer is asked about it next.
    await orAway(endPayments(ended, acquirer, now))
    await orAway(sendBackOwed(pedidoId, acquirer, now))
    return presentOrder(ended, actor)
  },

  aviso: ({ params, query, body }, { headers, log }) => receiveNotice(params.adquirente, { query, body, headers }, log),
})

/** What a call to an acquirer came to; null while the acquirer is away. */
async function orAway<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof AcquirerUnavailable) return null
    throw error
  }
}

async function visibleOrder(id: string, { papel, donoId }: Actor): Promise<Order> {
  const order = await orders.get(id)
  if (!order || (papel !== 'ADMIN' && order.dono_id !== donoId)) throw notFound()
  return order
}

/** An order as its acquirers tell it by now, or as it was told last where they are away. */
async function asToldNow(order: Order): Promise<Order> {
  await orAway(askAll(order, acquirer, new Date()))
  return (await orders.get(order.id)) ?? order
}

/** Whether an order can still be paid where it was begun, in the way that is wanted. */
function isPayableAt(order: Order, payment: Payment, now: string): boolean {
  const { adquirente, forma_pagamento, termina_em, automatico } = lastCheckout(order)
  return (
    !automatico && adquirente === payment.adquirente && forma_pagamento === payment.forma_pagamento && now < termina_em
  )
}

/**
 * Another checkout, after the one before was ended so that nobody pays twice by mistake: not where a slip stays
 * payable.
 */
async function anotherCheckout(order: Order, payment: Payment): Promise<Order> {
  const areClosed = await orAway(closeCheckouts(order.checkouts, acquirer))
  if (areClosed === null) throw new ApiError('INDISPONIVEL')
  if (!areClosed) throw brokenRule('forma_pagamento', 'boleto_pagavel')
  const now = new Date().toISOString()
  return replaceCheckout(order.id, (current) =>
    newCheckout(payment, now, lastingFor(current, payment.forma_pagamento, now)),
  )
}

/** A request that comes again after an attempt that ended anywhere is for the same order. */
const orderIdBy = (key: string | undefined, asked: object): string =>
  key === undefined ? randomUUID() : hashedId(`pedido ${key} ${JSON.stringify(asked)}`)

interface Making {
  id: string
  chosen: Parameters<typeof choose>[0]
  payment: Payment
  owner: User
  /** The total that the person was shown; absent where the caller says none. */
  seen: number | undefined
}

async function makeOrder({ id, chosen, payment, owner, seen }: Making): Promise<Order> {
  const now = new Date().toISOString()
  const choice = await choose(chosen, owner.id, now)
  if (choice.quote.igual) throw new ApiError('PEDIDO_IGUAL_AO_PLANO')
  // Nobody pays another sum than the one they were shown.
  if (seen !== undefined && seen !== choice.quote.total.centavos) throw new ApiError('CONFLITO_DE_VERSAO')
  const substitui = choice.quote.substitui.map(({ id }) => id)
  const wanted = { tipo: 'ASSINATURA', ...figuresOf(choice), substitui, assinaturas: [] } as const
  return placeOrder({ id, wanted, payment, owner, vence_em: orderDue(now, payment.forma_pagamento), now })
}
