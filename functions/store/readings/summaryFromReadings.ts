import { type EquipmentSummary, emptySummary, KEPT_READINGS, withReadings } from './equipmentSummary.ts'
import { readingPage } from './readingPages.ts'
import { getReadings } from './readings.ts'

/**
 * Made of the readings themselves: where nothing is kept, as in a table from before this was. `isSure` is false while the index has yet to
 * follow a change of owner, and then it must not be kept.
 */
export async function summaryFromReadings(
  summed: Pick<EquipmentSummary, 'equipamento_id' | 'dono_id'>,
): Promise<{ summary: EquipmentSummary; isSure: boolean }> {
  const { equipamento_id, dono_id } = summed
  const page = await readingPage({
    scope: { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId: dono_id },
    limit: KEPT_READINGS,
    filter: ({ bicos_medidos, quantidade_bicos }) => quantidade_bicos !== null && bicos_medidos >= quantidade_bicos,
    now: Date.now(),
  })
  const heads = [...(await getReadings(page.items.map(({ id }) => id))).values()]
  const summary = withReadings(emptySummary(equipamento_id, dono_id), heads)
  return { summary, isSure: heads.every((head) => head.dono_id === dono_id) }
}
