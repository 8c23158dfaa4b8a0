const CHECK_INTERVAL_MS = 168 * 3_600_000

/**
 * Where this browser keeps when a person's survey was last asked for. It outlives a logout, or every login would ask
 * again.
 */
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

/**
 * Whether the survey may be asked for: at most once in 168 hours, a browser and person. A check in the future, by a
 * clock put back since, is none.
 */
export function isCheckDue(storage: Storage, userId: string, now: Date): boolean {
  const since = now.getTime() - Date.parse(lastCheck(storage, userId) ?? '')
  return !(since >= 0 && since < CHECK_INTERVAL_MS)
}

/** Notes that the survey is asked for now. */
export function noteCheck(storage: Storage, userId: string, now: Date): void {
  remembered.set(userId, now.toISOString())
  try {
    storage.setItem(keyOf(userId), now.toISOString())
  } catch {
    // Remembered while the page lasts.
  }
}
