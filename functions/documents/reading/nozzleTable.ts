import type { Leitura } from '../../../shared/contract/readings.ts'
import type { GraficoExportacao } from '../../../shared/enums.ts'
import { judgementOf } from '../../../shared/pictures/judgements.ts'
import { ERROR_HEADERS, errorOf, shownKinds } from '../../../shared/readings/nozzleErrors.ts'
import { chosenNozzles, type NozzleChoice } from '../../../shared/readings/nozzleGroups.ts'
import { type Nozzle, placeText } from '../../../shared/readings/nozzles.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { errorColumn, flowColumn } from '../columns.ts'
import type { Cell, Column, Table } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

interface NozzleColumn {
  readonly column: Column
  readonly cell: (nozzle: Nozzle) => Cell
}

/**
 * What is told of each of some nozzles: its flow, the errors that are asked for or judge one of them, and its verdict.
 */
export function nozzleColumns(nozzles: readonly Nozzle[], grafico: GraficoExportacao, reader: Reader): NozzleColumn[] {
  const { words, units } = reader
  const { t } = words
  return [
    {
      column: flowColumn(t('reading.flow'), reader),
      cell: ({ vazao }) => units.flowAxis.convert(vazao),
    },
    ...shownKinds(nozzles, grafico).map(
      (kind): NozzleColumn => ({
        column: errorColumn(t(ERROR_HEADERS[kind]), reader),
        cell: (nozzle) => errorOf(nozzle, kind),
      }),
    ),
    {
      column: { kind: 'text', header: t('reading.verdict') },
      cell: (nozzle) => judgementText(words, judgementOf(nozzle)),
    },
  ]
}

/**
 * Without a model there is no nominal flow: of the errors asked for only those against the average are left, as on the
 * screen.
 */
export const errorsKnown = (nozzles: readonly Nozzle[], grafico: GraficoExportacao): GraficoExportacao =>
  nozzles.every(({ erro_nominal }) => erro_nominal === null) ? 'MEDIA' : grafico

/** Nozzles of one model and side in numbers. */
export function nozzleTable(
  reading: Pick<Leitura, 'bicos'>,
  choice: NozzleChoice,
  grafico: GraficoExportacao,
  reader: Reader,
): Table {
  const { words } = reader
  const nozzles = chosenNozzles(reading, choice)
  const failing = nozzles.flatMap(({ veredito }, at) => (veredito === null || veredito === 'APROVADO' ? [] : [at]))
  const columns = nozzleColumns(nozzles, errorsKnown(nozzles, grafico), reader)
  return {
    title: words.t('reading.nozzleTable'),
    columns: [{ kind: 'text', header: words.t('reading.position') }, ...columns.map(({ column }) => column)],
    marked: new Set(failing),
    judged: nozzles.map(judgementOf),
    rows: nozzles.map((nozzle) => [placeText(nozzle, false, words), ...columns.map(({ cell }) => cell(nozzle))]),
  }
}
