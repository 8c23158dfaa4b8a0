import { useId } from 'react'
import type { Veredito } from '../../../shared/enums.ts'
import { NozzleMark } from '../../ui/pictures/NozzleMark.tsx'
import '../../styles/visitors/scene.css'

/** Nozzles of the boom from left to right: mostly good, one worn, one clogged, as booms are. */
const NOZZLES: readonly Veredito[] = [
  'APROVADO',
  'APROVADO',
  'APROVADO',
  'GASTO',
  'APROVADO',
  'APROVADO',
  'APROVADO',
  'APROVADO',
  'APROVADO',
  'APROVADO',
  'ENTUPIDO',
  'APROVADO',
  'APROVADO',
]

const WIDTH = 640
const HEIGHT = 480
const HORIZON = 214
const BOOM_Y = 286
const FIRST = 44
const STEP = (WIDTH - 2 * FIRST) / (NOZZLES.length - 1)
const SPOTS = NOZZLES.map((verdict, index) => ({ verdict, x: FIRST + index * STEP }))
const NOZZLE_Y = BOOM_Y + 22
const GROUND_Y = 428
/** Half of a fan's width where it meets the ground: a worn nozzle gives more, a clogged one less. */
const HALF = { APROVADO: 30, GASTO: 40, ENTUPIDO: 11 } as const satisfies Record<Veredito, number>

/** Water in the light of its verdict. */
const MIST = { APROVADO: '#e9fff0', GASTO: '#ff4d2e', ENTUPIDO: '#ffb800' } as const satisfies Record<Veredito, string>

const CENTRE = WIDTH / 2
/** Furrows run to the vanishing point. */
const FURROWS = Array.from({ length: 15 }, (_, index) => (index - 7) * 110)

/**
 * A sprayer at work seen from behind, every nozzle in the colour of its error. `label` describes it; without one it is
 * decoration.
 */
export function Scene({ label }: { label?: string }) {
  const id = useId()
  return (
    <svg
      className="scene"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="scene-sky-top" />
          <stop offset="1" className="scene-sky-low" />
        </linearGradient>
        <linearGradient id={`${id}field`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="scene-field-far" />
          <stop offset="1" className="scene-field-near" />
        </linearGradient>
        {(Object.keys(HALF) as Veredito[]).map((verdict) => (
          <linearGradient key={verdict} id={`${id}${verdict}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={MIST[verdict]} stopOpacity="0.85" />
            <stop offset="1" stopColor={MIST[verdict]} stopOpacity="0.1" />
          </linearGradient>
        ))}
      </defs>
      {/* Beyond the view box too: the picture is cut to its place, not squeezed. */}
      <rect x="-640" y="-480" width="1920" height={480 + HORIZON} fill={`url(#${id}sky)`} />
      <circle cx="498" cy="104" r="44" className="scene-sun" />
      <path d="M-640 186Q-420 150-160 178T180 168T470 176T760 160T1280 184V240H-640Z" className="scene-hill-far" />
      <path d="M-640 206Q-300 182-60 200T300 198T620 196T960 200T1280 196V240H-640Z" className="scene-hill-near" />
      <rect x="-640" y={HORIZON} width="1920" height="760" fill={`url(#${id}field)`} />
      {FURROWS.map((offset) => (
        <path
          key={offset}
          d={`M${CENTRE + offset * 0.06} ${HORIZON}L${CENTRE + offset * 1.55 - 16} 760H${CENTRE + offset * 1.55 + 16}Z`}
          className="scene-furrow"
        />
      ))}
      <Tractor />
      {SPOTS.map(({ verdict, x }) => (
        <path
          key={x}
          d={`M${x} ${NOZZLE_Y}L${x - HALF[verdict]} ${GROUND_Y}Q${x} ${GROUND_Y + 12} ${x + HALF[verdict]} ${GROUND_Y}Z`}
          fill={`url(#${id}${verdict})`}
          className="scene-spray"
        />
      ))}
      <Boom />
      {SPOTS.map(({ verdict, x }) => (
        <g key={x} transform={`translate(${x} ${NOZZLE_Y - 4}) scale(1.1)`}>
          <NozzleMark judgement={verdict} />
        </g>
      ))}
    </svg>
  )
}

function Tractor() {
  return (
    <g>
      <ellipse cx={CENTRE} cy="412" rx="128" ry="13" className="scene-shadow" />
      <path d="M276 118h88l12 84H264z" className="scene-cabin" />
      <path d="M284 128h72l8 62h-88z" className="scene-glass" />
      <path d="M268 110h104a8 8 0 0 1 8 8v6H260v-6a8 8 0 0 1 8-8z" className="scene-roof" />
      <path d="M252 108h10v-8h-10zM378 108h10v-8h-10z" className="scene-lamp" />
      {[CENTRE - 88, CENTRE + 88].map((x) => (
        <g key={x}>
          <rect x={x - 27} y="232" width="54" height="176" rx="20" className="scene-tyre" />
          <path
            d={Array.from(
              { length: 8 },
              (_, row) => `M${x - 21} ${262 + row * 18}L${x} ${252 + row * 18}L${x + 21} ${262 + row * 18}`,
            ).join('')}
            className="scene-tread"
          />
        </g>
      ))}
      <rect x={CENTRE - 66} y="196" width="132" height="96" rx="30" className="scene-tank" />
      <path d={`M${CENTRE - 66} 244h132`} className="scene-tank-line" />
      <rect x={CENTRE - 16} y="186" width="32" height="14" rx="5" className="scene-roof" />
      <path d={`M${CENTRE - 46} 292h92v34h-92z`} className="scene-frame" />
    </g>
  )
}

function Boom() {
  const left = FIRST - 16
  const right = WIDTH - left
  const lattice = Array.from({ length: 12 }, (_, index) => {
    const x = left + ((right - left) / 12) * index
    return `M${x} ${BOOM_Y}l${(right - left) / 24} -20l${(right - left) / 24} 20`
  })
  return (
    <g>
      <path d={lattice.join('')} className="scene-lattice" />
      <rect x={left} y={BOOM_Y - 24} width={right - left} height="5" rx="2.5" className="scene-boom" />
      <rect x={left - 6} y={BOOM_Y - 3} width={right - left + 12} height="8" rx="4" className="scene-boom" />
      <path d={SPOTS.map(({ x }) => `M${x} ${BOOM_Y}v18`).join('')} className="scene-drop" />
    </g>
  )
}
