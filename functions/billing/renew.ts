import { LONGEST_LEAD_MS, renewedFrom } from '../../shared/billing/renewal.ts'
import { DAY_MS } from '../../shared/days.ts'
import { endingBetween } from '../store/billing/endingSubscriptions.ts'
import type { Order } from '../store/billing/orders.ts'
import { type Subscription, subscriptionsOf } from '../store/billing/subscriptions.ts'
import { written } from '../store/kit/transact.ts'
import { getUser, isActiveUser } from '../store/users/users.ts'
import { isUp } from '../work/handOver.ts'
import { AcquirerUnavailable } from './acquirers/acquirer.ts'
import { chargeCard } from './charge.ts'
import { isOver } from './conclude.ts'
import type { AcquirerOf } from './follow.ts'
import { endedMail } from './renewalMails.ts'
import { cardOf, openRenewal, renewalNow, renewedTogether, type Together } from './renewOrder.ts'

/** Whether a subscription that ended by itself is missed, because no other of its type took its place. */
const isMissed = (one: Subscription, held: readonly Subscription[], since: string, now: string): boolean =>
  one.encerrada === null &&
  since < one.valida_ate &&
  one.valida_ate <= now &&
  !held.some((other) => !isOver(other, now) && (other.tipo === one.tipo || other.tipo === 'AMBOS'))

/** The subscriptions that are to be renewed by now. */
const dueAmong = (held: readonly Subscription[], now: string): Together[] =>
  renewedTogether(held, now).filter((together) => {
    const [{ valida_ate, plano }] = together
    return renewedFrom(valida_ate, plano.periodo, cardOf(together) !== null) <= now
  })

async function renewOne(together: Together, order: Order, acquirerOf: AcquirerOf, now: Date): Promise<void> {
  const card = cardOf(together)
  if (!card) return
  try {
    await chargeCard({ order, card, ends: together[0].valida_ate, acquirerOf, now })
  } catch (error) {
    // The acquirer is away. The next run of the schedule tries the same charge again.
    if (!(error instanceof AcquirerUnavailable)) throw error
  }
}

/** Renews what is due of an account, and tells of what ended. Answers how much there was. */
async function renewAccount(ownerId: string, acquirerOf: AcquirerOf, now: Date): Promise<number> {
  const [owner, held] = await Promise.all([getUser(ownerId), subscriptionsOf(ownerId)])
  if (!owner || !isActiveUser(owner)) return 0
  const instant = now.toISOString()
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  const missed = held.filter((one) => isMissed(one, held, yesterday, instant))
  // The mail’s id follows from the subscription and its end, so that its owner is told once.
  for (const { id, valida_ate } of missed) await written([endedMail(ownerId, id, valida_ate)])
  const due = dueAmong(held, instant)
  for (const together of due) {
    const { id, order: made } = await renewalNow(together)
    const order = made ?? (await openRenewal(id, together, owner, instant))
    if (order?.status === 'ABERTO') await renewOne(together, order, acquirerOf, now)
  }
  return missed.length + due.length
}

/**
 * Renews the subscriptions that end soon, and tells whose ended since yesterday. An account that fails waits, and the
 * others do not wait for it. Answers how many there were, and throws the first failure once all were; what there is no
 * time for waits an hour.
 */
export async function renewByClock(acquirerOf: AcquirerOf, now: Date, endsAt: number): Promise<number> {
  const from = new Date(now.getTime() - DAY_MS).toISOString()
  const until = new Date(now.getTime() + LONGEST_LEAD_MS).toISOString()
  const seen = new Set<string>()
  const failures: unknown[] = []
  let count = 0
  for await (const rows of endingBetween(from, until)) {
    for (const { d: ownerId } of rows) {
      if (seen.has(ownerId)) continue
      if (isUp({ endsAt })) break
      seen.add(ownerId)
      try {
        count += await renewAccount(ownerId, acquirerOf, now)
      } catch (error) {
        failures.push(error)
      }
    }
    if (isUp({ endsAt })) break
  }
  if (failures.length > 0) throw failures[0]
  return count
}
