import { type EquipmentSummary, emptySummary, KEPT_READINGS, withReadings } from './equipmentSummary.ts'
import { readingPage } from './readingPages.ts'
import { isComplete } from './readingRow.ts'
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
  return { summary, isSure: heads.every((head) => head.dono_id === owners.get(head.id)) }
}
