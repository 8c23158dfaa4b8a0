import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import '../../styles/pictures.css'
import { judgementCounts, type PictureNozzle } from '../../../shared/pictures/geometry.ts'
import {
  type Figure,
  judgementText,
  nozzleName,
  spokenNozzle,
  stateText,
} from '../../../shared/readings/nozzleTexts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleSign } from './NozzleMark.tsx'

export interface DrawnNozzle {
  readonly nozzle: PictureNozzle
  /** What is told of the nozzle when it is looked at. */
  readonly figures: readonly Figure[]
  /** Its place: lit up while it has the focus, and where a pointer finds it. */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly drawing: ReactNode
}

/** What drawings of the same nozzles have in common. */
export interface NozzleFocus {
  /** The nozzle that is selected in all of them. */
  readonly selected: Pick<PictureNozzle, 'posicao' | 'lado'> | null
  readonly onSelect: (nozzle: PictureNozzle) => void
  /** Whether a nozzle steps back. */
  readonly dimmed: (nozzle: PictureNozzle) => boolean
}

interface Props {
  label: string
  nozzles: readonly DrawnNozzle[]
  /** The nozzle a key leads to; null for a key that leads nowhere. */
  move: (key: string, from: number) => number | null
  /** Left, top, width and height of the drawing. */
  viewBox: readonly [number, number, number, number]
  /** Widest it is drawn, in pixels. */
  maxWidth: number
  focus?: NozzleFocus | undefined
  /** More of the legend, as items of its list; null: the drawing has no legend, because something else says it. */
  legend?: ReactNode
  /** What the nozzles are drawn upon. */
  children: ReactNode
}

const isSame = (one: Pick<PictureNozzle, 'posicao' | 'lado'>, other: Pick<PictureNozzle, 'posicao' | 'lado'> | null) =>
  one.posicao === other?.posicao && one.lado === other.lado
const keyOf = ({ lado, posicao }: PictureNozzle) => `${lado} ${posicao}`
const CHOOSING = new Set(['Enter', ' '])
const OPTION = '[data-nozzle]'
/** Which nozzle something of the drawing belongs to; −1 for what belongs to none. */
const indexUnder = (target: EventTarget): number =>
  Number((target as Element).closest(OPTION)?.getAttribute('data-nozzle') ?? -1)

/**
 * Which nozzle the keys are at, and which one is looked at: the one under the pointer before the one that has the
 * focus.
 */
function useLook(nozzles: readonly DrawnNozzle[], selected: number) {
  // By name: nozzles of a reading that is still arriving move their place.
  const [current, setCurrent] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const indexOf = (name: string | null) => nozzles.findIndex(({ nozzle }) => keyOf(nozzle) === name)
  const tabbable = current === null ? Math.max(selected, 0) : Math.max(indexOf(current), 0)
  const looked = nozzles[pointed === null ? (focused ? tabbable : -1) : indexOf(pointed)]
  const nameUnder = (target: EventTarget) => {
    const found = nozzles[indexUnder(target)]
    return found ? keyOf(found.nozzle) : null
  }
  const hears = {
    onFocus({ target }: FocusEvent) {
      setFocused(true)
      setCurrent((former) => nameUnder(target) ?? former)
    },
    onBlur: () => setFocused(false),
    onPointerOver({ target, pointerType }: PointerEvent) {
      // A mouse is over it; a finger selects.
      if (pointerType === 'mouse') setPointed((former) => nameUnder(target) ?? former)
    },
    onPointerLeave: () => setPointed(null),
  }
  return { tabbable, visited: indexOf(current), looked, hears }
}

/** Goes through the nozzles by keys, and chooses one. */
function useKeys(
  nozzles: readonly DrawnNozzle[],
  tabbable: number,
  move: Props['move'],
  focus: NozzleFocus | undefined,
) {
  const list = useRef<HTMLDivElement>(null)
  const focusOn = (index: number) => list.current?.querySelectorAll<SVGGElement>(OPTION)[index]?.focus()
  function onKeyDown(event: KeyboardEvent) {
    const chosen = nozzles[tabbable]
    if (focus && chosen && CHOOSING.has(event.key)) {
      event.preventDefault()
      return focus.onSelect(chosen.nozzle)
    }
    const target = move(event.key, tabbable)
    if (target === null) return
    event.preventDefault()
    focusOn(target)
  }
  return { list, focusOn, onKeyDown }
}

/**
 * Nozzles in a drawing, as a list to go through with the arrow keys. The one that has the focus or lies under the
 * pointer shows its figures beside it, the selected one below; each is read out with them.
 */
