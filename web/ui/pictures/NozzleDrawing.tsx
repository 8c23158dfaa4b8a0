import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { JUDGEMENTS } from '../verdicts.ts'
import { judgementOf, type PictureNozzle } from './geometry.ts'
import { NozzleMark } from './NozzleMark.tsx'
import { type Figure, judgementText, nozzleName, spokenNozzle } from './nozzleTexts.ts'

export interface DrawnNozzle {
  readonly nozzle: PictureNozzle
  /** What is told of the nozzle when it is looked at. */
  readonly figures: readonly Figure[]
  /** Its place: lit up while it has the focus, and where a pointer finds it. */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly drawing: ReactNode
}

interface Props {
  label: string
  nozzles: readonly DrawnNozzle[]
  /** The nozzle a key leads to; null for a key that leads nowhere. */
  move: (key: string, from: number) => number | null
  viewBox: string
  /** Widest it is drawn, in pixels. */
  maxWidth: number
  /** More of the legend, as items of its list. */
  legend?: ReactNode
  /** What the nozzles are drawn upon. */
  children: ReactNode
}

const keyOf = ({ lado, posicao }: PictureNozzle) => `${lado} ${posicao}`

/**
 * Nozzles in a drawing, as a list to go through with the arrow keys. The one that has the focus or lies under the pointer shows its
 * figures below; each is read out with them.
 */
export function NozzleDrawing({ label, nozzles, move, viewBox, maxWidth, legend, children }: Props) {
  const i18n = useI18n()
  const [current, setCurrent] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  const marks = useRef<(SVGGElement | null)[]>([])
  const hint = useId()
  const tabbable = Math.min(current, nozzles.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    const target = move(event.key, tabbable)
    if (target === null) return
    event.preventDefault()
    setCurrent(target)
    marks.current[target]?.focus()
  }
  return (
    <div className="picture">
      {/* The drawing only places them; what it holds is the list. */}
      <div
        role="listbox"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={-1}
        className="picture-list"
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={viewBox} role="presentation" className="picture-drawing" style={{ maxWidth }}>
          <svg overflow="visible" aria-hidden="true">
            {children}
          </svg>
          {nozzles.map(({ nozzle, figures, place, drawing }, index) => (
            <g
              key={keyOf(nozzle)}
              ref={(element) => {
                marks.current[index] = element
              }}
              role="option"
              aria-label={spokenNozzle(nozzle, figures, i18n)}
              aria-selected={index === tabbable}
              tabIndex={index === tabbable ? 0 : -1}
              className="picture-nozzle"
              onFocus={() => setCurrent(index)}
              onPointerEnter={() => setPointed(index)}
              onClick={() => marks.current[index]?.focus()}
            >
              <rect {...place} rx={Math.min(8, place.width / 4)} className="picture-ring" />
              {drawing}
            </g>
          ))}
        </svg>
      </div>
      <Looked at={nozzles[pointed ?? (focused ? tabbable : -1)]} />
      <Legend nozzles={nozzles.map(({ nozzle }) => nozzle)}>{legend}</Legend>
      <span id={hint} className="unseen">
        {i18n.t('nozzles.picture.hint')}
      </span>
    </div>
  )
}

/** Figures of one nozzle; for the eye only, since each nozzle is read out with them. */
function Looked({ at }: { at: DrawnNozzle | undefined }) {
  const i18n = useI18n()
  return (
    <div className="picture-figures" aria-hidden="true">
      {at ? (
        <>
          <strong>{nozzleName(at.nozzle, i18n)}</strong>
          <span>{judgementText(i18n, judgementOf(at.nozzle))}</span>
          {at.figures.map(([label, value]) => (
            <span key={label}>
              {label}: <b className="figure">{value}</b>
            </span>
          ))}
        </>
      ) : (
        <span>{i18n.t('nozzles.picture.choose')}</span>
      )}
    </div>
  )
}

function Legend({ nozzles, children }: { nozzles: readonly PictureNozzle[]; children: ReactNode }) {
  const i18n = useI18n()
  const counts = Map.groupBy(nozzles, judgementOf)
  return (
    <ul className="picture-legend" aria-label={i18n.t('nozzles.picture.legend')}>
      {JUDGEMENTS.filter((judgement) => counts.has(judgement)).map((judgement) => (
        <li key={judgement}>
          <svg viewBox="-11 -11 22 22" width={18} height={18} aria-hidden="true">
            <NozzleMark judgement={judgement} />
          </svg>
          {judgementText(i18n, judgement)}: {i18n.format.number(counts.get(judgement)?.length ?? 0)}
        </li>
      ))}
      {children}
    </ul>
  )
}
