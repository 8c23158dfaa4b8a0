import { Calendar } from '@cloudscape-design/components'

interface Props {
  /** `YYYY-MM-DD`, empty for none. */
  day: string
  onChoose: (day: string) => void
}

/** Whoever opens a calendar begins at its day, once the popover has begun at the button that closes it. */
function beginAtDay(place: HTMLElement | null) {
  const frame = requestAnimationFrame(() => {
    place?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
  })
  return () => cancelAnimationFrame(frame)
}

/** A month to choose a day of. */
export const DayCalendar = ({ day, onChoose }: Props) => (
  <div ref={beginAtDay}>
    <Calendar value={day} onChange={({ detail }) => onChoose(detail.value)} />
  </div>
)
