import type { WorkContext } from '../work/work.ts'

const TOLD_MS = 1000

/** Tells how far a piece of work is, once a second. */
export function teller(progress: WorkContext['progress']): (share: number) => Promise<void> {
  let told = Date.now()
  return async (share) => {
    if (Date.now() - told < TOLD_MS) return
    told = Date.now()
    await progress(share)
  }
}
