import { refusedEntry } from './ended.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SessionAnswer } from './state.ts'

/** So long a session that is over waits for the one that is to replace it, ms. */
const WITHIN = 8_000

/** The session that is about to take the place of the present one, such as after a new password. */
export function createReplacement(store: SessionStore, accept: (answer: SessionAnswer) => string) {
  let coming: Promise<string> | null = null

  return {
    /** Its token; null without one, or when it does not come in time. */
    token: async (): Promise<string | null> => coming && within(WITHIN, coming),

    /**
     * Goes on with the session that `run` answers: it ends this one. Whoever finds this one over meanwhile waits for
     * it.
     */
    async replaceBy(run: () => Promise<SessionAnswer>): Promise<void> {
      const began = store.epoch()
      coming = run().then((answer) => {
        if (store.epoch() !== began) throw refusedEntry()
        return accept(answer)
      })
      try {
        await coming
      } finally {
        coming = null
      }
    },
  }
}

/** What a promise resolves to, null when it rejects or takes longer (ms). */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])
