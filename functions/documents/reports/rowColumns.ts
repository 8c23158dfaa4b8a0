import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Reader } from '../reader.ts'
import { type ReportRow, textsOf } from './reportRows.ts'
import { meanError } from './reportSums.ts'

/** A row with the names of its reading's owner, and of who delivered it with the phone app. */
export interface NamedRow {
  row: ReportRow
  dono: string
  entregador: string | null
}

/** What the workbook has of each reading and model. */
export function rowColumns(reader: Reader): ColumnOf<NamedRow>[] {
  const { words, units } = reader
  const { t } = words
  const { report } = reader.texts
  const { text, instant, number, quantity, error, flow } = columnMakers<NamedRow>(reader)
  return [
    instant(t('readings.date'), ({ row }) => row.leitura.data),
    text(t('readings.owner'), ({ dono }) => dono),
    text(t('readings.equipment'), ({ row }) => row.leitura.equipamento_nome),
    text(t('reading.serial'), ({ row }) => row.leitura.numero_serie),
    text(t('readings.type'), ({ row }) => t(`enums.tipoPulverizador.${row.leitura.tipo_pulverizador}`)),
    text(t('readings.producer'), ({ row }) => textsOf(row).produtor_nome),
    text(t('readings.property'), ({ row }) => textsOf(row).propriedade),
    text(t('readings.operator'), ({ row }) => textsOf(row).operador_nome),
    text(report.delivered, ({ entregador }) => entregador),
    text(t('report.brand'), ({ row }) => row.ponta?.marca ?? null),
    text(t('report.model'), ({ row }) => row.ponta?.nome ?? null),
    text(t('report.jet'), ({ row }) => row.ponta && t(`nozzles.tipoJato.${row.ponta.tipo_jato}`)),
    text(t('report.material'), ({ row }) => (row.ponta?.material ? t(`nozzles.material.${row.ponta.material}`) : null)),
    quantity(t('reading.pressure'), units.pressureField, ({ row }) => row.leitura.cabecalho?.pressao ?? null),
    number(report.nozzles, 0, ({ row }) => row.bicos),
    number(report.judged, 0, ({ row }) => row.avaliados),
    number(report.over, 0, ({ row }) => row.acima),
    number(report.under, 0, ({ row }) => row.abaixo),
    error(report.meanError, ({ row }) => meanError(row)),
    error(report.lowestError, ({ row }) => judged(row, row.menor_erro)),
    error(report.highestError, ({ row }) => judged(row, row.maior_erro)),
    flow(report.nominal, ({ row }) => row.vazao_nominal),
    flow(t('report.reference'), ({ row }) => row.vazao_referencia),
    flow(t('reading.meanFlow'), ({ row }) => row.vazao_media),
    flow(t('reading.lowestFlow'), ({ row }) => row.menor_vazao),
    flow(t('reading.highestFlow'), ({ row }) => row.maior_vazao),
    quantity(t('reading.realRate'), units.rateField, ({ row }) => row.leitura.resultado.taxa_l_ha),
  ]
}

const judged = ({ avaliados }: ReportRow, figure: number): number | null => (avaliados === 0 ? null : figure)
