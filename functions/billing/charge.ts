import { orNotFound } from '../../shared/errors.ts'
import { type Checkout, lastCheckout, type Order, orders } from '../store/billing/orders.ts'
import { moneyOf, type StoredTransaction } from '../store/billing/transactions.ts'
import { written } from '../store/kit/transact.ts'
import { getUser, type User } from '../store/users/users.ts'
import { noteBegun, replaceCheckout, requestOf } from './checkout.ts'
import { type AcquirerOf, closeCheckouts } from './follow.ts'
import { askedMail, refusedMail } from './renewalMails.ts'
import { automaticCheckout, type Chargeable } from './renewOrder.ts'
import { overOrder, PRODUCT, settle } from './settle.ts'

interface Charging {
  /** The open order of a renewal. */
  order: Order
  card: Chargeable
  /** When the subscriptions end that the order renews. */
  ends: string
  acquirerOf: AcquirerOf
  now: Date
}

const isRefused = ({ status }: Pick<StoredTransaction, 'status'>): boolean =>
  status === 'REJEITADA' || status === 'CANCELADA'

/** The checkout at which a card is charged now: the one that was to be, or another one a day after; null: not now. */
async function checkoutNow({ order, card, acquirerOf, now }: Charging): Promise<Checkout | null> {
  const last = lastCheckout(order)
  if (last.automatico && last.referencia === null) return last
  const { transactions } = await moneyOf(order.id)
  const instant = now.toISOString()
  // Somebody is paying, or whoever was asked to pay has time to.
  if (!transactions.every(isRefused) || instant < last.termina_em || !order.checkouts.some((one) => one.automatico)) {
    return null
  }
  await closeCheckouts(order.checkouts, acquirerOf)
  const next = automaticCheckout(card, instant)
  await replaceCheckout(order.id, () => next)
  return next
}

/** Leaves an order to its person, whose card cannot be charged. */
const leaveToOwner = (orderId: string, ends: string): Promise<Order> =>
  overOrder(orderId, (order) =>
    orders.edit({
      before: order,
      patch: { checkouts: order.checkouts.map((one) => ({ ...one, automatico: false })) },
      author: PRODUCT,
      with: [askedMail(order, ends)],
    }),
  )

async function ownerOf({ dono_id }: Order): Promise<User> {
  const owner = orNotFound(await getUser(dono_id))
  return owner
}

/**
 * Charges the card that paid the last period for the next one, once a day until it is taken: the same charge however
 * often it is begun. Its person is told of a refusal, and can pay in another way. Rejects with `AcquirerUnavailable`,
 * and may be tried again.
 */
export async function chargeCard(charging: Charging): Promise<void> {
  const { order, card, ends, acquirerOf, now } = charging
  const checkout = await checkoutNow(charging)
  if (!checkout) return
  const acquirer = await acquirerOf(checkout.adquirente)
  const former = { checkoutId: card.checkout_id, reference: card.referencia }
  const reference = await acquirer.charge(requestOf(order, checkout, await ownerOf(order)), former)
  if (reference === null) {
    await leaveToOwner(order.id, ends)
    return
  }
  await noteBegun(order.id, checkout.id, { referencia: reference, url: null })
  const told = await acquirer.ask({ checkoutId: checkout.id, reference })
  await settle(order.id, told, now)
  if (told.payments.length > 0 && told.payments.every(isRefused)) await written([refusedMail(order, checkout.id, ends)])
}
