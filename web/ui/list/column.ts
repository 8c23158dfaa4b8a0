import type { ReactNode } from 'react'
import type { PlainKey as SharedKey, Words } from '../../../shared/i18n/texts.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'

/**
 * What a measured figure is in a table. Its heading names the unit, so that a column which is copied is one of numbers
 * wherever it is pasted.
 */
export interface Figure<Row> {
  readonly unit: string | ((units: Units, words: Words) => string)
  readonly text: (row: Row, words: Words, units: Units) => string
}

/** A column, defined once at module scope: the same in the table and on the cards of a phone. */
export interface Column<Row> {
  readonly id: string
  readonly header: PlainKey
  /** Null is shown as `---`. */
  readonly cell: (row: Row, i18n: LoadedLanguage) => ReactNode
  /** In a table its cell, where it is a measured figure. */
  readonly figure?: Figure<Row>
  /** Names the row: the card's heading, the table's row header. */
  readonly names?: true
  readonly align?: 'end'
  /** Stays on one line: dates, short verdicts. */
  readonly whole?: true
  readonly minWidth?: number
  /**
   * Its line on a card, which tells a row in two: beside what names it, or below, where the state comes first. What has
   * no line is told below them under its header. Where a row has nothing, its line says nothing.
   */
  readonly line?: 1 | 2 | 'state'
  /** Follows its header on a line: a day or a figure that does not say by itself what it is. */
  readonly labelled?: true
  /** What its line says where that is shorter than the cell; null says nothing. */
  readonly brief?: Column<Row>['cell']
  /** Left out of the cards, where room is short. */
  readonly tableOnly?: true
  /** Takes the whole width of a card: addresses, lists of names. */
  readonly wide?: true
  /** Shown only to who asks for it in the preferences. */
  readonly hidden?: true
}

/** A column that says by words alone what it has to say. */
export interface TextColumn<Row, Header = SharedKey> extends Omit<Column<Row>, 'cell' | 'figure' | 'header'> {
  readonly header: Header
  readonly figure?: { readonly unit: string; readonly text: (row: Row, words: Words) => string }
  readonly cell: (row: Row, words: Words) => string | null
}

/**
 * What is to be said of a column whose kind says the rest: how its cells are written and set, and how wide they are.
 */
export interface OfKind<Row, Header, Value>
  extends Omit<TextColumn<Row, Header>, 'align' | 'cell' | 'figure' | 'whole' | 'brief'>,
    Pick<Column<Row>, 'brief'> {
  readonly of: (row: Row) => Value | null
}

/** The same columns, some of them shown only to who asks for them: what there is no room for beside the others. */
export const hiding = <Row>(columns: readonly Column<Row>[], ...ids: readonly string[]): readonly Column<Row>[] =>
  columns.map((column) => (ids.includes(column.id) ? { ...column, hidden: true } : column))

/** The column that names the rows. */
export const nameColumn = <Row extends { readonly nome: string }>(header: PlainKey): Column<Row> => ({
  id: 'nome',
  header,
  names: true,
  cell: ({ nome }) => nome,
  minWidth: 200,
})

interface DateFacts<Row, Header> extends OfKind<Row, Header, string> {
  /** The day of a moment, or a day of the calendar; a moment with its time unless given. */
  readonly as?: 'date' | 'day'
}

/** A column of moments, or of days. */
export const dateColumn = <Row, Header extends PlainKey>({
  of,
  as,
  ...column
}: DateFacts<Row, Header>): TextColumn<Row, Header> => ({
  minWidth: as ? 120 : 150,
  whole: true,
  ...column,
  cell: (row, { format }) => {
    const at = of(row)
    return at && format[as ?? 'dateTime'](at)
  },
})

/** The day on which a record was made. */
export const createdColumn = <Row extends { readonly criado_em: string }>(header: PlainKey): Column<Row> =>
  dateColumn({ id: 'criado', header, line: 2, labelled: true, of: ({ criado_em }: Row) => criado_em, as: 'date' })
