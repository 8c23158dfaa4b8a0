import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import type { IndexName } from '../../../shared/table.ts'
import { indexSource } from '../kit/indexSource.ts'
import { mergePage, type Page } from '../kit/mergePage.ts'
import { readingMonths } from './readingMonths.ts'
import { rowToSummary } from './readingRow.ts'
import { accountPartition, equipmentPartition, monthPartition, SHARDS } from './readings.ts'

/** Which readings a caller may see: an account's, those of some equipment (that belong to one owner, unless null), or everyone's. */
export type ReadingScope =
  | { kind: 'conta'; donoId: string }
  | { kind: 'equipamentos'; equipamentoIds: readonly string[]; donoId: string | null }
  | { kind: 'todas' }

export interface ReadingListRequest {
  scope: ReadingScope
  /** Measured from, inclusive (instant, ISO 8601 UTC). */
  from?: string | undefined
  /** Measured before, exclusive. */
  until?: string | undefined
  /** Position of the last page: everything at and above it was answered. */
  after?: string | undefined
  limit: number
  /** Which rows are wanted; with it many are read at once, else only what a page holds. */
  filter?: ((row: LeituraResumo) => boolean) | undefined
  /** Now, in ms since the epoch: where the walk through the months begins. */
  now: number
}

/** Months read at once: with their shards one round of parallel queries. */
const MONTHS_AT_ONCE = 3

/** One page of readings, newest first. `position` is the next page's `after`. */
export async function readingPage(request: ReadingListRequest): Promise<Page<LeituraResumo>> {
  const { scope, from, until, after, limit, filter, now } = request
  const groups = scope.kind === 'todas' ? monthGroups(request, await readingMonths(now)) : [partitionsOf(scope)]
  const owned = scope.kind === 'equipamentos' && scope.donoId !== null ? scope.donoId : undefined
  return mergePage({
    groups: groups.map((partitions) => ({
      floor: partitions[0]?.floor ?? '',
      sources: partitions.map((one) => indexSource(one, rowToSummary)),
    })),
    limit,
    after,
    upper: until,
    lower: from,
    accept: (row) => (owned === undefined || row.dono_id === owned) && (!filter || filter(row)),
    wide: filter !== undefined,
  })
}

interface Partition {
  index: IndexName
  pk: string
  /** No key of the group is below it. */
  floor: string
}

function partitionsOf(scope: Exclude<ReadingScope, { kind: 'todas' }>): Partition[] {
  if (scope.kind === 'conta') return [{ index: 'gsi1', pk: accountPartition(scope.donoId), floor: '' }]
  return scope.equipamentoIds.map((id) => ({ index: 'gsi2', pk: equipmentPartition(id), floor: '' }))
}

/** Months that have readings, of those that can hold a wanted one, some at a time: months without any are no step on the way. */
function monthGroups({ from, until, after }: ReadingListRequest, months: readonly string[]): Partition[][] {
  const newest = [after, until].flatMap((bound) => bound?.slice(0, 7) ?? []).sort()[0]
  const wanted = months.filter((month) => (!newest || month <= newest) && (!from || month >= from.slice(0, 7)))
  const groups: Partition[][] = []
  for (let at = 0; at < wanted.length; at += MONTHS_AT_ONCE) {
    const some = wanted.slice(at, at + MONTHS_AT_ONCE)
    const floor = `${some.at(-1)}-01T00:00:00.000Z`
    groups.push(
      some.flatMap((name) =>
        SHARDS.map((shard) => ({ index: 'gsi3', pk: monthPartition(name, shard), floor }) as const),
      ),
    )
  }
  return groups
}
