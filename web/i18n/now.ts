/** A lesser difference is no wrong clock: answers take their time, and their date is told in seconds. ms */
const UNNOTICED_MS = 60_000

/** How far the server's clock is ahead of this machine's, ms: none until it is known to be. */
let ahead = 0

/**
 * Learns from the date of an answer that has just come how wrong this machine's clock is. One whose battery is empty
 * is years behind; one that was set by hand where summer time was given up is an hour ahead. An answer without a date
 * says nothing of it.
 */
export function hearDate(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  ahead = Math.abs(difference) >= UNNOTICED_MS ? difference : 0
}

/** The present instant by the server's clock, ms since the epoch. */
export const now = (): number => Date.now() + ahead

/** An instant of the server's (ISO 8601) by this machine's clock, ms: for what is compared with that. */
export const hereAt = (instant: string): number => Date.parse(instant) - ahead
