import type { ReactNode } from 'react'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'

/** A column, defined once at module scope: the same in the table and on the cards of a phone. */
export interface Column<Row> {
  readonly id: string
  readonly header: PlainKey
  /** Null is shown as `---`. */
  readonly cell: (row: Row, i18n: LoadedLanguage) => ReactNode
  /** Names the row: the card's heading, the table's row header. */
  readonly names?: true
  readonly align?: 'end'
  /** Stays on one line: dates, short verdicts. */
  readonly whole?: true
  readonly minWidth?: number
  /** Its line on a card that tells a row in two, beside what names it or below; nothing is shown of it there where a row has nothing. */
  readonly line?: 1 | 2
  /** Left out of the cards, where room is short. */
  readonly tableOnly?: true
  /** Takes the whole width of a card: addresses, lists of names. */
  readonly wide?: true
  /** Shown only to who asks for it in the preferences. */
  readonly hidden?: true
}
