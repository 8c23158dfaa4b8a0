import { jsonOf } from '../list/listStorage.ts'

/** Sent to the window when the console may have to load itself anew: forms keep what was typed. */
export const RELOADING = 'aspersa:recarga'

const PREFIX = 'aspersa.rascunho.'

const hasFile = (value: unknown): boolean =>
  typeof Blob !== 'undefined' && (value instanceof Blob || (Array.isArray(value) && value.some(hasFile)))

/**
 * Keeps what was typed when a session ended in the middle of a form, or the console had to be loaded anew. Secrets (fields of `omit`) and files are left out. The key
 * names person and record, so nobody else gets it.
 */
export function keepDraft(
  storage: Storage,
  key: string,
  values: Record<string, unknown>,
  omit: readonly string[],
): boolean {
  const kept = Object.entries(values).filter(([name, value]) => !omit.includes(name) && !hasFile(value))
  try {
    storage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(kept)))
    return true
  } catch {
    // Nothing more can be done for a browser without storage.
    return false
  }
}

/** A kept draft, once: reading it removes it. */
export function takeDraft(storage: Storage, key: string): Record<string, unknown> | null {
  try {
    const draft = jsonOf(storage.getItem(PREFIX + key))
    storage.removeItem(PREFIX + key)
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Forgets every draft: for logging out. */
export function forgetDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
