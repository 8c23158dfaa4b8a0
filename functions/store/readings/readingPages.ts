import { monthOf, monthsAhead } from '../../../shared/days.ts'
import type { IndexName } from '../../../shared/table.ts'
import { indexSource } from '../kit/indexSource.ts'
import { LAST, mergePage, type Order, type Page } from '../kit/mergePage.ts'
import { readingMonths } from './readingMonths.ts'
import { type ListedReading, rowToListed } from './readingRow.ts'
import { accountPartition, equipmentPartition, monthPartition, SHARDS } from './readings.ts'

/**
 * Which readings a caller may see: an account's, those of some equipment (that belong to one owner, unless null), or
 * everyone's.
 */
export type ReadingScope =
  | { kind: 'conta'; donoId: string }
  | { kind: 'equipamentos'; equipamentoIds: readonly string[]; donoId: string | null }
  | { kind: 'todas' }

export interface ReadingListRequest {
  scope: ReadingScope
  /** From the newest measurement down unless given. */
  order?: Order | undefined
  /** Measured from, inclusive (instant, ISO 8601 UTC). */
  from?: string | undefined
  /** Measured before, exclusive. */
  until?: string | undefined
  /** Position of the last page: everything up to it was answered. */
  after?: string | undefined
  limit: number
  /** Which rows are wanted; with it many are read at once, else only what a page holds. */
  filter?: ((row: ListedReading) => boolean) | undefined
  /** Awaited once, before a filter reads far back: beyond the first many. */
  beforeMore?: (() => Promise<unknown>) | undefined
}

/** Months read at once: with their shards one round of parallel queries. */
const MONTHS_AT_ONCE = 3

/** One page of readings, newest first unless the other order is asked for. `position` is the next page's `after`. */
export async function readingPage(request: ReadingListRequest): Promise<Page<ListedReading>> {
  const { scope, order = 'down', from, until, after, limit, filter, beforeMore } = request
  const groups =
    scope.kind === 'todas' ? monthGroups(request, order, await readingMonths()) : [wholeGroup(scope, order)]
  const owned = scope.kind === 'equipamentos' && scope.donoId !== null ? scope.donoId : undefined
  return mergePage({
    order,
    groups: groups.map(({ end, partitions }) => ({
      end,
      sources: partitions.map((one) => indexSource(one, rowToListed)),
    })),
    limit,
    after,
    upper: until,
    lower: from,
    accept: (row) => (owned === undefined || row.dono_id === owned) && (!filter || filter(row)),
    wide: filter !== undefined,
    beforeMore,
  })
}

interface Partition {
  index: IndexName
  pk: string
}

interface PartitionGroup {
  /** No key of the group comes behind it. */
  end: string
  partitions: Partition[]
}

function wholeGroup(scope: Exclude<ReadingScope, { kind: 'todas' }>, order: Order): PartitionGroup {
  const partitions: Partition[] =
    scope.kind === 'conta'
      ? [{ index: 'gsi1', pk: accountPartition(scope.donoId) }]
      : scope.equipamentoIds.map((id) => ({ index: 'gsi2', pk: equipmentPartition(id) }))
  return { end: LAST[order], partitions }
}

/** The first instant of a month (`YYYY-MM`). */
const beginOf = (month: string) => `${month}-01T00:00:00.000Z`

/**
 * Months that have readings, of those that can hold a wanted one, some at a time: months without any are no step on the
 * way.
 */
function monthGroups(
  { from, until, after }: ReadingListRequest,
  order: Order,
  months: readonly string[],
): PartitionGroup[] {
  // A position begins with an instant.
  const monthsOf = (bound: string | undefined) => (bound === undefined ? [] : [monthOf(bound)])
  const newest = [order === 'down' ? after : undefined, until].flatMap(monthsOf).sort()[0]
  const oldest = [order === 'up' ? after : undefined, from].flatMap(monthsOf).sort().at(-1)
  const wanted = months.filter((month) => (!newest || month <= newest) && (!oldest || month >= oldest))
  const inOrder = order === 'down' ? wanted : wanted.toReversed()
  const groups: PartitionGroup[] = []
  for (let at = 0; at < inOrder.length; at += MONTHS_AT_ONCE) {
    const some = inOrder.slice(at, at + MONTHS_AT_ONCE)
    const last = some.at(-1) ?? ''
    groups.push({
      end: beginOf(order === 'down' ? last : monthsAhead(last, 1)),
      partitions: some.flatMap((name) =>
        SHARDS.map((shard) => ({ index: 'gsi3', pk: monthPartition(name, shard) }) as const),
      ),
    })
  }
  return groups
}
