const NEWEST = Date.UTC(2026, 5, 30, 12)
const SPACING_MS = 3_600_000

/** A number that sorts as text. */
export const numbered = (index: number): string => String(index).padStart(6, '0')

/** The instant of the n-th newest row, one an hour. */
export const before = (index: number): string => new Date(NEWEST - index * SPACING_MS).toISOString()
