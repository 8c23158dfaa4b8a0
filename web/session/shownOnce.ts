const PREFIX = 'aspersa.avisado.'

/**
 * Whether something was shown to a person in this tab since they signed in. Storage that the browser refuses counts as
 * empty.
 */
export function wasShown(storage: Storage, what: string, userId: string): boolean {
  try {
    return storage.getItem(PREFIX + what) === userId
  } catch {
    return false
  }
}

export function noteShown(storage: Storage, what: string, userId: string): void {
  try {
    storage.setItem(PREFIX + what, userId)
  } catch {
    // It is shown again after a reload.
  }
}

/** For logging out: the next session is another one. */
export function forgetShown(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
