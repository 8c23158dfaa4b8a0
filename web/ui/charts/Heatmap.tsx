import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { columnsFor } from '../../../shared/pictures/geometry.ts'
import type { Judgement } from '../../../shared/pictures/judgements.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleMark } from '../pictures/NozzleMark.tsx'
import { useWidth } from '../useWidth.ts'
import { type HeatPlace, heatStep, movedInMap } from './heatMoves.ts'

export interface HeatCell {
  /** %; null where there is none. */
  readonly error: number | null
  /** Largest error allowed, %. */
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

const nameOf = ({ row, column }: HeatPlace) => `${row} ${column}`

/**
 * Values of columns over rows by colour, with a sign where the limit is passed: one stop of the tab key, gone through with the arrow keys. What is too
 * wide goes on below.
 */
export function Heatmap({ label, hint, rows, columns, chosen, onChoose, legend }: Props) {
  const { t } = useI18n()
  const { ref, width } = useWidth<HTMLDivElement>()
  const [current, setCurrent] = useState<HeatPlace>({ row: rows.length - 1, column: 0 })
  const [looked, setLooked] = useState<HeatPlace | null>(null)
  const cells = useRef(new Map<string, HTMLButtonElement>())
  const described = useId()
  const left = Math.ceil(Math.max(...rows.map((row) => row.label.length)) * DIGIT) + 10
  const across = columnsFor(Math.max(width - left, CELL), columns.length, CELL)
  const blocks = Array.from({ length: Math.ceil(columns.length / across) }, (_, block) => block * across)
  const tabbable = { row: Math.min(current.row, rows.length - 1), column: Math.min(current.column, columns.length - 1) }

  function onKeyDown(event: KeyboardEvent) {
    const target = movedInMap(event.key, tabbable, rows.length, columns.length)
    if (!target) return
    event.preventDefault()
    setCurrent(target)
    cells.current.get(nameOf(target))?.focus()
  }
  return (
    <div ref={ref} className="picture">
      {width > 0 &&
        blocks.map((first) => (
          <Block
            key={first}
            label={label}
            described={described}
            rows={rows}
            columns={columns.slice(first, first + across)}
            first={first}
            chosen={chosen}
            tabbable={tabbable}
            onRegister={(place, element) => {
              if (element) cells.current.set(nameOf(place), element)
              else cells.current.delete(nameOf(place))
            }}
            onKeyDown={onKeyDown}
            onFocus={setCurrent}
            onLook={setLooked}
            onChoose={onChoose}
          />
        ))}
      <div className="picture-figures" aria-hidden="true">
        <span>{(looked && columns[looked.column]?.cells[looked.row]?.text) ?? t('nozzles.picture.choose')}</span>
      </div>
      {legend && (
        <ul className="picture-legend" aria-label={t('nozzles.picture.legend')}>
          {legend}
        </ul>
      )}
      <span id={described} className="unseen">
        {hint}
      </span>
    </div>
  )
}

interface BlockProps extends Pick<Props, 'label' | 'rows' | 'columns' | 'chosen' | 'onChoose'> {
  described: string
  /** Number of the first column. */
  first: number
  tabbable: HeatPlace
  onRegister: (place: HeatPlace, element: HTMLButtonElement | null) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (place: HeatPlace) => void
  onLook: (place: HeatPlace | null) => void
}

function Block({ label, described, rows, columns, first, chosen, tabbable, onChoose, ...on }: BlockProps) {
  return (
    <table className="heat-block" aria-label={label} aria-describedby={described}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.key === chosen ? 'heat-chosen' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((named, row) => (
          <tr key={named.key}>
            <th scope="row">{named.label}</th>
            {columns.map(({ key, cells }, index) => {
              const place = { row, column: first + index }
              const cell = cells[row]
              return (
                <td key={key} className={key === chosen ? 'heat-chosen' : undefined}>
                  {cell && (
                    <button
                      ref={(element) => on.onRegister(place, element)}
                      type="button"
                      className="heat-cell"
                      aria-label={cell.text}
                      tabIndex={nameOf(place) === nameOf(tabbable) ? 0 : -1}
                      onKeyDown={on.onKeyDown}
                      onFocus={() => {
                        on.onFocus(place)
                        on.onLook(place)
                      }}
                      onBlur={() => on.onLook(null)}
                      onPointerEnter={() => on.onLook(place)}
                      onPointerLeave={() => on.onLook(null)}
                      onClick={() => onChoose(key)}
                    >
                      <HeatSquare cell={cell} />
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
