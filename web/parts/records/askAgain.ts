import { throttled } from '../../ui/throttled.ts'

/** However much is new, it is asked for at most so often, ms. */
const PACE_MS = 1_000
/** Lists are read from indexes, which follow the records within about this time, ms. */
const INDEX_MS = 2_000

/**
 * Has something asked for again each time it is told that there is something new: at once, and once more when indexes
 * have followed.
 */
export function createAskAgain() {
  let ask: (() => void) | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  const paced = throttled(() => ask?.(), PACE_MS)
  return {
    /** Begins to ask; answers how to stop. */
    start(asking: () => void): () => void {
      ask = asking
      return () => {
        ask = null
        clearTimeout(later)
      }
    },
    told(): void {
      paced.call()
      clearTimeout(later)
      later = setTimeout(paced.call, INDEX_MS)
    },
  }
}