export function NozzleDrawing({ label, nozzles, move, viewBox, maxWidth, focus, legend, children }: Props) {
  const i18n = useI18n()
  const hint = useId()
  const selected = focus ? nozzles.findIndex(({ nozzle }) => isSame(nozzle, focus.selected)) : -1
  const { tabbable, visited, looked, hears } = useLook(nozzles, selected)
  const { list, focusOn, onKeyDown } = useKeys(nozzles, tabbable, move, focus)

  return (
    <div className="picture">
      {/* The drawing only places them; what it holds is the list. */}
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={-1}
        className="picture-list"
        style={{ maxWidth }}
        onKeyDown={onKeyDown}
        {...hears}
        onClick={({ target }) => {
          const pressed = nozzles[indexUnder(target)]
          if (!pressed) return
          focusOn(indexUnder(target))
          focus?.onSelect(pressed.nozzle)
        }}
      >
        <svg viewBox={viewBox.join(' ')} role="presentation" className="picture-drawing">
          <svg overflow="visible" aria-hidden="true">
            {children}
          </svg>
          {nozzles.map((one, index) => (
            <Option
              key={keyOf(one.nozzle)}
              index={index}
              drawn={one}
              isSelected={index === (focus ? selected : visited)}
              isTabbable={index === tabbable}
              isDimmed={focus?.dimmed(one.nozzle) ?? false}
            />
          ))}
        </svg>
        {looked && <Looked at={looked} viewBox={viewBox} />}
      </div>
      {focus && <Selected at={nozzles[selected]} />}
      {legend !== null && <Legend nozzles={nozzles.map(({ nozzle }) => nozzle)}>{legend}</Legend>}
      <span id={hint} className="unseen">
        {i18n.t('nozzles.picture.hint')}
      </span>
    </div>
  )
}

interface OptionProps {
  index: number
  drawn: DrawnNozzle
  isSelected: boolean
  isTabbable: boolean
  isDimmed: boolean
}

/**
 * One nozzle of the list, lit up while it has the focus. The list hears what is done to it: of dozens only those are
 * drawn anew that change.
 */
const Option = memo(function Option({ index, drawn, isSelected, isTabbable, isDimmed }: OptionProps) {
  const { nozzle, figures, place, drawing } = drawn
  return (
    <g
      role="option"
      data-nozzle={index}
      aria-label={spokenNozzle(nozzle, figures, useI18n())}
      aria-selected={isSelected}
      tabIndex={isTabbable ? 0 : -1}
      className={isDimmed ? 'picture-nozzle picture-dimmed' : 'picture-nozzle'}
    >
      <rect {...place} rx={Math.min(8, place.width / 4)} className="picture-ring" />
      {drawing}
    </g>
  )
})

const percent = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`

/** Figures of one nozzle beside it; for the eye only, since each nozzle is read out with them. */
function Looked({ at, viewBox: [left, top, width, height] }: { at: DrawnNozzle } & Pick<Props, 'viewBox'>) {
  const { place } = at
  const across = (place.x + place.width / 2 - left) / width
  const isHigh = (place.y + place.height / 2 - top) / height < 0.5
  const down = isHigh ? place.y + place.height : place.y
  // As far along its own width as the nozzle lies along the drawing's, it never leaves it.
  const moved = `translate(-${percent(across)}, ${isHigh ? '4px' : 'calc(-100% - 4px)'})`
  return (
    <div
      className="picture-pop"
      aria-hidden="true"
      style={{ left: percent(across), top: percent((down - top) / height), transform: moved }}
    >
      <Figures at={at} />
    </div>
  )
}

function Figures({ at }: { at: DrawnNozzle }) {
  const i18n = useI18n()
  return (
    <>
      <strong>{nozzleName(at.nozzle, i18n)}</strong>
      <span>{stateText(at.nozzle, i18n)}</span>
      {at.figures.map(([label, value]) => (
        <span key={label}>
          {label}: <b className="figure">{value}</b>
        </span>
      ))}
    </>
  )
}

/** The selected nozzle stays told. */
function Selected({ at }: { at: DrawnNozzle | undefined }) {
  const { t } = useI18n()
  return (
    <div className="picture-figures" aria-hidden="true">
      {at ? <Figures at={at} /> : <span>{t('nozzles.picture.choose')}</span>}
    </div>
  )
}

function Legend({ nozzles, children }: { nozzles: readonly PictureNozzle[]; children: ReactNode }) {
  const i18n = useI18n()
  return (
    <ul className="picture-legend" aria-label={i18n.t('nozzles.picture.legend')}>
      {judgementCounts(nozzles).map(([judgement, count]) => (
        <li key={judgement}>
          <NozzleSign judgement={judgement} size={18} />
          {judgementText(i18n, judgement)}: {i18n.format.number(count)}
        </li>
      ))}
      {children}
    </ul>
  )
}
