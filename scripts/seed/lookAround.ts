import { setTimeout as delay } from 'node:timers/promises'
import { SWEEP_START, sweepAlerts } from '../../functions/alerts/sweepAlerts.ts'
import { completeSummaries } from '../../functions/store/readings/equipmentSummaries.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { getReadings } from '../../functions/store/readings/readings.ts'
import { season } from '../simulator/season.ts'
import { SPRAYERS, seasonPlan } from './sprayers.ts'

const SUMMED_LIMIT_MS = 60_000
const SWEEP_LIMIT_MS = 120_000
const POLL_MS = 100

/**
 * Does at once what the schedule `Avisar` does every six hours: predicts which nozzles will need replacement, and alerts people to that, to silent
 * equipment and to revisions that are due. Doing it again alerts nobody twice.
 */
export async function lookAround(anchor: string): Promise<void> {
  await summed(anchor)
  const { rest } = await sweepAlerts(SWEEP_START, { now: new Date(), endsAt: Date.now() + SWEEP_LIMIT_MS })
  if (rest) throw new Error(`the demo equipment was looked at only up to ${rest.etapa}`)
}

/** Waits until the newest reading of each sprayer is in what is kept of its equipment, of which everything is predicted. */
async function summed(anchor: string): Promise<void> {
  const newest = SPRAYERS.flatMap((sprayer) => season(seasonPlan(sprayer, anchor)).at(-1)?.uuid ?? [])
  const heads = [...(await getReadings(newest)).values()]
  const end = Date.now() + SUMMED_LIMIT_MS
  for (let missing = heads; missing.length > 0; ) {
    if (Date.now() > end) throw new Error(`${missing.length} demo readings were folded but never summed up`)
    missing = await notSummed(missing)
    if (missing.length > 0) await delay(POLL_MS)
  }
}

async function notSummed(heads: readonly ReadingHead[]): Promise<ReadingHead[]> {
  const summaries = await completeSummaries(heads, [])
  return heads.filter(({ id, equipamento_id }) => !summaries.get(equipamento_id)?.serie.some((one) => one.id === id))
}
