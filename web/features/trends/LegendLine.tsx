import type { ReactNode } from 'react'

type Kind = 'point' | 'pale' | 'mark' | 'fitted' | 'limit' | 'expected' | 'joined' | 'compared'

/** An item of a chart's legend, drawn as the chart draws it. */
export const LegendLine = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <li>
    <svg viewBox="0 0 22 12" width={22} height={12} aria-hidden="true">
      {kind === 'point' || kind === 'pale' ? (
        <circle cx={11} cy={6} r={4} className={`trend-${kind}`} />
      ) : (
        <path
          d={kind === 'mark' || kind === 'expected' ? 'M11 0 V12' : 'M0 6 H22'}
          className={kind === 'limit' ? 'chart-limit' : `trend-${kind}`}
        />
      )}
    </svg>
    {children}
  </li>
)
