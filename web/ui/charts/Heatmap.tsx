import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { columnsFor } from '../../../shared/pictures/geometry.ts'
import type { Judgement } from '../../../shared/pictures/judgements.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleMark } from '../pictures/NozzleMark.tsx'
import { useWidth } from '../useWidth.ts'
import { type HeatPlace, heatStep, movedInMap } from './heatMoves.ts'

export interface HeatCell {
  /** %; null where there is none. */
  readonly error: number | null
  /** Largest error allowed to the side of this one, %. */
  readonly limit: number
  readonly judgement: Judgement
  /** Something begins anew after it. */
  readonly mark: boolean
  /** What is told of it when it is looked at, and read out. */
  readonly text: string
}

export interface HeatColumn {
  readonly key: string
  readonly label: string
  /** One a row. */
  readonly cells: readonly HeatCell[]
}

interface Props {
  label: string
  hint: string
  rows: readonly { readonly key: string; readonly label: string }[]
  columns: readonly HeatColumn[]
  /** The column that is shown more of. */
  chosen: string | undefined
  onChoose: (column: string) => void
  /** Items of its list; none where another map below has them. */
  legend?: ReactNode
}

/** Side of a cell, pixels: a finger finds it. */
const CELL = 24
const DIGIT = 6.6

/** How many columns there is room for beside what the rows are called. */
function columnsAcross(width: number, rows: Props['rows'], count: number): number {
  const left = Math.ceil(Math.max(...rows.map((row) => row.label.length)) * DIGIT) + 10
  return columnsFor(Math.max(width - left, CELL), count, CELL)
}

/** The place of the cell that an event is about. */
function placeOf(target: EventTarget): HeatPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.heat-cell') : null
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/**
 * Values of columns over rows by colour, with a sign where the limit is passed: one stop of the tab key, gone through
 * with the arrow keys. What is too wide goes on below. Looking at a cell draws no other anew, since there may be
 * thousands.
 */
export function Heatmap({ label, hint, rows, columns, chosen, onChoose, legend }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [current, setCurrent] = useState<HeatPlace>({ row: rows.length - 1, column: 0 })
  const [looked, setLooked] = useState<HeatPlace | null>(null)
  const blocksOf = useRef<HTMLDivElement>(null)
  const described = useId()
  const across = columnsAcross(width, rows, columns.length)
  const blocks = Array.from({ length: Math.ceil(columns.length / across) }, (_, block) => block * across)
  const tabbable = { row: Math.min(current.row, rows.length - 1), column: Math.min(current.column, columns.length - 1) }
  const look = ({ target }: { target: EventTarget }) => setLooked(placeOf(target))

  function onKeyDown(event: KeyboardEvent) {
    const target = movedInMap(event.key, tabbable, rows.length, columns.length)
    if (!target) return
    event.preventDefault()
    const cell = `.heat-cell[data-row="${target.row}"][data-column="${target.column}"]`
    blocksOf.current?.querySelector<HTMLElement>(cell)?.focus()
  }
  function onFocus(event: FocusEvent) {
    setCurrent((before) => placeOf(event.target) ?? before)
    look(event)
  }
  const onClick = ({ target }: MouseEvent) => {
    const column = columns[placeOf(target)?.column ?? -1]
    if (column) onChoose(column.key)
  }
  return (
    <div ref={ref} className="picture">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons do, since there may be thousands of them. */}
      <div
        ref={blocksOf}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setLooked(null)}
        onPointerOver={look}
        onPointerLeave={() => setLooked(null)}
        onClick={onClick}
      >
        {width > 0 &&
          blocks.map((first) => (
            <Block
              key={first}
              label={label}
              described={described}
              rows={rows}
              columns={columns}
              first={first}
              until={first + across}
              chosen={chosen}
              tabbable={tabbable}
            />
          ))}
      </div>
      <Below text={looked && columns[looked.column]?.cells[looked.row]?.text} legend={legend} />
      <span id={described} className="unseen">
        {hint}
      </span>
    </div>
  )
}

/** What the cell that is looked at tells, and what the colours mean. */
function Below({ text, legend }: Pick<Props, 'legend'> & { text: string | null | undefined }) {
  const { t } = useI18n()
  return (
    <>
      <div className="picture-figures" aria-hidden="true">
        <span>{text ?? t('nozzles.picture.choose')}</span>
      </div>
      {legend && (
        <ul className="picture-legend" aria-label={t('nozzles.picture.legend')}>
          {legend}
        </ul>
      )}
    </>
  )
}

interface BlockProps extends Pick<Props, 'label' | 'rows' | 'columns' | 'chosen'> {
  described: string
  /** Columns from one to another, which is not among them. */
  first: number
  until: number
  tabbable: HeatPlace
}

/** As many columns as there is room for, side by side. */
function Block({ label, described, rows, tabbable, ...shared }: BlockProps) {
  const { columns, first, until, chosen } = shared
  return (
    <table className="heat-block" aria-label={label} aria-describedby={described}>
      <thead>
        <tr>
          <td />
          {columns.slice(first, until).map(({ key, label: named }) => (
            <th key={key} scope="col" className={key === chosen ? 'heat-chosen' : undefined}>
              {named}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: named }, row) => (
          <Row key={key} label={named} row={row} tabbable={row === tabbable.row ? tabbable.column : null} {...shared} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<BlockProps, 'columns' | 'chosen' | 'first' | 'until'> {
  label: string
  row: number
  /** The column of its cell that the tab key stops at; null where that is in another row. */
  tabbable: number | null
}

const Row = memo(function Row({ label, row, columns, first, until, chosen, tabbable }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.slice(first, until).map(({ key, cells }, index) => {
        const cell = cells[row]
        const column = first + index
        return (
          <td key={key} className={key === chosen ? 'heat-chosen' : undefined}>
            {cell && (
              <button
                type="button"
                className="heat-cell"
                aria-label={cell.text}
                data-row={row}
                data-column={column}
                tabIndex={column === tabbable ? 0 : -1}
              >
                <HeatSquare cell={cell} />
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** A sign stands where colour alone would tell: out of the limit, not judged, begun anew. */
export function HeatSquare({ cell }: { cell: Pick<HeatCell, 'error' | 'limit' | 'judgement' | 'mark'> }) {
  const { error, limit, judgement, mark } = cell
  const out = judgement === 'GASTO' || judgement === 'ENTUPIDO'
  const side = error === null ? 'none' : error < 0 ? 'under' : 'over'
  const step = out ? 5 : Math.min(4, heatStep(error ?? 0, limit))
  return (
    <svg viewBox="0 0 24 24" width={CELL} height={CELL} aria-hidden="true">
      <rect x={1} y={1} width={22} height={22} rx={3} className={`heat heat-${side} heat-${step}`} />
      {(out || judgement === 'SEM_MODELO') && (
        <g transform="translate(12 12) scale(0.85)">
          <NozzleMark judgement={judgement} />
        </g>
      )}
      {mark && <path d="M1 22.5 H23" className="heat-mark" />}
    </svg>
  )
}
