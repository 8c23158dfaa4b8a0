import { EMPTY, withUnit } from '../../../shared/i18n/format.ts'
import type { Words } from '../../../shared/i18n/texts.ts'
import type { TextColumn } from '../../ui/list/column.ts'

/** What marks a state, besides its words. */
export type Mark = 'error' | 'success' | 'warning' | 'info' | 'in-progress'

/** A page of a list, to be drawn without any of the console's parts. */
export interface PlainPage<Row> {
  /** BCP 47 */
  readonly tag: string
  readonly appName: string
  readonly home: string
  readonly title: string
  readonly description: string
  /** What stands on the buttons beside the title: their room is kept, for they cannot be pressed yet. */
  readonly actions: readonly string[]
  /** The order the rows are in, said above cards: its room is kept too. */
  readonly order: string
  readonly columns: readonly TextColumn<Row>[]
  readonly rows: readonly Row[]
  readonly href: (row: Row) => string
  readonly mark: (row: Row) => Mark
  readonly words: Words
  /** Cards, else a table. */
  readonly cards: boolean
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const RING: Shape = ['circle', { cx: '8', cy: '8', r: '7' }]
const path = (d: string): Shape => ['path', { d }]
/** As Cloudscape draws them. */
const MARKS: Readonly<Record<Mark, readonly Shape[]>> = {
  error: [RING, path('m5.5 5.5 5 5M10.5 5.5l-5 5')],
  success: [RING, path('M4.5 7.5 7 10l4-5')],
  warning: [
    path(
      'M8 5v4M8 10v2M6.52 1.88l-5.33 9.76c-.13.23-.19.5-.19.76 0 .88.71 1.59 1.59 1.59H13.4c.88 0 1.59-.71 1.59-1.59 0-.27-.07-.53-.19-.76L9.48 1.88C9.18 1.34 8.62 1 8 1s-1.18.34-1.48.88Z',
    ),
  ],
  info: [RING, path('M8 12V7M8 6V4')],
  'in-progress': [RING, path('M9 8H7M6 8H4M12 8h-2')],
}
const LOGO: readonly Shape[] = [
  ['rect', { width: '32', height: '32', rx: '8', fill: '#1b7f3b' }],
  ['path', { d: 'M12 5h8v6l-2.5 3h-3L12 11z', fill: '#fff' }],
  ['path', { d: 'M14.5 15.5 7 27h4l5-10.5L21 27h4l-7.5-11.5z', fill: '#ffcf33' }],
]

/** Everything that is said becomes text: nothing of a row is ever read as markup. */
function made(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

function drawn(size: number, shapes: readonly Shape[]): SVGElement {
  const svg = (tag: string, attributes: Shape[1]) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const whole = svg('svg', {
    viewBox: `0 0 ${size} ${size}`,
    width: `${size}`,
    height: `${size}`,
    'aria-hidden': 'true',
  })
  whole.append(...shapes.map((shape) => svg(...shape)))
  return whole
}

function link(href: string, ...content: readonly (Node | string)[]): HTMLElement {
  const element = made('a', '', ...content)
  element.setAttribute('href', href)
  return element
}

/** What a column says of a row. */
function said<Row>({ href, mark, words, cards }: PlainPage<Row>, column: TextColumn<Row>, row: Row): HTMLElement {
  const { figure } = column
  const text = (figure && !cards ? figure.text(row, words) : column.cell(row, words)) ?? EMPTY
  if (column.names) return made('span', 'plain-name', link(href(row), text))
  if (column.line !== 'state') return made('span', column.align ? 'plain-end' : '', text)
  const kind = mark(row)
  return made('span', `plain-state plain-${kind}`, drawn(16, MARKS[kind]), text)
}

/** A row of the table: what its columns say, in their order. */
const tableRow = <Row>(page: PlainPage<Row>, row: Row) =>
  made('li', '', ...page.columns.map((column) => said(page, column, row)))

/** A card of a phone: what names the row, the state, and what their lines say besides. */
function card<Row>(page: PlainPage<Row>, row: Row): HTMLElement {
  const line = (has: (column: TextColumn<Row>) => unknown, other: TextColumn<Row>['line']) => {
    const first = page.columns.filter(has)
    const rest = page.columns.filter((column) => column.line === other && column.cell(row, page.words) !== null)
    return made('div', 'plain-line', ...[...first, ...rest].map((column) => said(page, column, row)))
  }
  return made(
    'li',
    '',
    line(({ names }) => names, 1),
    line((column) => column.line === 'state', 2),
  )
}

/** What the page is made of, to stand where the console will. */
export function plainPage<Row>(page: PlainPage<Row>): HTMLElement {
  const { cards, columns, words } = page
  const list = made('ul', '', ...page.rows.map((row) => (cards ? card(page, row) : tableRow(page, row))))
  // Drawn as a table, it stays a list for whoever hears the page.
  list.setAttribute('role', 'list')
  const heads = made(
    'div',
    'plain-heads',
    ...columns.map(({ header, figure, align, minWidth = 100 }) => {
      const head = made('span', align ? 'plain-end' : '', withUnit(words.t(header), figure?.unit ?? null))
      head.style.minWidth = `${minWidth}px`
      return head
    }),
  )
  const room = made('div', 'plain-room', ...page.actions.map((text) => made('span', '', text)))
  const below = made('div', 'plain-below', page.order)
  for (const seen of [heads, room, below]) seen.setAttribute('aria-hidden', 'true')
  const main = made(
    'main',
    '',
    made('div', 'plain-title', made('h1', '', page.title), room, made('p', '', page.description), below),
    made('div', 'plain-rows', ...(cards ? [] : [heads]), list),
  )
  const whole = made(
    'div',
    cards ? 'plain plain-cards' : 'plain plain-table',
    made('header', '', link(page.home, drawn(32, LOGO), made('span', 'plain-app', page.appName))),
    made('div', 'plain-menu'),
    main,
  )
  whole.lang = page.tag
  return whole
}
