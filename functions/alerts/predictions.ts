import { LEITURAS_DA_EVOLUCAO } from '../../shared/contract/trends.ts'
import { ALERT_LIMITS } from '../../shared/domain/alerts.ts'
import { predictedReplacements } from '../../shared/domain/predictedReplacements.ts'
import { presentEvolution } from '../parts/evolution.ts'
import { type Summed, summariesOf } from '../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary } from '../store/readings/equipmentSummary.ts'
import { countedDays, keepPrediction, predictedPage, unpredictedPage } from '../store/readings/predictions.ts'
import { readingPage } from '../store/readings/readingPages.ts'
import { getReadings } from '../store/readings/readings.ts'
import { dayAfter } from '../store/revisions/reminders.ts'
import type { SweepStep } from './sweepStep.ts'

/** Equipment a step predicts: each takes some dozens of readings. */
const PREDICTED_AT_ONCE = 10
const TOLD_AT_ONCE = 100

/** Predicts what equipment with new readings needs, so that no fold waits for it. */
export const makePredictions: SweepStep = async (after) => {
  const { items, position } = await unpredictedPage({ limit: PREDICTED_AT_ONCE, after: after ?? undefined })
  await Promise.all((await summariesOf(items)).filter(({ previsao }) => !previsao.atual).map(predict))
  return { events: [], next: position }
}

async function predict(summary: EquipmentSummary): Promise<void> {
  const heads = await newestReadings(summary)
  const { posicoes: places, leituras: readings } = presentEvolution(heads)
  await keepPrediction(summary, predictedReplacements({ places, readings }))
}

/** The complete readings the page of the equipment follows, oldest first. */
async function newestReadings({ equipamento_id, dono_id }: Summed) {
  const page = await readingPage({
    scope: { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId: dono_id },
    limit: LEITURAS_DA_EVOLUCAO,
    filter: ({ situacao }) => situacao === 'COMPLETA',
    now: Date.now(),
  })
  const heads = await getReadings(page.items.map(({ id }) => id))
  return page.items.flatMap(({ id }) => heads.get(id) ?? []).reverse()
}

/** Replacements that are near. While they are, they are told of once a month and equipment, however the prediction moves. */
export const predictions: SweepStep = async (after, today) => {
  const until = dayAfter(today, ALERT_LIMITS.previsao.max)
  const range = { limit: TOLD_AT_ONCE, after: after ?? undefined }
  const { items, position } = await predictedPage(today, until, range)
  const { de, ate } = countedDays(today)
  const events = (await summariesOf(items)).flatMap(({ equipamento_id, dono_id, previsao: { nozzles } }) => {
    const near = nozzles.filter(({ dia }) => dia >= de)
    const [first] = near
    if (!first) return []
    // The alert counts the nozzles that wear out soon, as the dashboard does, or, where the first is further off, those of its day.
    const bicos = near.filter(({ dia }) => dia <= ate || dia === first.dia).length
    const facts = { tipo: 'PREVISAO', ...first, bicos } as const
    return [{ equipamento_id, dono_id, event: `${equipamento_id} ${today.slice(0, 7)}`, facts }]
  })
  return { events, next: position }
}
