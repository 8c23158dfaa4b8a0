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

/** The browser's zone, or, where it knows no zone of that name, how far its clock is from UTC. */
export const zoneOf = (now: Date, zone: string | undefined): string => (isTaken(zone) ? zone : offsetOf(now))

/** After so long, ms, the browser is asked again, for whoever travels: that takes longer than all else of a call. */
const KEPT_MS = 60_000
let kept: { readonly zone: string; readonly until: number } | undefined

/** The time zone the person's days are in, by the browser. */
export function ownTimeZone(): string {
  const time = performance.now()
  if (!kept || kept.until < time)
    kept = { zone: zoneOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone), until: time + KEPT_MS }
  return kept.zone
}
