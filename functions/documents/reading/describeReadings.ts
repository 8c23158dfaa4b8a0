import type { Leitura } from '../../../shared/contract/readings.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { inOrder } from '../../../shared/readings/nozzles.ts'
import type { Cell, Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import type { ReadingScope } from './describeReading.ts'
import { nozzleColumns } from './nozzleTable.ts'
import { identifying, readingColumns } from './readingColumns.ts'

/** Readings as a workbook: a row each, and of a complete export a row for each of their nozzles. */
export function describeReadings(
  readings: readonly Leitura[],
  scope: ReadingScope,
  reader: Reader,
  timeZone: string,
): Workbook {
  const { words, texts } = reader
  const columns = readingColumns(scope, reader)
  const sheet = {
    name: texts.readings,
    columns: columns.map(({ column }) => column),
    rows: readings.map((reading) => columns.map(({ cell }) => cell(reading))),
  }
  return {
    language: words.language,
    timeZone,
    sheets: scope.conteudo === 'COMPLETA' ? [sheet, nozzleSheet(readings, scope, reader)] : [sheet],
  }
}

function nozzleSheet(readings: readonly Leitura[], { grafico }: ReadingScope, reader: Reader) {
  const { words, texts } = reader
  const { t, format } = words
  const whose = identifying(reader)
  const columns = nozzleColumns(grafico, reader)
  function* rows(): Generator<Cell[]> {
    for (const reading of readings) {
      const told = whose.map(({ cell }) => cell(reading))
      for (const nozzle of inOrder(reading.bicos)) {
        const side = nozzle.lado && t(`nozzles.lado.${nozzle.lado}`)
        const model = modelLabel(reading, nozzle.modelo_anunciado, words)
        yield [...told, side, nozzle.posicao, nozzle.seq, model, ...columns.map(({ cell }) => cell(nozzle))]
      }
    }
  }
  const whole = (header: string) =>
    ({ kind: 'number', header, decimals: 0, write: (n: number) => format.number(n) }) as const
  return {
    name: texts.nozzles,
    columns: [
      ...whose.map(({ column }) => column),
      { kind: 'text', header: texts.side, width: 12 } as const,
      whole(t('reading.position')),
      whole(texts.measurement),
      { kind: 'text', header: t('reading.model'), width: 28 } as const,
      ...columns.map(({ column }) => column),
    ],
    rows: rows(),
  }
}
