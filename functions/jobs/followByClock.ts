import { followOrders } from '../billing/follow.ts'

/** Asks acquirers about the orders whose time has come. Their libraries are read when the first of them is asked, since few jobs need any. */
export const followByClock = (now: Date, endsAt: number): Promise<number> =>
  followOrders(async (name) => (await import('../acquirers/offered.ts')).acquirer(name), now, endsAt)
