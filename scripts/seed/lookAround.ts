import { setTimeout as delay } from 'node:timers/promises'
import { SWEEP_START, sweepAlerts } from '../../functions/alerts/sweepAlerts.ts'
import { completeSummaries } from '../../functions/store/readings/equipmentSummaries.ts'
import { KEPT_READINGS, withReadings } from '../../functions/store/readings/equipmentSummary.ts'
import { getReadings } from '../../functions/store/readings/readings.ts'
import { season } from '../simulator/season.ts'
import { SPRAYERS, seasonPlan } from './sprayers.ts'

const SUMMED_LIMIT_MS = 60_000
const SWEEP_LIMIT_MS = 120_000
const POLL_MS = 100

/**
 * Does at once what the schedule `Avisar` does every six hours: predicts which nozzles will need replacement, and
 * alerts people to that, to silent equipment and to revisions that are due. Doing it again alerts nobody twice.
 */
export async function lookAround(anchor: string): Promise<void> {
  await summed(anchor)
  const { rest } = await sweepAlerts(SWEEP_START, { now: new Date(), endsAt: Date.now() + SWEEP_LIMIT_MS })
  if (rest) throw new Error(`the demo equipment was looked at only up to ${rest.etapa}`)
}

/**
 * Waits until the last readings of each sprayer, with the marks on them, are in what is kept of its equipment, of which
 * everything is predicted.
 */
async function summed(anchor: string): Promise<void> {
  const last = SPRAYERS.flatMap((sprayer) => season(seasonPlan(sprayer, anchor)).slice(-KEPT_READINGS))
  const ids = last.map(({ uuid }) => uuid)
  const end = Date.now() + SUMMED_LIMIT_MS
  for (let missing = await notSummed(ids); missing > 0; missing = await notSummed(ids)) {
    if (Date.now() > end) throw new Error(`${missing} demo equipments were measured but never summed up`)
    await delay(POLL_MS)
  }
}

/** Equipments whose readings would change what is kept of them. */
async function notSummed(ids: readonly string[]): Promise<number> {
  const heads = [...(await getReadings(ids)).values()]
  const summaries = await completeSummaries(heads, [])
  const groups = Map.groupBy(heads, ({ equipamento_id }) => equipamento_id)
  return [...groups].filter(([id, own]) => {
    const kept = summaries.get(id)
    return !kept || withReadings(kept, own) !== kept
  }).length
}
