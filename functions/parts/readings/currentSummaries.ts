import { LEITURAS_DA_EVOLUCAO } from '../../../shared/contract/trends.ts'
import { NO_WORK, type NozzleWork, nozzleWork, predictedSoon } from '../../../shared/domain/readings/nozzleWork.ts'
import { type PredictedNozzle, predictedReplacements } from '../../../shared/domain/wear/predictedReplacements.ts'
import { completeSummaries, type Summed, summariesOf } from '../../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary } from '../../store/readings/equipmentSummary.ts'
import { keepPrediction } from '../../store/readings/predictions.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { presentEvolution } from './evolution.ts'

/**
 * Equipment that one answer predicts anew; each takes some dozens of readings, so that of more, which only a fleet that
 * was away for long has, the next answers tell.
 */
const PREDICTED_AT_ONCE = 30

/** The counts of an equipment by what is kept of it. */
export const workOf = (summary: EquipmentSummary | undefined, today: string): NozzleWork =>
  nozzleWork(summary?.ultima?.agora ?? NO_WORK, summary?.previsao.nozzles ?? [], today)

/** The nozzles that those counts foresee. */
export const soonOf = (summary: EquipmentSummary | undefined, today: string): PredictedNozzle[] =>
  predictedSoon(summary?.ultima?.agora ?? NO_WORK, summary?.previsao.nozzles ?? [], today)

/**
 * The summaries of equipment by its id, as `completeSummaries` has them, with what is predicted of the newest readings
 * and marks: what was not yet predicted of them is now, and kept.
 */
export async function currentSummaries(
  summed: readonly Summed[],
  kept?: readonly EquipmentSummary[],
): Promise<Map<string, EquipmentSummary>> {
  const summaries = await completeSummaries(summed, kept ?? (await summariesOf(summed)))
  const behind = [...summaries.values()].filter(({ previsao }) => !previsao.atual)
  for (const one of await Promise.all(behind.slice(0, PREDICTED_AT_ONCE).map(predicted)))
    summaries.set(one.equipamento_id, one)
  return summaries
}

/** A summary with what its readings predict, which is kept. */
export async function predicted(summary: EquipmentSummary): Promise<EquipmentSummary> {
  const { posicoes: places, leituras: readings } = presentEvolution(await followedReadings(summary))
  const nozzles: PredictedNozzle[] = predictedReplacements({ places, readings })
  await keepPrediction(summary, nozzles)
  return { ...summary, previsao: { nozzles, atual: true } }
}

/**
 * The complete readings the page of the equipment follows, oldest first. The index may have yet to follow the newest,
 * which the summary knows.
 */
async function followedReadings({ equipamento_id, dono_id, serie }: EquipmentSummary): Promise<ReadingHead[]> {
  const page = await readingPage({
    scope: { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId: dono_id },
    limit: LEITURAS_DA_EVOLUCAO,
    filter: ({ situacao }) => situacao === 'COMPLETA',
  })
  const ids = new Set([...page.items, ...serie].map(({ id }) => id))
  const order = ({ data, id }: ReadingHead) => `${data}#${id}`
  return [...(await getReadings([...ids])).values()]
    .filter((head) => head.situacao === 'COMPLETA' && head.dono_id === dono_id)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .slice(-LEITURAS_DA_EVOLUCAO)
}
