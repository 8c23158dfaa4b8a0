import { type AcquirerOf, followOrders } from '../billing/follow.ts'
import { renewByClock } from '../billing/renew.ts'

/** Libraries of acquirers are read when the first of them is asked, since few jobs need any. */
const acquirerOf: AcquirerOf = async (name) => (await import('../acquirers/offered.ts')).acquirer(name)

/** Asks acquirers about the orders whose time has come. */
export const followByClock = (now: Date, endsAt: number): Promise<number> => followOrders(acquirerOf, now, endsAt)

/** Renews what ends soon. */
export const renewSubscriptions = (now: Date, endsAt: number): Promise<number> => renewByClock(acquirerOf, now, endsAt)
