import { type Failure, failureOf } from '../../api/failure.ts'

/** Why the server did not take something. */
export type Refusal = Extract<Failure, { kind: 'refused' }>

/** Something that a person did and that is to be sent. */
export interface Entry {
  /** The call's `Idempotency-Key`: sent again, it counts once. */
  readonly key: string
  /** What is sent, by its name in `QUEUED`. */
  readonly kind: string
  /** Who did it: nobody else ever sends it. */
  readonly usuarioId: string
  /** Owner of the account it was done in. */
  readonly ownerId: string
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  /** What it is about, within its kind: a later one about the same takes its place while it has not been sent. */
  readonly subject: string
  /** What it is called in the page. */
  readonly title: string
  /** Entries are sent in this order. */
  readonly order: number
  /** When it was done, ms. */
  readonly at: number
  /** Whether the server may know of it already: then nothing of it changes any more. */
  readonly attempted: boolean
  /** How often the server was in trouble with it. */
  readonly failures: number
  readonly refusal: Refusal | null
}

/** What is given to be sent. */
export type Given = Pick<Entry, 'kind' | 'usuarioId' | 'ownerId' | 'params' | 'body' | 'subject' | 'title'>

/** Where entries outlive the page. */
export interface OutboxStore {
  all(): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

/** After so many answers of a server in trouble an entry counts as refused, so that it holds up no other. */
const MOST_FAILURES = 5

interface Dependencies {
  readonly store: OutboxStore
  /** Who is signed in; null: nobody. */
  readonly person: () => string | null
  readonly isConnected: () => boolean
  /** Sends an entry. Rejects with `CallError`. */
  readonly send: (entry: Entry) => Promise<unknown>
  /** Called with what the server answered, or refused, before the entry changes. */
  readonly answered: (
    entry: Entry,
    outcome: { readonly answer: unknown } | { readonly refusal: Refusal },
  ) => Promise<void>
  /** What one body and a later one about the same come to; null: nothing is left to be sent. */
  readonly join: (kind: string, former: unknown, next: unknown) => unknown
  /** Runs while no other tab does what goes by the same name. */
  readonly alone: <T>(name: 'send' | 'change', work: () => Promise<T>) => Promise<T>
  /** Tells other tabs, and whoever comes next, what there is now. */
  readonly tell: (entries: readonly Entry[]) => Promise<void>
  readonly now: () => number
  readonly newKey: () => string
}

const isAbout = (one: Given, other: Given) =>
  one.usuarioId === other.usuarioId &&
  one.ownerId === other.ownerId &&
  one.kind === other.kind &&
  one.subject === other.subject

/** It is being done by an earlier call, or should have been: nobody knows yet what becomes of it. */
const isTrouble = ({ status, name }: Refusal) => status >= 500 || name === 'CONFLITO_DE_VERSAO'
/** A server that is in trouble, busy, or wants a session first may take the same later. */
const isPassing = (refusal: Refusal) => isTrouble(refusal) || refusal.status === 429 || refusal.status === 401

/** The entries as they are kept and shown. */
function createShelf({ store, alone, tell }: Dependencies) {
  const listeners = new Set<() => void>()
  /** What is kept, in its order. */
  let entries: readonly Entry[] = []
  /** What is about to be: a page shows it at once. */
  let coming: readonly Entry[] = []
  let shown: readonly Entry[] = []
  let turn: Promise<unknown> = Promise.resolve()

  function show(): void {
    shown = [...entries, ...coming]
    for (const listener of [...listeners]) listener()
  }

  async function read(): Promise<void> {
    const known = await store.all()
    entries = known.toSorted((a, b) => a.order - b.order)
    show()
  }

  return {
    read,
    kept: (): readonly Entry[] => entries,
    shown: (): readonly Entry[] => shown,
    present: (key: string) => entries.find((entry) => entry.key === key),

    expect(entry: Entry): void {
      coming = [...coming, entry]
      show()
    },
    expectNoMore(entry: Entry): void {
      coming = coming.filter((one) => one !== entry)
    },

    /** Changes follow each other, each seeing what the former left. */
    change<T>(work: () => Promise<T>): Promise<T> {
      const mine = turn.then(() =>
        alone('change', async () => {
          await read()
          const made = await work()
          await read()
          await tell(entries)
          return made
        }),
      )
      turn = mine.catch(() => undefined)
      return mine
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Shelf = ReturnType<typeof createShelf>

/** Sends what waits, one at a time. */
function createSending(shelf: Shelf, { store, person, isConnected, send, answered, alone }: Dependencies) {
  const { change, present } = shelf
  let sending: Promise<void> | null = null
  let isAskedAgain = false

  /** Notes what came of an entry, unless it was taken away meanwhile. */
  const note = (key: string, noted: Partial<Entry>) =>
    change(async () => {
      const entry = present(key)
      if (entry) await store.put({ ...entry, ...noted })
    })

  async function refused(entry: Entry, refusal: Refusal): Promise<boolean> {
    const failures = entry.failures + (isTrouble(refusal) ? 1 : 0)
    if (isPassing(refusal) && failures < MOST_FAILURES) {
      await note(entry.key, { failures })
      return false
    }
    await answered(entry, { refusal })
    await note(entry.key, { failures: 0, refusal })
    return true
  }

  /** Sends one; answers whether the next may follow. */
  async function sendOne(entry: Entry): Promise<boolean> {
    if (!entry.attempted) await note(entry.key, { attempted: true })
    // What was joined or taken away meanwhile is not sent.
    if (!present(entry.key)) return true
    let answer: unknown
    try {
      answer = await send(entry)
    } catch (error) {
      const failure = failureOf(error)
      return failure.kind === 'refused' && refused(entry, failure)
    }
    await answered(entry, { answer })
    await change(() => store.remove([entry.key]))
    return true
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      await shelf.read()
      const who = person()
      const next = shelf.kept().find(({ usuarioId, refusal }) => usuarioId === who && refusal === null)
      if (!next || !isConnected() || !(await sendOne(next))) return
    }
  }

  return function flush(): Promise<void> {
    if (sending) {
      isAskedAgain = true
      return sending
    }
    isAskedAgain = false
    sending = alone('send', sendAll).finally(() => {
      sending = null
      if (isAskedAgain) void flush()
    })
    return sending
  }
}

/**
 * What people did while the server could not be reached, and whatever else is to be sent once and not lost: entries
 * outlive the page, and are sent in their order as soon as the server answers, by the person who made them.
 */
export function createOutbox(dependencies: Dependencies) {
  const { store, join, now, newKey } = dependencies
  const shelf = createShelf(dependencies)
  const { change, kept, present, read, subscribe } = shelf
  const flush = createSending(shelf, dependencies)

  return {
    /** Sends what waits; resolves once nothing more can be sent at present. */
    flush,
    read,
    subscribe,
    unsent: shelf.shown,

    /** Keeps something to be sent, and sends it if that can be. Resolves once it is kept. */
    async add(given: Given): Promise<void> {
      const fresh = { key: newKey(), order: 0, at: now(), attempted: false, failures: 0, refusal: null }
      const entry: Entry = { ...given, ...fresh }
      shelf.expect(entry)
      await change(async () => {
        const former = kept().findLast((one) => isAbout(one, given))
        const replaced = former && (former.refusal !== null || !former.attempted) ? former : undefined
        const isJoined = replaced !== undefined && replaced.refusal === null
        const body = isJoined ? join(given.kind, replaced.body, given.body) : given.body
        // With a key of its own: the former may be on its way from another tab.
        if (body !== null) await store.put({ ...entry, body, order: (kept().at(-1)?.order ?? 0) + 1 })
        if (replaced) await store.remove([replaced.key])
        shelf.expectNoMore(entry)
      })
      void flush()
    },

    /** Sends once more what was refused, perhaps with another body. */
    async tryAgain(key: string, body?: unknown): Promise<void> {
      await change(async () => {
        const entry = present(key)
        if (!entry) return
        const fresh = { key: newKey(), attempted: false, failures: 0, refusal: null }
        await store.put({ ...entry, ...fresh, body: body ?? entry.body })
        await store.remove([key])
      })
      void flush()
    },

    dismiss: (key: string): Promise<void> => change(() => store.remove([key])),

    /** Takes away whatever a person has not sent. */
    forget: (usuarioId: string): Promise<void> =>
      change(() =>
        store.remove(
          kept()
            .filter((entry) => entry.usuarioId === usuarioId)
            .map(({ key }) => key),
        ),
      ),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
