import { Calendar } from '@cloudscape-design/components'

interface Props {
  /** `YYYY-MM-DD`, empty for none. */
  day: string
  onChoose: (day: string) => void
}

/** A month to choose a day of. */
export const DayCalendar = ({ day, onChoose }: Props) => (
  <Calendar value={day} onChange={({ detail }) => onChoose(detail.value)} />
)
