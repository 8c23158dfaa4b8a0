import { monthIn, monthsAhead } from '../../../shared/days.ts'
import {
  type EquipmentSummary,
  emptySummary,
  KEPT_MONTHS,
  KEPT_READINGS,
  lastOfMonths,
  type MonthReading,
  withReadings,
} from './equipmentSummary.ts'
import { readingPage } from './readingPages.ts'
import { isComplete, type ListedReading } from './readingRow.ts'
import { getReadings } from './readings.ts'

/**
 * Made of the readings themselves: where nothing is kept. `isSure` is false while the index has yet to
 * follow a change of owner of one of the newest readings, this account's or another's, and then it must not be kept.
 */
export async function summaryFromReadings(
  summed: Pick<EquipmentSummary, 'equipamento_id' | 'dono_id'>,
): Promise<{ summary: EquipmentSummary; isSure: boolean }> {
  const { equipamento_id, dono_id } = summed
  const newest = (donoId: string | null) =>
    readingPage({
      scope: { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId },
      limit: KEPT_READINGS,
      filter: isComplete,
    })
  const pages = await Promise.all([newest(dono_id), newest(null)])
  const owners = new Map(pages.flatMap(({ items }) => items.map((row) => [row.id, row.dono_id] as const)))
  const heads = [...(await getReadings([...owners.keys()])).values()]
  const summary = withReadings(emptySummary(equipamento_id, dono_id), heads)
  const [newestOwn] = pages[0].items
  const before = newestOwn && pages[0].position ? await monthsBefore(summed, newestOwn, pages[0].position) : []
  // The heads are newer than their rows.
  const meses = lastOfMonths([...before, ...summary.meses])
  return {
    summary: { ...summary, meses },
    isSure: heads.every((head) => head.dono_id === owners.get(head.id)),
  }
}

/** Rows that are read at once. */
const AT_ONCE = 1_000

/** What the months before the newest readings had, read row by row. */
async function monthsBefore(
  { equipamento_id, dono_id }: Pick<EquipmentSummary, 'equipamento_id' | 'dono_id'>,
  newest: ListedReading,
  position: string,
): Promise<MonthReading[]> {
  const from = `${monthsAhead(monthIn(newest.data, 'UTC'), 1 - KEPT_MONTHS)}-01T00:00:00.000Z`
  let found: MonthReading[] = []
  let after: string | null = position
  while (after !== null) {
    const page = await readingPage({
      scope: { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId: dono_id },
      limit: AT_ONCE,
      filter: isComplete,
      from,
      after,
    })
    found = lastOfMonths([...found, ...page.items.map(ofRow)])
    after = page.position
  }
  return found
}

const ofRow = ({ id, data, fora_tolerancia, bicos_medidos, nao_avaliados }: ListedReading): MonthReading => ({
  id,
  data,
  fora_tolerancia,
  avaliados: bicos_medidos - nao_avaliados,
})
