import type { NozzleRun } from '../../../shared/domain/spraying/vehicle.ts'
import { columnsFor } from '../../../shared/pictures/geometry.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SERIES_COLOURS } from '../charts/colours.ts'
import { useWidth } from '../useWidth.ts'
import { type DrawnRun, drawnRuns, nozzlePlaces } from './sectionRuns.ts'

export interface PicturedSection extends NozzleRun {
  /** What the section is called; its number, unless it has a name. */
  readonly nome: string
}

/** Width of a nozzle's place and height of a row, in units of the picture. */
const PLACE = 16
const ROW = 54
const BAR_Y = 20
const NOZZLE_Y = 30

const colourOf = (index: number): string => SERIES_COLOURS[index % SERIES_COLOURS.length] ?? 'currentColor'

/** The boom with its sections from left to right, as they are typed: nozzles that stand in none are hollow. */
export function SectionsPicture({ sections }: { sections: readonly PicturedSection[] }) {
  const { t } = useI18n()
  const { ref, width } = useWidth<HTMLDivElement>()
  const runs = drawnRuns(sections)
  const count = runs.at(-1)?.ate ?? 0
  const columns = columnsFor(width, count, PLACE)
  const rows = Math.ceil(count / columns)
  const starts = Array.from({ length: rows }, (_, row) => row * columns)
  const told = runs.flatMap(({ de, ate, secao }) =>
    secao === null ? [] : [t('nozzles.sections.run', { nome: sections[secao]?.nome ?? '', de, ate })],
  )
  return (
    <div ref={ref} className="picture">
      {width > 0 && count > 0 && (
        <svg
          viewBox={`0 0 ${columns * PLACE} ${rows * ROW}`}
          className="picture-drawing"
          style={{ maxWidth: columns * PLACE * 1.6 }}
          role="img"
          aria-label={`${t('nozzles.sections.picture', { quantidade: count })} ${told.join('; ')}`}
        >
          {starts.map((start, row) => (
            <rect
              key={start}
              x={2}
              y={row * ROW + BAR_Y}
              width={Math.min(columns, count - start) * PLACE - 4}
              height={4}
              rx={2}
              className="picture-steel"
            />
          ))}
          {nozzlePlaces(runs, columns).map(({ posicao, secao, first, column, row }) => (
            <g key={posicao} transform={`translate(${column * PLACE + PLACE / 2} ${row * ROW})`}>
              {(first || column === 0) && (
                <text y={14} className="picture-number" style={{ fontSize: 11 }}>
                  {posicao}
                </text>
              )}
              <path
                d={`M0 ${NOZZLE_Y - 4} L-5 ${NOZZLE_Y + 12} L5 ${NOZZLE_Y + 12} Z`}
                fill={secao === null ? 'none' : colourOf(secao)}
                stroke={secao === null ? 'currentColor' : colourOf(secao)}
                strokeDasharray={secao === null ? '2 2' : undefined}
              />
            </g>
          ))}
        </svg>
      )}
      <Legend runs={runs} sections={sections} />
    </div>
  )
}

function Legend({ runs, sections }: { runs: readonly DrawnRun[]; sections: readonly PicturedSection[] }) {
  const { t } = useI18n()
  const hasGap = runs.some(({ secao }) => secao === null)
  return (
    <ul className="picture-legend" aria-hidden="true">
      {runs.flatMap(({ de, ate, secao }) =>
        secao === null
          ? []
          : [
              <li key={de}>
                <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
                  <rect width={12} height={12} rx={2} fill={colourOf(secao)} />
                </svg>
                {t('nozzles.sections.run', { nome: sections[secao]?.nome ?? '', de, ate })}
              </li>,
            ],
      )}
      {hasGap && (
        <li>
          <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
            <rect x={1} y={1} width={10} height={10} fill="none" stroke="currentColor" strokeDasharray="2 2" />
          </svg>
          {t('nozzles.sections.gap')}
        </li>
      )}
    </ul>
  )
}
