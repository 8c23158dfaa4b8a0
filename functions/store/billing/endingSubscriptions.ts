import { indexEntries, pageOf } from '../kit/page.ts'
import { ENDING, type SubscriptionRow } from './subscriptions.ts'

const A_PAGE = 100

/**
 * Whose subscriptions end between two instants (ISO 8601 UTC), a page at a time, those that end first before the
 * others.
 */
export async function* endingBetween(from: string, until: string): AsyncGenerator<readonly SubscriptionRow[]> {
  const read = indexEntries<SubscriptionRow>({ index: 'gsi3', partition: ENDING, from, until })
  let after: string | undefined
  do {
    const page = await pageOf({ read, after, limit: A_PAGE })
    yield page.items
    after = page.position ?? undefined
  } while (after !== undefined)
}
