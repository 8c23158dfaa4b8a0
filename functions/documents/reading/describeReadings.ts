import type { Leitura } from '../../../shared/contract/readings.ts'
import { withFlowTold } from '../../../shared/readings/flowTold.ts'
import { verdictOf } from '../../../shared/readings/verdictText.ts'
import type { Sheet, Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { calibrationSheet } from './calibrationSheet.ts'
import { chartSheet } from './chartSheet.ts'
import type { ReadingScope } from './describeReading.ts'
import { detailColumns } from './detailColumns.ts'
import { arithmeticSheet, modelSheet } from './modelSheets.ts'
import { nozzleSheet } from './nozzleSheet.ts'
import { type ReadingColumn, readingColumns } from './readingColumns.ts'

/**
 * Readings as a workbook: a row each, and their charts where programs draw them; a complete export has everything else
 * there is to know of them too, in sheets by subject.
 */
export function describeReadings(
  readings: readonly Leitura[],
  scope: ReadingScope,
  reader: Reader,
  { timeZone, hasCharts }: { timeZone: string; hasCharts: boolean },
): Workbook {
  const { words, texts } = reader
  const [only, ...others] = readings
  const told = readings.map((one) => withFlowTold(one, verdictOf(one)))
  const charts = hasCharts ? [chartSheet(told, scope, reader)] : []
  return {
    language: words.language,
    paper: reader.paper,
    title: only && others.length === 0 ? titleOf(only, reader) : texts.readings,
    timeZone,
    sheets: [
      rowsOf(readings, texts.readings, readingColumns(scope, reader)),
      ...charts,
      ...(scope.conteudo === 'COMPLETA' ? everythingElse(told, reader) : []),
    ],
  }
}

const rowsOf = (readings: readonly Leitura[], name: string, columns: readonly ReadingColumn[]): Sheet => ({
  name,
  columns: columns.map(({ column }) => column),
  rows: readings.map((reading) => columns.map(({ cell }) => cell(reading))),
})

function everythingElse(readings: readonly Leitura[], reader: Reader): Sheet[] {
  const { words, texts } = reader
  const { details, judgement, device } = detailColumns(reader)
  return [
    rowsOf(readings, texts.details, details),
    rowsOf(readings, texts.judgement, judgement),
    rowsOf(readings, words.t('reading.deviceGroup'), device),
    calibrationSheet(readings, reader),
    modelSheet(readings, reader),
    arithmeticSheet(readings, reader),
    nozzleSheet(readings, reader),
  ]
}

const titleOf = ({ data, equipamento_nome }: Leitura, { words: { t, format } }: Reader) =>
  [t('reading.viewTitle', { data: format.dateTime(data) }), equipamento_nome].filter(Boolean).join(' · ')
