/**
 * Keeps only the last of several overlapping answers: what `run` was given before the last call is aborted, and its
 * answer, should it come anyway, is discarded (undefined).
 */
export function latestOnly() {
  let current: AbortController | null = null
  return {
    async run<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
      current?.abort()
      const mine = new AbortController()
      current = mine
      try {
        const answer = await ask(mine.signal)
        return current === mine ? answer : undefined
      } catch (error) {
        if (current !== mine) return undefined
        throw error
      }
    },
    cancel(): void {
      current?.abort()
      current = null
    },
  }
}

/** Keeps only the last of overlapping answers of each of several askers. */
export function latestOfEach<K>() {
  const askers = new Map<K, ReturnType<typeof latestOnly>>()
  return {
    of(asker: K) {
      const known = askers.get(asker) ?? latestOnly()
      askers.set(asker, known)
      return known
    },
    cancel(): void {
      for (const asker of askers.values()) asker.cancel()
    },
  }
}
