import type { PlainKey } from '../../i18n/messages.ts'
import type { Column, OfKind, TextColumn } from './column.ts'

/** How figures are written: in a cell, and without their unit in a table, whose heading names it. */
export type Measure = <Row>(of: (row: Row) => number | null) => Pick<TextColumn<Row>, 'cell' | 'figure'>

/** What takes more than shared words: a text of the screen's own, or the unit that a person chose. */
export type OwnMeasure = <Row>(of: (row: Row) => number | null) => Pick<Column<Row>, 'cell' | 'figure'>

/** So many; a measured number has decimals. */
export const count =
  (decimals = 0): Measure =>
  (of) => ({ cell: (row, { format }) => format.number(of(row), decimals) })

/** Over and under mean different things. */
export const error: Measure = (of) => ({
  cell: (row, { format }) => format.signedPercent(of(row)),
  figure: { unit: '%', text: (row, { format }) => format.signedNumber(of(row), 2) },
})

/** A share of a whole, such as how full a battery is. */
export const share: Measure = (of) => ({
  cell: (row, { format }) => format.share(of(row)),
  figure: { unit: '%', text: (row, { format }) => format.number(of(row), 0) },
})

type FigureFacts<Row, Header, M> = OfKind<Row, Header, number> & M

/** A column of figures: counted unless told how they are measured. */
export function figureColumn<Row, Header extends PlainKey>(
  facts: FigureFacts<Row, Header, { readonly as?: Measure }>,
): TextColumn<Row, Header>
export function figureColumn<Row, Header extends PlainKey>(
  facts: FigureFacts<Row, Header, { readonly as: OwnMeasure }>,
): Column<Row>
export function figureColumn<Row, Header extends PlainKey>({
  of,
  as = count(),
  ...column
}: FigureFacts<Row, Header, { readonly as?: OwnMeasure }>): Column<Row> {
  return { ...column, align: 'end', ...as(of) }
}
