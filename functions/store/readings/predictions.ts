import type { PredictedNozzle } from '../../../shared/domain/predictedReplacements.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { keepSummary, PREDICTED, type Summed, UNPREDICTED } from './equipmentSummaries.ts'
import type { EquipmentSummary } from './equipmentSummary.ts'

interface Range {
  limit: number
  after?: string | undefined
}

const summedOf = ({ d, e }: { d: string; e: string }): Summed => ({ dono_id: d, equipamento_id: e })

/** Some of the equipment whose prediction is to be made. */
export const unpredictedPage = (range: Range): Promise<Page<Summed>> =>
  pageOf({ read: indexEntries({ index: 'gsi2', partition: UNPREDICTED }, summedOf), ...range })

/** Some of the equipment whose first predicted replacement is from a day to another, both included, the soonest first. */
export const predictedPage = (from: string, until: string, range: Range): Promise<Page<Summed>> =>
  pageOf({
    read: indexEntries({ index: 'gsi1', partition: PREDICTED, from, until: `${until}#\u{10FFFF}` }, summedOf),
    ...range,
  })

/** Keeps what is predicted of a summary, unless it was changed since it was read: then it is to be predicted anew. */
export const keepPrediction = (summary: EquipmentSummary, nozzles: PredictedNozzle[]): Promise<void> =>
  keepSummary({ ...summary, previsao: { nozzles, atual: true } })
