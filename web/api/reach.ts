/** A call that nothing has come of after so long, ms, may never be answered: a Wi-Fi without internet lets it hang. */
const PATIENCE_MS = 2_500
/** The server is away when nothing comes of the smallest question within this time, ms. */
const QUESTION_MS = 2_500
/** While it is away it is asked again after so long, ms. */
const AGAIN_MS = 5_000
/** What is owed to the server is tried again after so long, ms: one in trouble tells nobody that it is well. */
const OWED_MS = 30_000

/** The smallest there is of the server, which no cache answers. */
const QUESTION = '/offline.json'

interface Browser {
  /** Rejects where nobody answers. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  readonly isOnline: () => boolean
  readonly now: () => number
}

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Tells what comes of a call: nothing for long, an answer, or a failure of its own. */
function watched<T>(call: Promise<T>, tell: Record<'late' | 'heard' | 'failed', () => void>): Promise<T> {
  const timer = setTimeout(tell.late, PATIENCE_MS)
  const settled = (after: () => void) => {
    clearTimeout(timer)
    after()
  }
  call.then(
    () => settled(tell.heard),
    (error: unknown) => settled(() => isAborted(error) || tell.failed()),
  )
  return call
}

/**
 * Whether the server can be reached, which a browser does not know: it has a network where its Wi-Fi leads nowhere. One
 * call that fails, or that nothing comes of, is no proof, so that the server is asked before anybody is told; any
 * answer is one.
 */
export function createReach({ ask, isOnline, now }: Browser) {
  const listeners = new Set<() => void>()
  let isThere = true
  let heardAt: number | null = null
  let asking: Promise<void> | null = null
  let again: ReturnType<typeof setTimeout> | undefined

  function settle(next: boolean) {
    if (isThere === next) return
    isThere = next
    for (const listener of [...listeners]) listener()
  }

  function heard() {
    heardAt = now()
    settle(true)
  }

  async function question(): Promise<void> {
    const before = heardAt
    try {
      await ask(AbortSignal.timeout(QUESTION_MS))
      heard()
    } catch {
      // An answer to anything else that came meanwhile is one as well.
      if (heardAt === before) settle(false)
    }
    asking = null
    clearTimeout(again)
    if (!isThere) again = setTimeout(look, AGAIN_MS)
  }

  /** Resolves once it is known whether the server can be reached. */
  async function look(): Promise<void> {
    if (!isOnline()) return
    asking ??= question()
    await asking
  }

  return {
    /** Whether the browser has a network, and the server can be reached by it, as far as is known. */
    isConnected: (): boolean => isThere && isOnline(),
    /** When something was last heard of the server, ms; null: not yet. */
    heardAt: (): number | null => heardAt,
    look,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Notices what comes of a call, and answers with the same. */
    watch<T>(call: Promise<T>): Promise<T> {
      const before = heardAt
      const late = () => heardAt === before && void look()
      return watched(call, { late, heard, failed: () => void look() })
    },
  }
}

const reach = createReach({
  ask: (signal) => fetch(QUESTION, { method: 'HEAD', cache: 'no-store', signal }),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
})

export const { watch, isConnected, heardAt, look } = reach

/** Tells of each change of what `isConnected` answers; the function it answers ends that. */
export function subscribeConnected(changed: () => void): () => void {
  const stop = reach.subscribe(changed)
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    stop()
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Calls back whenever the server can be reached again. */
export const whenConnected = (act: () => void): (() => void) => subscribeConnected(() => isConnected() && act())

/** Calls back whenever the server can be reached again, and now and then while it can: what is owed to it may fail. */
export function wheneverConnected(act: () => void): void {
  whenConnected(act)
  setInterval(() => isConnected() && act(), OWED_MS)
}

/**
 * What comes of something, or `otherwise` once it is known that the server cannot be reached although the browser has a
 * network: without one, calls fail by themselves.
 */
export function unlessAway<T, O>(coming: Promise<T>, otherwise: O): Promise<T | O> {
  return new Promise((resolve, reject) => {
    const judge = () => !isConnected() && navigator.onLine && resolve(otherwise)
    const stop = reach.subscribe(judge)
    coming.then(resolve, reject).finally(stop)
    // What was so before may not be any more.
    if (!isConnected()) void reach.look().then(judge)
  })
}

// Another network may lead to it.
globalThis.addEventListener?.('online', () => void reach.look())
