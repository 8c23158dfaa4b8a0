import { lazy, Suspense } from 'react'
import type { Period } from './periods.ts'

// A calendar is opened seldom: its code comes after the rows.
const PeriodPicker = lazy(() => import('./PeriodPicker.tsx').then((module) => ({ default: module.PeriodPicker })))

export interface PeriodFilterProps {
  /** What the days are of, for who cannot see where the field stands. */
  label: string
  value: Period
  onChange: (period: Period) => void
}

/** The period a list is narrowed to, as one field: the last days, or the days between two dates. */
export function PeriodFilter(props: PeriodFilterProps) {
  return (
    <div className="period-filter">
      <Suspense fallback={<span className="period-place" />}>
        <PeriodPicker {...props} />
      </Suspense>
    </div>
  )
}
