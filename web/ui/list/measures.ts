import type { Moeda } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { PlainKey } from '../../i18n/messages.ts'
import type { Column, OfKind, TextColumn } from './column.ts'
import type { Measure } from './figures.ts'

export const percent: Measure = (of) => ({
  cell: (row, { format }) => format.percent(of(row)),
  figure: { unit: '%', text: (row, { format }) => format.number(of(row), 2) },
})

/** What is always in the same unit. */
export const quantity =
  (unit: string, decimals: number): Measure =>
  (of) => ({
    cell: (row, { format }) => format.quantity(of(row), unit, decimals),
    figure: { unit, text: (row, { format }) => format.number(of(row), decimals) },
  })

interface MoneyFacts<Row, Header> extends OfKind<Row, Header, number> {
  /** The real unless given. */
  readonly currency?: (row: Row) => Moeda
}

/** A column of sums of money, in cents. */
export const moneyColumn = <Row, Header extends PlainKey>({
  of,
  currency,
  ...column
}: MoneyFacts<Row, Header>): TextColumn<Row, Header> => ({
  minWidth: 120,
  ...column,
  align: 'end',
  whole: true,
  cell: (row, { format }) => format.money(of(row), currency?.(row)),
})

/** A column that has a word for what a row lacks. */
export const otherwise = <Row>(text: PlainKey, column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row, i18n) => {
    const said = column.cell(row, i18n)
    return said === null || said === EMPTY ? i18n.t(text) : said
  },
})
