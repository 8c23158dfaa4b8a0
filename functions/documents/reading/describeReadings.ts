import type { Leitura } from '../../../shared/contract/readings.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { inOrder } from '../../../shared/readings/nozzles.ts'
import type { Cell, Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import type { ReadingScope } from './describeReading.ts'
import { nozzleColumns } from './nozzleTable.ts'
import { detailColumns, identifying, type ReadingColumn, readingColumns } from './readingColumns.ts'

/** Readings as a workbook: a row each, and of a complete export a row more of details and one for each of their nozzles. */
export function describeReadings(
  readings: readonly Leitura[],
  scope: ReadingScope,
  reader: Reader,
  timeZone: string,
): Workbook {
  const { words, texts } = reader
  const sheet = (name: string, columns: readonly ReadingColumn[]) => ({
    name,
    columns: columns.map(({ column }) => column),
    rows: readings.map((reading) => columns.map(({ cell }) => cell(reading))),
  })
  const summary = sheet(texts.readings, readingColumns(scope, reader))
  const [only, ...others] = readings
  return {
    language: words.language,
    title: only && others.length === 0 ? titleOf(only, reader) : texts.readings,
    timeZone,
    sheets:
      scope.conteudo === 'COMPLETA'
        ? [summary, sheet(texts.details, detailColumns(reader)), nozzleSheet(readings, scope, reader)]
        : [summary],
  }
}

const titleOf = ({ data, equipamento_nome }: Leitura, { words: { t, format } }: Reader) =>
  [t('reading.viewTitle', { data: format.dateTime(data) }), equipamento_nome].filter(Boolean).join(' · ')

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
