import { daysLater, monthOf } from '../../shared/days.ts'
import { ALERT_LIMITS } from '../../shared/domain/alerts.ts'
import { NO_WORK, predictedLater } from '../../shared/domain/nozzleWork.ts'
import { predicted, workOf } from '../parts/readings/currentSummaries.ts'
import { summariesOf } from '../store/readings/equipmentSummaries.ts'
import { predictedPage, unpredictedPage } from '../store/readings/predictions.ts'
import type { SweepStep } from './sweepStep.ts'

/** Equipment a step predicts: each takes some dozens of readings. */
const PREDICTED_AT_ONCE = 10
const TOLD_AT_ONCE = 100

/** Predicts what equipment with new readings needs, so that no fold waits for it. */
export const makePredictions: SweepStep = async (after) => {
  const { items, position } = await unpredictedPage({ limit: PREDICTED_AT_ONCE, after: after ?? undefined })
  await Promise.all((await summariesOf(items)).filter(({ previsao }) => !previsao.atual).map(predicted))
  return { events: [], next: position }
}

/**
 * Replacements that are near. While they are, they are told of once a month and equipment, however the prediction
 * moves.
 */
export const predictions: SweepStep = async (after, today) => {
  const until = daysLater(today, ALERT_LIMITS.previsao.max)
  const range = { limit: TOLD_AT_ONCE, after: after ?? undefined }
  const { items, position } = await predictedPage(today, until, range)
  const events = (await summariesOf(items)).flatMap((summary) => {
    const { equipamento_id, dono_id, ultima, previsao } = summary
    const [first] = predictedLater(ultima?.agora ?? NO_WORK, previsao.nozzles, today)
    if (!first) return []
    // The alert counts the nozzles of the next days, as every screen does; of one that is further off it tells the day
    // alone.
    const facts = { tipo: 'PREVISAO', ...first, bicos: workOf(summary, today).previstos } as const
    return [{ equipamento_id, dono_id, event: `${equipamento_id} ${monthOf(today)}`, facts }]
  })
  return { events, next: position }
}
