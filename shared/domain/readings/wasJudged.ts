import type { Veredito } from '../../enums.ts'

/** Whether there was anything to compare nozzles with, be it a model of the catalogue or the others of theirs. */
export const wasJudged = (nozzles: readonly { veredito: Veredito | null }[]): boolean =>
  nozzles.some(({ veredito }) => veredito !== null)
