/** What of the browser decides whether code can be had. */
interface Browser {
  /** Whether code is to be had, from the network or from what is kept. */
  readonly mayTry: () => boolean
  /** Loads the page anew where the server can be reached. */
  readonly loadAnew: () => Promise<void>
}

export interface PartState<T> {
  readonly code: T | null
  /** It could not be fetched when that was last tried. */
  readonly missing: boolean
}

/**
 * The code of a part of a page, fetched once however many show it. Without a network, and without a worker that keeps
 * some, nothing is tried: most browsers never ask again for a module they could not have once, for as long as the page
 * is open. Where that has happened, a person's next try loads the page anew.
 */
export function createPartCode<T>(load: () => Promise<T>, { mayTry, loadAnew }: Browser) {
  let state: PartState<T> = { code: null, missing: false }
  let pending: Promise<void> | null = null
  let refused = false
  const listeners = new Set<() => void>()

  function change(next: PartState<T>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function attempt(asked: boolean): Promise<void> {
    if (state.missing) change({ code: null, missing: false })
    try {
      if (!mayTry()) throw new Error('no network')
      const again = refused
      refused = true
      const code = await load().catch(async (error: unknown) => {
        if (asked && again) await loadAnew()
        throw error
      })
      change({ code, missing: false })
    } catch (error) {
      change({ code: null, missing: true })
      throw error
    }
  }

  return {
    current: (): PartState<T> => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Rejects when the code cannot be had now; asked again, it is tried again. `asked`: by a person, not by the page
     * itself.
     */
    fetch(asked: boolean): Promise<void> {
      if (state.code !== null) return Promise.resolve()
      pending ??= attempt(asked).finally(() => {
        pending = null
      })
      return pending
    },
  }
}
