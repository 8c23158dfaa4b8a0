import type { PerfilDaPonta, Ponta } from '../../../shared/contract/nozzles.ts'
import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

/** A published point of a nozzle. */
interface Point {
  readonly nozzle: Ponta
  readonly point: PerfilDaPonta
}

/** Nozzles of the catalogue, a line a point in use: each says its source, and whether it was verified. */
export function catalogueWorkbook(nozzles: readonly Ponta[], reader: Reader, timeZone: string): Workbook {
  const { texts, words } = reader
  const { title } = texts.catalogue
  const columns = columnsOf(reader)
  const points = nozzles.flatMap((nozzle) =>
    nozzle.perfis.filter(({ status }) => status === 'ATIVO').map((point): Point => ({ nozzle, point })),
  )
  return {
    language: words.language,
    paper: reader.paper,
    title,
    timeZone,
    sheets: [
      {
        name: title,
        columns: columns.map(({ column }) => column),
        rows: points.map((one) => columns.map(({ cell }) => cell(one))),
      },
    ],
  }
}

function columnsOf(reader: Reader): ColumnOf<Point>[] {
  const { words, units, texts } = reader
  const { t } = words
  const { pressureField } = units
  const { catalogue } = texts
  const { text, number, quantity, flow } = columnMakers<Point>(reader)
  return [
    text(catalogue.brand, ({ nozzle }) => nozzle.marca.nome),
    text(catalogue.nozzle, ({ nozzle }) => nozzle.nome),
    text(catalogue.model, ({ nozzle }) => nozzle.modelo),
    number(catalogue.angle, 0, ({ nozzle }) => nozzle.angulo),
    text(catalogue.size, ({ nozzle }) => nozzle.tamanho || null),
    text(catalogue.jet, ({ nozzle }) => t(`nozzles.tipoJato.${nozzle.tipo_jato}`)),
    text(catalogue.makersJet, ({ nozzle }) => nozzle.jato_fabricante),
    text(catalogue.colour, ({ nozzle }) => nozzle.cor && t(`nozzles.corPonta.${nozzle.cor}`)),
    text(catalogue.material, ({ nozzle }) => nozzle.material && t(`nozzles.material.${nozzle.material}`)),
    quantity(catalogue.pressure, pressureField, ({ point }) => point.pressao_bar),
    flow(catalogue.flow, ({ point }) => point.vazao_lpm),
    text(catalogue.droplet, ({ point }) => point.gota),
    text(catalogue.edition, ({ point }) => point.edicao_gota),
    quantity(catalogue.lowest, pressureField, ({ nozzle }) => nozzle.pressao_min_bar),
    quantity(catalogue.highest, pressureField, ({ nozzle }) => nozzle.pressao_max_bar),
    text(catalogue.source, ({ point }) => point.fonte),
    text(catalogue.provenance, ({ nozzle }) => t(`nozzles.procedencia.${nozzle.procedencia}`)),
    text(catalogue.verified, ({ nozzle }) => (nozzle.verificada ? texts.yes : texts.no)),
  ]
}
