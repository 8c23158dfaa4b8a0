import type { BoomPart } from '../../../shared/domain/spraying/boomParts.ts'
import type { Lado } from '../../../shared/enums.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import type { FormatoPapel } from '../../../shared/paper.ts'
import type { ErrorNozzle } from '../../../shared/pictures/chartNozzles.ts'
import type { PictureNozzle } from '../../../shared/pictures/geometry.ts'
import type { Judgement } from '../../../shared/pictures/judgements.ts'
import type { Severity } from '../../../shared/readings/severity.ts'

/** What a PDF is made from. Every text is plain, written in the reader's language, units and time zone. */
export interface DocumentDescription {
  readonly language: Language
  /** Of the reader's country. */
  readonly paper: FormatoPapel
  /** To take along: half a sheet; anything else is of whole ones. */
  readonly isCard?: true
  readonly title: string
  /** What it is of, where its title alone would not tell it: in the file's title and above each further page. */
  readonly subtitle: string
  /** What people call it, to be told by phone, with its label. Absent: its title has a number, or it has none. */
  readonly number?: Fact
  /** Whose it is, of which machine and of when, as far as the title does not say so. */
  readonly identity: readonly Fact[]
  /**
   * When what it tells became so, ISO 8601 UTC. The file says so, not when it was made: the same input gives the same
   * bytes.
   */
  readonly asOf: string
  readonly texts: DocumentTexts
  readonly sections: readonly Section[]
}

/** Words of the page itself. */
export interface DocumentTexts {
  page(number: number, of: number): string
  /** That letters without a font stand as question marks: their code points, and whether there are more. */
  unknown(letters: string, more: boolean): string
}

/** A part of a document: a heading, which is a bookmark too, and what stands below it. */
export interface Section {
  readonly title: string
  /** It begins a page: who gets what is before it does not need it. */
  readonly apart?: true
  readonly blocks: readonly Block[]
}

export type Block =
  | {
      readonly kind: 'statement'
      readonly text: string
      /** How much it asks for: seen in the colour of its edge. */
      readonly severity?: Severity
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'tasks'; readonly tasks: readonly Task[] }
  | { readonly kind: 'signatures'; readonly signatures: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | { readonly kind: 'amounts'; readonly amounts: Amounts }
  | { readonly kind: 'ticks'; readonly ticks: Ticks }
  | { readonly kind: 'sprayer'; readonly sprayer: Sprayer }
  | { readonly kind: 'errors'; readonly chart: ErrorChart }
  | { readonly kind: 'bars'; readonly chart: BarChart }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'code'; readonly code: QrCode }

/** Something to be done with nozzles of one judgement. */
export interface Task {
  readonly judgement: Judgement
  readonly text: string
}

export interface Fact {
  readonly label: string
  readonly value: string
}

/** A figure a reader looks for first, and what belongs to it. */
export interface Figure extends Fact {
  readonly notes: readonly string[]
}

/** Amounts to be read from afar, a few of each thing. */
export interface Amounts {
  /** Over the names, and over each column of amounts. */
  readonly headers: readonly [name: string, ...amounts: string[]]
  readonly rows: readonly {
    readonly name: string
    /** Below the name. */
    readonly note: string
    readonly amounts: readonly string[]
  }[]
}

/** Things to be ticked with a pen as they are done. */
export interface Ticks {
  readonly title: string
  readonly names: readonly string[]
  /** How many more there are than have room; null where all have. */
  readonly more: string | null
}

/** A sprayer drawn with its nozzles. */
export interface Sprayer {
  readonly kind: 'boom' | 'turbo'
  /** What is seen, for whoever does not see it. */
  readonly alt: string
  readonly nozzles: readonly PictureNozzle[]
  /** What the marks mean. */
  readonly legend: readonly { readonly judgement: Judgement; readonly text: string }[]
  /** What the parts of a boom and its centre are called. */
  readonly boom: { readonly title: (part: BoomPart) => string; readonly centre: string }
  /** What left and right are called; null where the sides are not known. */
  readonly sides: { readonly left: string; readonly right: string } | null
}

