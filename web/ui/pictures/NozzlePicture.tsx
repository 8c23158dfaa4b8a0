import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { EMPTY } from '../../i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { type Units, useUnits } from '../units.ts'
import { JUDGEMENT_COLOURS, JUDGEMENTS, type Judgement } from '../verdicts.ts'
import { fanWidth, judgementOf, movedFocus, type PictureNozzle, type Placed } from './geometry.ts'
import { NozzleMark } from './NozzleMark.tsx'

interface Props {
  label: string
  placed: readonly Placed[]
  /** Nozzles in a row, for the arrows up and down. */
  columns: number
  viewBox: string
  /** Widest it is drawn, in pixels. */
  maxWidth: number
  /** The sprayer behind the nozzles. */
  children: ReactNode
}

const judgementText = ({ t }: LoadedLanguage, judgement: Judgement): string => {
  if (judgement === 'SEM_MODELO') return t('ui.picture.noVerdict')
  return judgement === 'AGUARDANDO' ? t('ui.picture.waiting') : t(`enums.veredito.${judgement}`)
}

const nameOf = ({ posicao, lado }: PictureNozzle, { t }: LoadedLanguage) =>
  lado ? t('ui.picture.nozzleSide', { posicao, lado: t(`enums.lado.${lado}`) }) : t('ui.picture.nozzle', { posicao })

function figuresOf(nozzle: PictureNozzle, i18n: LoadedLanguage, units: Units): [string, string][] {
  const { t, format } = i18n
  if (nozzle.vazao === null) return []
  return [
    [t('ui.picture.flow'), units.flow(nozzle.vazao)],
    [t('ui.picture.error'), format.signedPercent(nozzle.erro)],
    [t('ui.picture.model'), nozzle.modelo ?? EMPTY],
  ]
}

const spokenOf = (nozzle: PictureNozzle, i18n: LoadedLanguage, units: Units) =>
  [
    nameOf(nozzle, i18n),
    judgementText(i18n, judgementOf(nozzle)),
    ...figuresOf(nozzle, i18n, units).map(([label, value]) => `${label} ${value}`),
  ].join(', ')

const keyOf = ({ lado, posicao }: PictureNozzle) => `${lado} ${posicao}`

/**
 * Nozzles drawn where they are, as a list to go through with the arrow keys. The one that has the focus or lies under the pointer shows its
 * figures below; each is read out with them.
 */
export function NozzlePicture({ label, placed, columns, viewBox, maxWidth, children }: Props) {
  const i18n = useI18n()
  const units = useUnits()
  const [current, setCurrent] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  const marks = useRef<(SVGGElement | null)[]>([])
  const hint = useId()
  const shown = placed[pointed ?? (focused ? current : -1)]?.nozzle
  const tabbable = Math.min(current, placed.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    const target = movedFocus(event.key, tabbable, placed.length, columns)
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
          {placed.map(({ nozzle, x, y, turn, numberX, numberY }, index) => (
            <g
              key={keyOf(nozzle)}
              ref={(element) => {
                marks.current[index] = element
              }}
              role="option"
              aria-label={spokenOf(nozzle, i18n, units)}
              aria-selected={index === tabbable}
              tabIndex={index === tabbable ? 0 : -1}
              className="picture-nozzle"
              onFocus={() => setCurrent(index)}
              onPointerEnter={() => setPointed(index)}
              onClick={() => marks.current[index]?.focus()}
            >
              <rect x={x - 15} y={y - 15} width={30} height={30} rx={8} className="picture-ring" />
              <text x={numberX} y={numberY} className="picture-number">
                {nozzle.posicao}
              </text>
              <g transform={`translate(${x} ${y})`}>
                {nozzle.vazao !== null && <Fan turn={turn} nozzle={nozzle} />}
                <NozzleMark judgement={judgementOf(nozzle)} />
              </g>
            </g>
          ))}
        </svg>
      </div>
      <NozzleFigures nozzle={shown} />
      <Legend nozzles={placed.map(({ nozzle }) => nozzle)} />
      <span id={hint} className="unseen">
        {i18n.t('ui.picture.hint')}
      </span>
    </div>
  )
}

function Fan({ turn, nozzle }: { turn: number; nozzle: PictureNozzle }) {
  const half = fanWidth(nozzle.erro)
  return (
    <path
      d={`M0 8 L${-half} 34 L${half} 34 Z`}
      transform={`rotate(${turn})`}
      fill={JUDGEMENT_COLOURS[judgementOf(nozzle)]}
      opacity={0.28}
    />
  )
}

/** Figures of one nozzle; for the eye only, since each nozzle is read out with them. */
function NozzleFigures({ nozzle }: { nozzle: PictureNozzle | undefined }) {
  const i18n = useI18n()
  const units = useUnits()
  return (
    <div className="picture-figures" aria-hidden="true">
      {nozzle ? (
        <>
          <strong>{nameOf(nozzle, i18n)}</strong>
          <span>{judgementText(i18n, judgementOf(nozzle))}</span>
          {figuresOf(nozzle, i18n, units).map(([label, value]) => (
            <span key={label}>
              {label}: <b className="figure">{value}</b>
            </span>
          ))}
        </>
      ) : (
        <span>{i18n.t('ui.picture.choose')}</span>
      )}
    </div>
  )
}

function Legend({ nozzles }: { nozzles: readonly PictureNozzle[] }) {
  const i18n = useI18n()
  const counts = Map.groupBy(nozzles, judgementOf)
  return (
    <ul className="picture-legend" aria-label={i18n.t('ui.picture.legend')}>
      {JUDGEMENTS.filter((judgement) => counts.has(judgement)).map((judgement) => (
        <li key={judgement}>
          <svg viewBox="-11 -11 22 22" width={18} height={18} aria-hidden="true">
            <NozzleMark judgement={judgement} />
          </svg>
          {judgementText(i18n, judgement)}: {i18n.format.number(counts.get(judgement)?.length ?? 0)}
        </li>
      ))}
    </ul>
  )
}
