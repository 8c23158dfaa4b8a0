import type { RequestContext } from '../../http/context.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'

/** Tells whoever watches a reading that a person changed it. It never rejects, since the change is kept already. */
export async function tellChanged(head: ReadingHead, { log }: Pick<RequestContext, 'log'>): Promise<void> {
  // Publishing needs code that signs calls, which no other request here does, so it is loaded with the first change.
  const telling = import('../../live/tellReadings.ts')
  try {
    const equipment = (await getEquipments([head.equipamento_id])).get(head.equipamento_id)
    const { tellReadings } = await telling
    await tellReadings([head], new Map([[head.equipamento_id, equipment?.dono_id ?? null]]), log)
  } catch (error) {
    log.warn('change of a reading not told', { reading: head.id, error: (error as Error).name })
  }
}
