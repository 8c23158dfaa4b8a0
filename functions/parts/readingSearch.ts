import type { FiltrosLeitura } from '../../shared/contract/readings.ts'
import type { Actor } from '../http/context.ts'
import type { Page } from '../store/kit/mergePage.ts'
import { readingPage } from '../store/readings/readingPages.ts'
import type { ListedReading } from '../store/readings/readingRow.ts'
import { mayBeWanted, type ReadingWish } from '../store/readings/readingWish.ts'
import { dayBounds } from './dayBounds.ts'
import { readingScope } from './readingScope.ts'

/** Readings a filter of the list finds for its caller. */
export interface ReadingSearch {
  /** What is looked for beyond owner, equipment and date: a row that does not tell stays until `wantedAmong` judged it. */
  readonly wish: ReadingWish
  page(after: string | undefined, limit: number): Promise<Page<ListedReading>>
}

export function readingSearch(filters: FiltrosLeitura, actor: Actor, timeZone: string): ReadingSearch {
  const { ordem, inicio, fim, dono_id, equipamento_id, ...wish } = filters
  const scope = readingScope(actor, { equipamento_id, dono_id })
  const { from, until } = dayBounds(inicio, fim, timeZone)
  const isNarrowed = Object.values(wish).some((value) => value !== undefined)
  return {
    wish,
    page: (after, limit) =>
      readingPage({
        ...{ scope, from, until, after, limit, now: Date.now() },
        order: ordem === 'ANTIGAS' ? 'up' : 'down',
        filter: isNarrowed ? mayBeWanted(wish) : undefined,
      }),
  }
}
