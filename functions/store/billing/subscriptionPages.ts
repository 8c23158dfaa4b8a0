import type { SituacaoAssinatura } from '../../../shared/enums.ts'
import { indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { ENDING, type SubscriptionRow, subscriptionRow, subscriptionsOf } from './subscriptions.ts'

/**
 * One page of the subscriptions of all accounts: those in force at an instant, by when they end, or those that are over
 * by then, newest first.
 */
export const subscriptionPage = (
  which: SituacaoAssinatura,
  now: string,
  range: Pick<PageRequest<SubscriptionRow>, 'after' | 'limit'>,
): Promise<Page<SubscriptionRow>> => {
  const bounds = which === 'VIGENTE' ? { from: now } : { until: now, descending: true }
  return pageOf({ read: indexEntries<SubscriptionRow>({ index: 'gsi3', partition: ENDING, ...bounds }), ...range })
}

/** Those of one account, in the same order: they are few, and so one page. */
export async function subscriptionsOfOwner(
  ownerId: string,
  which: SituacaoAssinatura,
  now: string,
): Promise<Page<SubscriptionRow>> {
  const rows = (await subscriptionsOf(ownerId)).map(subscriptionRow).sort((one, other) => (one.a < other.a ? -1 : 1))
  const items = which === 'VIGENTE' ? rows.filter(({ a }) => a >= now) : rows.filter(({ a }) => a < now).reverse()
  return { items, position: null }
}
