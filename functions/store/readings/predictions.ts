import { daysLater } from '../../../shared/days.ts'
import type { PredictedNozzle } from '../../../shared/domain/wear/predictedReplacements.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { keepSummary, PREDICTED, type Summed, UNPREDICTED } from './equipmentSummaries.ts'
import type { EquipmentSummary } from './equipmentSummary.ts'

interface Range {
  limit: number
  after?: string | undefined
}

/** Equipment whose first prediction is longer ago than this has not been measured for months. */
const OLDEST_DAYS = 120

const summedOf = ({ d, e }: { d: string; e: string }): Summed => ({ dono_id: d, equipamento_id: e })

/** Some of the equipment whose prediction is to be made. */
export const unpredictedPage = (range: Range): Promise<Page<Summed>> =>
  pageOf({ read: indexEntries({ index: 'gsi2', partition: UNPREDICTED }, summedOf), ...range })

/**
 * Some of the equipment with a replacement predicted up to a day, the soonest first. Its first one may be in the past
 * while others of it are not.
 */
export const predictedPage = (today: string, until: string, range: Range): Promise<Page<Summed>> => {
  const from = daysLater(today, -OLDEST_DAYS)
  return pageOf({
    read: indexEntries({ index: 'gsi1', partition: PREDICTED, from, until: `${until}#\u{10FFFF}` }, summedOf),
    ...range,
  })
}

/** Keeps what is predicted of a summary, unless it was changed since it was read: then it is to be predicted anew. */
export const keepPrediction = (summary: EquipmentSummary, nozzles: PredictedNozzle[]): Promise<void> =>
  keepSummary({ ...summary, previsao: { nozzles, atual: true } })
