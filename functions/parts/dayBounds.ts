/**
 * First instant of day `first` and of the day after `last` (`YYYY-MM-DD`) in an IANA time zone, as ISO 8601 UTC; undefined for a day not
 * given. A day that begins late because clocks change begins then.
 */
export function dayBounds(
  first: string | undefined,
  last: string | undefined,
  timeZone: string,
): { from: string | undefined; until: string | undefined } {
  return { from: first && startOfDay(first, timeZone), until: last && startOfDay(dayAfter(last), timeZone) }
}

/** The day (`YYYY-MM-DD`) at an instant in an IANA time zone. */
export const localDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, timeZone)
  // When clocks change near midnight the offset at the guess may be another one; an instant counts if its clock has reached the day.
  const candidates = [guess, midnight - offsetAt(guess, timeZone)]
  const reached = candidates.filter((instant) => instant + offsetAt(instant, timeZone) >= midnight)
  return new Date(Math.min(...(reached.length > 0 ? reached : candidates))).toISOString()
}

/** What the zone's clocks are ahead of UTC at an instant, ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant / 1000) * 1000
}
