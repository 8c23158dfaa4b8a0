import { DAY_MS, dayIn } from '../days.ts'
import type { FormaPagamento } from '../enums.ts'
import { isBankHoliday } from './holidays.ts'
import { BRASILIA_MS, daysAfter } from './period.ts'

/** Days in which a bank slip is paid, from the day it is issued. */
export const SLIP_DAYS = 3
/** Business days until a bank tells of a slip that was paid (spec §9). */
export const CONFIRMATION_DAYS = 3
/** How long somebody may take on an acquirer's page: acquirers end a checkout after a day at the latest. */
const CHECKOUT_MS = 23 * 3_600_000
/** Acquirers begin no checkout that ends sooner than this. */
const SHORTEST_MS = 31 * 60_000
/** Days in which a card order is paid. */
const CARD_DAYS = 3
/** How long after an order was over its acquirer is asked about it often: for slips that are paid late. */
const AFTERMATH_DAYS = 15
/**
 * How long an acquirer is asked now and then afterwards: for payments that their card's holder has reversed, of which
 * no notice came.
 */
const REVERSAL_DAYS = 180

/**
 * The day it is in Brasília at an instant (ISO 8601, or ms since the epoch): banks have slips due at the end of one.
 */
export const dayInBrasilia = (instant: string | number | Date): string => dayIn(instant, 'America/Sao_Paulo')

/** Whether banks in Brazil work on the day it is there at an instant, ms. */
function isBusinessDay(at: number): boolean {
  const there = new Date(at - BRASILIA_MS)
  return ![0, 6].includes(there.getUTCDay()) && !isBankHoliday(dayIn(there, 'UTC'))
}

/** The instant so many business days of Brazil's banks after another one; of 0 the first such day from there on. */
export function businessDaysAfter(instant: string, days: number): string {
  let at = Date.parse(instant)
  if (days === 0) while (!isBusinessDay(at)) at += DAY_MS
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (isBusinessDay(at)) left -= 1
  }
  return new Date(at).toISOString()
}

/**
 * Whether the last day is over on which banks take a slip: its own, or where they are closed the next one with them.
 */
export const isSlipPast = (due: string, now: string | number | Date = Date.now()): boolean =>
  dayInBrasilia(now) > dayInBrasilia(businessDaysAfter(`${due}T12:00:00.000Z`, 0))

/**
 * When an order that was begun at an instant is over. One by slip lasts until the bank has told of the latest slip that
 * could be issued and paid in time, so that nobody who pays on the last day finds the order gone.
 */
export function orderDue(begun: string, method: FormaPagamento): string {
  if (method === 'CARTAO') return daysAfter(begun, CARD_DAYS)
  const lastIssued = new Date(Date.parse(begun) + CHECKOUT_MS).toISOString()
  // A slip that is due on a day without banks may be paid on the next day with them.
  const lastPaid = businessDaysAfter(daysAfter(lastIssued, SLIP_DAYS), 0)
  return businessDaysAfter(lastPaid, CONFIRMATION_DAYS)
}

/** Until when a checkout begun at `now` may be paid, of an order that is over at `due`. */
export function checkoutEnd(now: string, due: string): string {
  const at = Date.parse(now)
  const wanted = Math.min(at + CHECKOUT_MS, Date.parse(due))
  return new Date(Math.max(wanted, at + SHORTEST_MS)).toISOString()
}

/** Minutes between two questions about an order. */
const ASKED = { fresh: 5, waiting: 60, aftermath: 12 * 60, settled: 7 * 24 * 60 } as const

/**
 * When an acquirer is asked about an order next: often while it is paid, ever more seldom once it is settled; null: its
 * aftermath is over.
 */
export function nextAsked(
  order: { vence_em: string; criado_em: string; waiting: boolean },
  now: string,
): string | null {
  const at = Date.parse(now)
  const isWithin = (days: number) => at < Date.parse(daysAfter(order.vence_em, days))
  const isFresh = at - Date.parse(order.criado_em) < 2 * 3_600_000
  const after = (how: keyof typeof ASKED) => new Date(at + ASKED[how] * 60_000).toISOString()
  if (order.waiting) return after(isFresh ? 'fresh' : 'waiting')
  if (isWithin(AFTERMATH_DAYS)) return after('aftermath')
  return isWithin(REVERSAL_DAYS) ? after('settled') : null
}
