import { forgetChosen, namesWithin, rememberChosen } from '../fields/chosenNames.ts'
import { jsonOf } from '../list/listStorage.ts'
import { isRecord } from './typedOver.ts'

/** Sent to the window when the console may have to load itself anew: forms keep what was typed. */
export const RELOADING = 'aspersa:recarga'

const PREFIX = 'aspersa.rascunho.'

/** What was typed into a form, and which of it differs from what the form began with. */
export interface Draft {
  readonly typed: Readonly<Record<string, unknown>>
  readonly changed: Readonly<Record<string, unknown>>
}

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

/**
 * Keeps what was typed when a session ended in the middle of a form, or the console had to be loaded anew: the changed
 * fields only, so that the others are shown as they are by then, with the names of what was chosen. Fields of `omit`
 * and files are left out. The key names person and record, so nobody else gets it.
 */
export function keepDraft(storage: Storage, key: string, { typed, changed }: Draft, omit: readonly string[]): boolean {
  const names = Object.keys(changed).filter((name) => !omit.includes(name) && !hasFile(typed[name]))
  const only = (values: Draft['typed']) => Object.fromEntries(names.map((name) => [name, values[name]]))
  try {
    const kept = { typed: only(typed), changed: only(changed), names: namesWithin(only(typed)) }
    storage.setItem(PREFIX + key, JSON.stringify(kept))
    return true
  } catch {
    // Nothing more can be done for a browser without storage.
    return false
  }
}

/** A kept draft, once: reading it removes it. */
export function takeDraft(storage: Storage, key: string): Draft | null {
  try {
    const draft = jsonOf(storage.getItem(PREFIX + key))
    forgetDraft(storage, key)
    if (!isRecord(draft) || !isRecord(draft.typed) || !isRecord(draft.changed)) return null
    for (const [value, label] of Object.entries(isRecord(draft.names) ? draft.names : {}))
      rememberChosen({ value, label: String(label) })
    return { typed: draft.typed, changed: draft.changed }
  } catch {
    return null
  }
}

/** Forgets a draft: what it kept is saved. */
export function forgetDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(PREFIX + key)
  } catch {
    // A browser without storage kept none.
  }
}

/** Forgets every draft, and what was chosen in any: for logging out. */
export function forgetDrafts(storage: Storage): void {
  forgetChosen()
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
