import type { Credentials } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'

/** For refusals, which may turn out to change nothing, the access is not read anew more often than this, ms. */
const AGAIN = 10_000

interface Dependencies {
  now: () => Date
  /** Owner of the account that is acted in. */
  acting: () => string | undefined
  /** Owner of the account whose permissions are known. */
  entered: () => string | undefined
  readAccess: () => Promise<void>
}

/** Notices in the API's answers that somebody else changed what the person may do, and has it read anew. */
export function createAccessWatch({ now, acting, entered, readAccess }: Dependencies) {
  /** The API's mark of the access in an account, as it was last answered. */
  let seen: { owner: string; mark: string } | null = null
  let reading: Promise<void> | null = null
  /** The access changed again while it was being read: what is read may already be old. */
  let changedMeanwhile = false
  let refusedAt = 0

  /** Reads the access anew, once however many ask. Without an answer everything stays. */
  function readAgain(): Promise<void> {
    reading ??= readAccess()
      .catch((error: unknown) => void failureOf(error))
      .finally(() => {
        reading = null
        if (!changedMeanwhile) return
        changedMeanwhile = false
        void readAgain()
      })
    return reading
  }

  return {
    readAgain,

    /** The API's mark of the access in an account, as it was last answered; null before. */
    markOf: (owner: string): string | null => (seen?.owner === owner ? seen.mark : null),

    /**
     * An answer with another mark, or the refusal of the whole account, which has none: the access may have changed.
     */
    answered({ owner, mark, status }: Parameters<Credentials['answered']>[0]): void {
      // An answer for the account that was left says nothing about this one.
      if (owner === null || owner !== acting()) return
      const changed = mark !== null && seen?.owner === owner && seen.mark !== mark
      if (mark !== null) seen = { owner, mark }
      if (reading) {
        changedMeanwhile ||= changed
        return
      }
      const at = now().getTime()
      const refused = status === 403 && mark === null && at - refusedAt > AGAIN
      if (entered() !== owner || !(changed || refused)) return
      if (refused) refusedAt = at
      void readAgain()
    },

    /** Another session begins. */
    forget(): void {
      seen = null
      changedMeanwhile = false
    },
  }
}
