const CHECK_INTERVAL_MS = 168 * 3_600_000
const FIRST_DAY_MS = 24 * 3_600_000

/** Where this browser keeps when a person's survey was last asked for. It outlives a logout, or every login would ask again. */
const keyOf = (userId: string) => `aspersa.pesquisa.${userId}`

/** What a browser that refuses to store remembers until it is closed. */
const remembered = new Map<string, string>()

function lastCheck(storage: Storage, userId: string): string | null {
  const own = remembered.get(userId) ?? null
  try {
    return storage.getItem(keyOf(userId)) ?? own
  } catch {
    return own
  }
}

function keepCheck(storage: Storage, userId: string, instant: number): void {
  const text = new Date(instant).toISOString()
  remembered.set(userId, text)
  try {
    storage.setItem(keyOf(userId), text)
  } catch {
    // Remembered while the page lasts.
  }
}

/**
 * Whether the survey is asked for now, which is noted: at most once in 168 hours, a browser and person, and of somebody new to the browser not on their
 * first day, when there is nothing yet to have an opinion of. A check in the future, by a clock put back since, is none.
 */
export function takeCheck(storage: Storage, userId: string, now: Date): boolean {
  const last = lastCheck(storage, userId)
  const instant = now.getTime()
  if (last === null) {
    keepCheck(storage, userId, instant - CHECK_INTERVAL_MS + FIRST_DAY_MS)
    return false
  }
  const since = instant - Date.parse(last)
  if (since >= 0 && since < CHECK_INTERVAL_MS) return false
  keepCheck(storage, userId, instant)
  return true
}
