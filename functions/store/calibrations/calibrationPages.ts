import type { OrdemLista } from '../../../shared/enums.ts'
import type { Item } from '../kit/batch.ts'
import { indexSource } from '../kit/indexSource.ts'
import { LAST, mergePage, type Page } from '../kit/mergePage.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import type { ReadingScope } from '../readings/readingPages.ts'
import {
  ALL,
  accountPartition,
  type Calibration,
  type CalibrationRow,
  equipmentPartition,
  getCalibrations,
} from './calibrations.ts'

export interface CalibrationListRequest {
  /** Calibrations are seen as readings are: an account's, those of some equipment, or everyone's. */
  scope: ReadingScope
  /** Made from, inclusive (instant, ISO 8601 UTC). */
  from?: string | undefined
  /** Made before, exclusive. */
  until?: string | undefined
  after?: string | undefined
  limit: number
  ordem?: OrdemLista | undefined
  filter?: ((row: CalibrationRow) => boolean) | undefined
  /** Awaited once, before a filter reads far back: beyond the first many. */
  beforeMore?: (() => Promise<unknown>) | undefined
}

/** One page of calibrations by when they were made. A page that a filter leaves short says how far it searched. */
export async function calibrationPage(request: CalibrationListRequest): Promise<Page<Calibration>> {
  const { items, ...rest } = await calibrationEntries(request)
  const found = await getCalibrations(items.map(({ id }) => id))
  return { ...rest, items: items.flatMap(({ id }) => found.get(id) ?? []) }
}

/** A calibration as an index has it. */
export interface CalibrationEntry {
  id: string
  data: string
  row: CalibrationRow
}

/** As `calibrationPage`, of what the index has alone. */
export function calibrationEntries(request: CalibrationListRequest): Promise<Page<CalibrationEntry>> {
  const { scope, from, until, after, limit, ordem, filter, beforeMore } = request
  const owner = scope.kind === 'equipamentos' ? scope.donoId : null
  const order = ordem === 'ANTIGAS' ? 'up' : 'down'
  return mergePage({
    order,
    groups: [{ end: LAST[order], sources: partitionsOf(scope).map((one) => indexSource(one, entryOf)) }],
    limit,
    after,
    upper: until,
    lower: from,
    accept: ({ row }) => (owner === null || uuidText(row.d) === owner) && (!filter || filter(row)),
    wide: filter !== undefined,
    beforeMore,
  })
}

function entryOf(item: Item, key: string): CalibrationEntry {
  const [data = '', id = ''] = key.split('#')
  return { id, data, row: item.lista as CalibrationRow }
}

function partitionsOf(scope: ReadingScope) {
  if (scope.kind === 'todas') return [{ index: 'gsi3', pk: ALL } as const]
  if (scope.kind === 'conta') return [{ index: 'gsi1', pk: accountPartition(scope.donoId) } as const]
  return scope.equipamentoIds.map((id) => ({ index: 'gsi2', pk: equipmentPartition(id) }) as const)
}
