import type { FiltrosLeitura } from '../../../shared/contract/readings.ts'
import { dayBounds } from '../../../shared/days.ts'
import type { Actor } from '../../http/context.ts'
import { namesInScope } from '../../store/equipment/equipmentNames.ts'
import type { Page } from '../../store/kit/mergePage.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import type { ListedReading } from '../../store/readings/readingRow.ts'
import { mayBeWanted, wantedAmong } from '../../store/readings/readingWish.ts'
import { farSearch } from '../lists/farSearch.ts'
import { readingScope } from './readingScope.ts'

/** Readings a filter of the list finds for its caller. */
export interface ReadingSearch {
  /**
   * Rows that may be wanted: one whose text was cut stays until `wanted` judged it. Throws `NAO_PERMITIDO_AGORA` where
   * the person has as many searches that read far back as may be at a time.
   */
  page(after: string | undefined, limit: number): Promise<Page<ListedReading>>
  /** Those of the rows of a page that are wanted. */
  wanted<R extends ListedReading>(rows: readonly R[]): Promise<R[]>
}

export function readingSearch(filters: FiltrosLeitura, actor: Actor, timeZone: string): ReadingSearch {
  const { ordem, inicio, fim, dono_id, equipamento_id, ...wish } = filters
  const scope = readingScope(actor, { equipamento_id, dono_id })
  const { from, until } = dayBounds(inicio, fim, timeZone)
  const isNarrowed = Object.values(wish).some((value) => value !== undefined)
  // Words are looked for in the names of today, which no reading keeps: they are looked up before any row is.
  const names = wish.busca === undefined ? undefined : namesInScope(scope)
  return {
    wanted: async (rows) => wantedAmong(rows, wish, await names),
    page: async (after, limit) => {
      const nameOf = await names
      return farSearch(actor.usuarioId, (beforeMore) =>
        readingPage({
          scope,
          from,
          until,
          after,
          limit,
          beforeMore,
          order: ordem === 'ANTIGAS' ? 'up' : 'down',
          filter: isNarrowed ? mayBeWanted(wish, nameOf) : undefined,
        }),
      )
    },
  }
}
