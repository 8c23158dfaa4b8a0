import { randomUUID } from 'node:crypto'
import { checkoutEnd, orderDue, SLIP_DAYS } from '../../shared/billing/due.ts'
import { money } from '../../shared/billing/money.ts'
import { ordersArea } from '../../shared/contract/orders.ts'
import type { Adquirente, FormaPagamento } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { env } from '../env.ts'
import { putCheckout } from '../store/billing/checkouts.ts'
import { type Checkout, lastCheckout, type Order, orders } from '../store/billing/orders.ts'
import type { User } from '../store/users/users.ts'
import { type Acquirer, AcquirerUnavailable, type CheckoutRequest, type Payer } from './acquirers/acquirer.ts'
import { overOrder, PRODUCT } from './settle.ts'

/** How somebody wants to pay. */
export interface Payment {
  adquirente: Adquirente
  forma_pagamento: FormaPagamento
}

/** A checkout that is to be begun, of an order that is over at `due`. */
export const newCheckout = (payment: Payment, now: string, due: string): Checkout => ({
  id: randomUUID(),
  ...payment,
  referencia: null,
  url: null,
  automatico: false,
  termina_em: checkoutEnd(now, due),
})

function payerOf({ nome, email, cpf_cnpj }: User): Payer {
  const documento =
    cpf_cnpj === null ? null : ({ tipo: cpf_cnpj.length === 11 ? 'CPF' : 'CNPJ', numero: cpf_cnpj } as const)
  return { nome, email, documento }
}

const noticeUrl = (adquirente: Adquirente): string =>
  `${env('CONSOLE_ORIGIN')}/api${ordersArea.routes.aviso.path.replace('{adquirente}', adquirente)}`

/** What an acquirer is asked for. */
export const requestOf = (order: Order, checkout: Checkout, owner: User): CheckoutRequest => ({
  checkoutId: checkout.id,
  amount: money(order.total_centavos, order.moeda),
  method: checkout.forma_pagamento,
  description: order.planos.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', '),
  payer: payerOf(owner),
  language: owner.idioma === 'ru' ? 'en' : owner.idioma,
  returnUrl: `${env('CONSOLE_ORIGIN')}${pathTo('pedidoVer', { pedidoId: order.id })}`,
  noticeUrl: noticeUrl(checkout.adquirente),
  endsAt: new Date(checkout.termina_em),
  slipDays: SLIP_DAYS,
})

/** Notes where a checkout is at its acquirer. */
export const noteBegun = (
  orderId: string,
  checkoutId: string,
  begun: Pick<Checkout, 'referencia' | 'url'>,
): Promise<Order> =>
  overOrder(orderId, (current) =>
    orders.edit({
      before: current,
      patch: { checkouts: current.checkouts.map((one) => (one.id === checkoutId ? { ...one, ...begun } : one)) },
      author: PRODUCT,
    }),
  )

/**
 * Begins the last checkout of an order at its acquirer, which answers the same one however often it is begun. Where the
 * acquirer does not answer, the order stays as it is, and it is tried again by whoever goes on paying.
 */
export async function startCheckout(order: Order, acquirer: Acquirer, owner: User): Promise<Order> {
  const checkout = lastCheckout(order)
  try {
    const { reference, url } = await acquirer.start(requestOf(order, checkout, owner))
    return await noteBegun(order.id, checkout.id, { referencia: reference, url })
  } catch (error) {
    if (error instanceof AcquirerUnavailable) return order
    throw error
  }
}

/** An order lasts at least as long as one that is begun now and paid so. */
export const lastingFor = ({ vence_em }: Pick<Order, 'vence_em'>, method: FormaPagamento, now: string): string => {
  const due = orderDue(now, method)
  return due > vence_em ? due : vence_em
}

/** Puts another checkout in the place of the last one. */
export const replaceCheckout = (orderId: string, next: (order: Order) => Checkout): Promise<Order> =>
  overOrder(orderId, (order) => {
    const checkout = next(order)
    const vence_em = lastingFor(order, checkout.forma_pagamento, new Date().toISOString())
    return orders.edit({
      before: order,
      patch: { vence_em, checkouts: [...order.checkouts, checkout] },
      author: PRODUCT,
      with: [putCheckout(checkout.id, orderId)],
    })
  })
