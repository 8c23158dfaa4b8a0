import { lazyPart } from '../lazyPart.tsx'
import type { PeriodFilterProps } from './PeriodPicker.tsx'

// A calendar is opened seldom: its code comes after the rows.
const PeriodPicker = lazyPart(() => import('./PeriodPicker.tsx').then((module) => module.PeriodPicker), {
  place: <span className="period-place" />,
})

/** The period a list is narrowed to, as one field: the last days or those to come, or the days between two dates. */
export function PeriodFilter(props: PeriodFilterProps) {
  return (
    <div className="period-filter">
      <PeriodPicker {...props} />
    </div>
  )
}
