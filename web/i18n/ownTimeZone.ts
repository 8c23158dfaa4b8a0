const two = (value: number) => String(value).padStart(2, '0')

/** How far the browser's clock is from UTC, as `±hh:mm`. */
function offsetOf(now: Date): string {
  const minutes = -now.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Whether `Intl` can tell days in it: what a browser calls its own zone may be `Etc/Unknown`, or nothing at all. */
function isTaken(zone: string | undefined): zone is string {
  try {
    return zone !== undefined && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/**
 * The time zone the person's days are in: the browser's, or, where it knows no zone of that name, how far its clock is
 * from UTC.
 */
export function ownTimeZone(now = new Date(), zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return isTaken(zone) ? zone : offsetOf(now)
}
