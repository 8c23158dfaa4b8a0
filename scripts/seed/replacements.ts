import { getReading } from '../../functions/store/readings/readings.ts'
import { markNozzle } from '../../functions/store/readings/replacementMarks.ts'
import { caredSeason } from '../simulator/season.ts'
import { PEOPLE } from './people.ts'
import { SPRAYERS, seasonPlan } from './sprayers.ts'

/**
 * Marks what was replaced after each reading of the year but the newest, whose work is still to be done. Doing it again
 * changes nothing.
 */
export async function markReplacements(anchor: string): Promise<void> {
  await Promise.all(
    SPRAYERS.map(async (sprayer) => {
      const { id, name: nome } = PEOPLE[sprayer.owner]
      for (const { message, replaced } of caredSeason(seasonPlan(sprayer, anchor)).slice(0, -1)) {
        let head = replaced.length > 0 ? await getReading(message.uuid) : null
        for (const place of replaced) {
          if (head) head = await markNozzle(head, { ...place, servico: 'TROCADO' }, { id, nome })
        }
      }
    }),
  )
}
