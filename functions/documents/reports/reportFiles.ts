import type { RelatorioPedido } from '../../../shared/contract/reports.ts'
import { monthIn } from '../../../shared/days.ts'
import type { FormatoRelatorio } from '../../../shared/enums.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { WORKBOOK_TYPE } from '../../../shared/uploads.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { fileName } from '../fileNames.ts'
import type { Cell } from '../kit/description.ts'
import { gathered } from '../kit/gathered.ts'
import { writePdf } from '../kit/pdf/writePdf.ts'
import { writeWorkbook } from '../kit/workbook/writeWorkbook.ts'
import type { Reader } from '../reader.ts'
import { describeReport, type ReportWish, reportTitle } from './describeReport.ts'
import { groupColumns, namedGroups } from './groups.ts'
import { type CatalogueNozzle, type RowNozzle, reportRows } from './reportRows.ts'
import { ReportSums } from './reportSums.ts'
import { type NamedRow, rowColumns } from './rowColumns.ts'

/** Some of the readings of a report, with what is known besides of nozzles and people they name. */
export interface ReadingBatch {
  heads: readonly ReadingHead[]
  catalogue: ReadonlyMap<string, CatalogueNozzle>
  people: ReadonlyMap<string, string>
}

export interface MadeFile {
  formato: FormatoRelatorio
  nome: string
  mimetype: string
  bytes: Buffer
}

/**
 * Makes the files of a report of readings that are read once, as they come: the rows are written while they are summed
 * up. Answers how many readings are in it.
 */
export async function reportFiles(
  readings: AsyncIterable<ReadingBatch>,
  wish: ReportWish & { fuso: string },
  reader: Reader,
): Promise<{ files: MadeFile[]; count: number }> {
  const { words, texts } = reader
  const { tipo } = wish.pedido
  const sums = new ReportSums(tipo)
  const columns = rowColumns(reader)
  const groups = groupColumns(tipo, reader)
  const workbook = writeWorkbook({
    language: words.language,
    paper: reader.paper,
    title: reportTitle(wish.pedido, reader),
    timeZone: wish.fuso,
    sheets: [
      {
        name: texts.report.readings,
        columns: columns.map(({ column }) => column),
        rows: rowsOf(readings, wish, sums, (named) => columns.map(({ cell }) => cell(named))),
      },
      {
        name: texts.report.groups,
        columns: groups.map(({ column }) => column),
        // Asked for when the sheet before it is written: by then everything is summed up.
        rows: later(() => namedGroups(sums, tipo, reader).map((group) => groups.map(({ cell }) => cell(group)))),
      },
    ],
  })
  const rows = await gathered(workbook)
  const page = await gathered(await writePdf(describeReport(wish, sums, reader)))
  const { data_inicial, data_final } = wish.pedido
  const nome = fileName(texts.report.file, `${data_inicial}-${data_final}`, spokenNumber(wish.id))
  return {
    count: sums.total.leituras,
    files: [
      { formato: 'PDF', nome: `${nome}.pdf`, mimetype: 'application/pdf', bytes: page },
      { formato: 'EXCEL', nome: `${nome}.xlsx`, mimetype: WORKBOOK_TYPE, bytes: rows },
    ],
  }
}

function* later<T>(rows: () => readonly T[]): Generator<T> {
  yield* rows()
}

async function* rowsOf(
  readings: AsyncIterable<ReadingBatch>,
  { pedido, fuso }: ReportWish & { fuso: string },
  sums: ReportSums,
  cellsOf: (row: NamedRow) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  const isWanted = nozzleFilter(pedido)
  const tell: ReportSums['error'] = (error, veredito) => sums.error(error, veredito)
  for await (const { heads, catalogue, people } of readings) {
    for (const head of heads) {
      const rows = reportRows(head, pedido, catalogue, isWanted, tell)
      sums.add(rows, monthIn(head.data, fuso))
      const dono = people.get(head.dono_id) ?? ''
      const entregador = head.criador && (people.get(head.criador.id) ?? '')
      for (const row of rows) yield cellsOf({ row, dono, entregador })
    }
  }
}

/** Whether nozzles announced with such a one are wanted. */
function nozzleFilter({ marca_id, modelo_id, tipo_jato, material }: RelatorioPedido) {
  const fits = (wanted: string | null, has: string | null | undefined) => wanted === null || wanted === has
  return (nozzle: RowNozzle | null): boolean =>
    fits(marca_id, nozzle?.marca_id) &&
    fits(modelo_id, nozzle?.id) &&
    fits(tipo_jato, nozzle?.tipo_jato) &&
    fits(material, nozzle?.material)
}
