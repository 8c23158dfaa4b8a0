import { nextAsked } from '../../shared/billing/due.ts'
import type { Adquirente } from '../../shared/enums.ts'
import { type Checkout, type Order, orders, ordersToFollow } from '../store/billing/orders.ts'
import { moneyOf } from '../store/billing/transactions.ts'
import { getUser } from '../store/users/users.ts'
import { isUp } from '../work/handOver.ts'
import { type Acquirer, AcquirerUnavailable, type CheckoutKey } from './acquirers/acquirer.ts'
import { isOwed, sendBack } from './refund.ts'
import { endOrder, isWaiting, overOrder, PRODUCT, settle } from './settle.ts'

export type AcquirerOf = (name: Adquirente) => Promise<Acquirer>

/** What an acquirer knows a checkout by; null where it never answered, so that it may not know the checkout. */
export const keyOf = ({ id, referencia }: Checkout): CheckoutKey | null =>
  referencia === null ? null : { checkoutId: id, reference: referencia }

/**
 * Asks the acquirers of an order how its checkouts stand, and brings it there. Rejects with `AcquirerUnavailable` where
 * one does not answer.
 */
export async function askAll({ id, checkouts }: Order, acquirerOf: AcquirerOf, now: Date): Promise<void> {
  for (const checkout of checkouts) {
    const key = keyOf(checkout)
    if (key) await settle(id, await (await acquirerOf(checkout.adquirente)).ask(key), now)
  }
}

/** Sends back money that was paid for nothing or is not to be kept, and asks whether earlier refunds arrived. */
export async function sendBackOwed(orderId: string, acquirerOf: AcquirerOf, now: Date): Promise<void> {
  const { transactions } = await moneyOf(orderId)
  const owed = transactions.filter(isOwed)
  for (const transaction of owed) await sendBack(await acquirerOf(transaction.adquirente), transaction, now)
  const order = owed.length > 0 && (await orders.get(orderId))
  if (order) await askAll(order, acquirerOf, now)
}

const owesNothing = async (orderId: string): Promise<boolean> => !(await moneyOf(orderId)).transactions.some(isOwed)

/**
 * Ends the checkouts of an order at their acquirers. Answers whether nobody can pay there any more: some cancel no slip
 * that was issued.
 */
export async function closeCheckouts(checkouts: Order['checkouts'], acquirerOf: AcquirerOf): Promise<boolean> {
  let areClosed = true
  for (const checkout of checkouts) {
    const key = keyOf(checkout)
    if (key && !(await (await acquirerOf(checkout.adquirente)).close(key))) areClosed = false
  }
  return areClosed
}

/**
 * Ends the checkouts at which an order that is over could still be paid, and brings the order to what that tells.
 * Rejects with `AcquirerUnavailable`.
 */
export async function endPayments(order: Order, acquirerOf: AcquirerOf, now: Date): Promise<void> {
  await closeCheckouts(order.checkouts, acquirerOf)
  const { transactions } = await moneyOf(order.id)
  if (transactions.some(({ status }) => status === 'PENDENTE')) await askAll(order, acquirerOf, now)
}

/**
 * Does what there is to do about an order by now: what its acquirers tell, its end by the clock, money that is owed.
 */
export async function followOrder(orderId: string, acquirerOf: AcquirerOf, now: Date): Promise<void> {
  const order = await orders.get(orderId)
  if (!order) return
  await askAll(order, acquirerOf, now)
  const instant = now.toISOString()
  if (order.vence_em <= instant) await endOrder(orderId, 'VENCER', PRODUCT, now)
  if (!(await getUser(order.dono_id))) await endOrder(orderId, 'CANCELAR', PRODUCT, now)
  await sendBackOwed(orderId, acquirerOf, now)
  const after = await orders.get(orderId)
  if (after && !isWaiting(after)) await endPayments(after, acquirerOf, now)
}

const FOLLOWED_AT_ONCE = 50

/**
 * Asks about every order whose time has come, so that what no acquirer told is found out all the same. One whose
 * acquirer is away, or that fails, waits for the next time, and the others do not wait for it. Answers how many were
 * asked about; throws the first failure once all were.
 */
export async function followOrders(acquirerOf: AcquirerOf, now: Date, endsAt: number): Promise<number> {
  const instant = now.toISOString()
  const due = await ordersToFollow(instant, FOLLOWED_AT_ONCE)
  let followed = 0
  const failures: unknown[] = []
  for (const id of due) {
    if (isUp({ endsAt })) break
    try {
      await followOrder(id, acquirerOf, now)
    } catch (error) {
      if (!(error instanceof AcquirerUnavailable)) failures.push(error)
    }
    await overOrder(id, async (order) => {
      const waiting = isWaiting(order) || !(await owesNothing(id))
      const acompanhar_em = nextAsked({ ...order, waiting }, instant)
      return orders.edit({ before: order, patch: { acompanhar_em }, author: PRODUCT })
    })
    followed += 1
  }
  if (failures.length > 0) throw failures[0]
  return followed
}
