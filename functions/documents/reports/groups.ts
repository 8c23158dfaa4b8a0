import type { Material, TipoJato, TipoRelatorio } from '../../../shared/enums.ts'
import { tipName } from '../../../shared/readings/tips.ts'
import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Reader } from '../reader.ts'
import { beyondShare, type Group, meanError, PRESSURE_STEP, type ReportSums, type Sums } from './reportSums.ts'

/** A group of a report with its name. */
export interface NamedSums {
  name: string
  sums: Sums
}

/** What a group is called, as the reader writes it. */
export function groupName({ key, row }: Group, type: TipoRelatorio, { words, units, texts }: Reader): string {
  const { t } = words
  if (key === null) return texts.report.unknown
  switch (type) {
    case 'PADRAO':
      return monthName(key, texts)
    case 'MARCA':
      return row.ponta?.marca ?? key
    case 'MODELO':
      return row.ponta ? tipName(row.ponta, words) : key
    case 'PRESSAO':
      return texts.report.between(units.pressure(Number(key)), units.pressure(Number(key) + PRESSURE_STEP))
    case 'TIPO_PULVERIZACAO':
      return t(`nozzles.tipoJato.${key as TipoJato}`)
    case 'TIPO_MATERIAL':
      return t(`nozzles.material.${key as Material}`)
  }
}

/** `2026-03` as a reader writes a month. */
export function monthName(month: string, { report }: Reader['texts']): string {
  const [year = '', number = ''] = month.split('-')
  return report.month(year, number)
}

/**
 * The groups of a report: months and pressures in their order, others by how many nozzles they have; what is not known
 * comes last.
 */
export function namedGroups({ groups }: ReportSums, type: TipoRelatorio, reader: Reader): NamedSums[] {
  const rank = ({ key, sums }: Group) => (type === 'PRESSAO' ? Number(key) : -sums.bicos)
  const inOrder = (one: Group, other: Group) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    if (type === 'PADRAO') return one.key < other.key ? -1 : 1
    return rank(one) - rank(other) || (one.key < other.key ? -1 : 1)
  }
  return [...groups.values()]
    .toSorted(inOrder)
    .map((group) => ({ name: groupName(group, type, reader), sums: group.sums }))
}

/** The columns of a table of groups, on a page and in a sheet. */
export function groupColumns(type: TipoRelatorio, reader: Reader): ColumnOf<NamedSums>[] {
  const { t } = reader.words
  const { report } = reader.texts
  const { text, number, percent, error } = columnMakers<NamedSums>(reader)
  const share = (value: number | null) => (value === null ? null : 100 * value)
  return [
    text(t(`report.groups.${type}`), ({ name }) => name, 30),
    number(report.readings, 0, ({ sums }) => sums.leituras),
    number(report.nozzles, 0, ({ sums }) => sums.bicos),
    // What the share is of.
    number(report.judged, 0, ({ sums }) => sums.avaliados),
    number(report.over, 0, ({ sums }) => sums.acima),
    number(report.under, 0, ({ sums }) => sums.abaixo),
    percent(report.share, ({ sums }) => share(beyondShare(sums))),
    error(report.meanError, ({ sums }) => meanError(sums)),
    error(report.lowestError, ({ sums }) => sums.menor_erro),
    error(report.highestError, ({ sums }) => sums.maior_erro),
  ]
}