/** A QR code, to be read from paper. */
export interface QrCode {
  /** What it says. */
  readonly text: string
  /** What it is, for whoever does not see it. */
  readonly alt: string
  /** Paragraphs beside it. */
  readonly beside: readonly string[]
}

/** Errors of nozzles around 0, over the band of tolerance. */
export interface ErrorChart {
  readonly alt: string
  readonly title: string
  readonly nozzles: readonly ErrorNozzle[]
  /** What the errors are against, one name a series. */
  readonly series: readonly string[]
  readonly band: string
  /** What stands beside the numbers of the nozzles. */
  readonly nozzle: string
  /** What a side is called; absent: all are of one. */
  readonly side?: (lado: Lado) => string
  readonly tick: (value: number) => string
}

/** Shares side by side, a bar each, from 0 to the largest. */
export interface BarChart {
  readonly title: string
  /** What is seen, for whoever does not see it. */
  readonly alt: string
  /** What the colours of the bars mean. */
  readonly legend: readonly { readonly judgement: Judgement; readonly text: string }[]
  readonly bars: readonly Bar[]
}

export interface Bar {
  readonly label: string
  /** What it consists of, side by side, each from 0 to 1. */
  readonly parts: readonly { readonly judgement: Judgement; readonly share: number }[]
  /** What stands behind it. */
  readonly text: string
}

/** Columns of a table, for a page and for a sheet alike. */
export interface Table {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Rows that stand out, by their place: those a reader looks for. */
  readonly marked?: ReadonlySet<number>
  /** What the nozzle of each row is judged as: its mark stands before the last text of the row. */
  readonly judged?: readonly Judgement[]
}

export type Column =
  | { readonly kind: 'text'; readonly header: string; readonly width?: number }
  | {
      readonly kind: 'instant'
      readonly header: string
      /** Its heading is a name that programs read: it does not tell the time zone. */
      readonly isName?: true
      readonly write: (instant: string) => string
    }
  | {
      readonly kind: 'number'
      readonly header: string
      /** Null: as many as the number has. */
      readonly decimals: number | null
      /** A sign is always shown: over and under mean different things. */
      readonly signed?: boolean
      readonly write: (value: number) => string
    }

/** A text, a number in the unit its column names, an instant (ISO 8601 UTC), or nothing. */
export type Cell = string | number | null

/** A sheet of a workbook; its rows may come one by one. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** Columns are as wide whatever stands in them, so that the sheets of several files are alike. */
  readonly steady?: true
  /** Right of its columns, one below the other. A sheet with charts is held whole while it is written. */
  readonly charts?: readonly SheetChart[]
}

/** Rows of a sheet as a chart that a program draws itself: bars side by side, and lines over them. */
export interface SheetChart {
  readonly title: string
  /** Its rows, from 0, the last one included. */
  readonly first: number
  readonly last: number
  /** Columns from 0: what stands below the bars, the bars of each series, the lines. */
  readonly names: number
  readonly bars: readonly { readonly column: number; readonly name: string }[]
  readonly lines: readonly number[]
  /** Of the bars of each row, `#rrggbb`. */
  readonly colours: readonly string[]
  /** What stands beside the values, and below the names. */
  readonly axis: string
  readonly below: string
}

export interface Workbook {
  readonly language: Language
  /** What programs call it, and what stands above each page. */
  readonly title: string
  /** In which instants are written, IANA name. */
  readonly timeZone: string
  /** Of the reader's country. */
  readonly paper: FormatoPapel
  readonly sheets: readonly Sheet[]
}

/** A cell as a page shows it. */
export function cellText(cell: Cell, column: Column): string {
  if (cell === null) return ''
  if (column.kind === 'number') return typeof cell === 'number' ? column.write(cell) : cell
  return column.kind === 'instant' ? column.write(String(cell)) : String(cell)
}
