import type { AlertEvent } from './raiseAlerts.ts'

/** Some of what a stage of the sweep goes through: what happened there as seen on a day, and where to go on. */
export type SweepStep = (
  after: string | null,
  today: string,
) => Promise<{ events: readonly AlertEvent[]; next: string | null }>
