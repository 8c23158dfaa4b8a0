import type { LiveMessage } from '../../shared/contract/live.ts'
import type { Access, ChannelEvents } from './eventClient.ts'

/** Opens one channel; answers how to close it. */
export type OpenChannel = (path: string, access: () => Promise<Access>, on: ChannelEvents) => () => void

/** Somebody who watches channels. */
export interface Watcher {
  /** A message came; null: what came before now may have been missed. */
  news(message: LiveMessage | null): void
  /** Whether all that is new is heard of. */
  live(live: boolean): void
}

interface Dependencies {
  /** Fetches what opens channels, once somebody watches. */
  load: () => Promise<OpenChannel>
  /** A new ticket with where to watch. */
  ask: () => Promise<Access & { readonly expira_em: string }>
  now: () => number
  /** What a message of a channel may look like; null for anything else. */
  read: (path: string, value: unknown) => LiveMessage | null
}

/** A ticket is not used any more this long before it expires, ms. */
const SPARE_MS = 30_000

/** The ticket in use. */
function createTicket(ask: Dependencies['ask'], now: Dependencies['now']) {
  let ticket: { readonly asked: Promise<Access>; until: number } | null = null
  return {
    /** Answers it, or another one when it is about to expire or was not given. */
    access(): Promise<Access> {
      if (ticket && now() < ticket.until) return ticket.asked
      const asked = ask()
      const mine = { asked, until: Number.POSITIVE_INFINITY }
      ticket = mine
      asked.then(
        ({ expira_em }) => {
          mine.until = Date.parse(expira_em) - SPARE_MS
        },
        () => {
          mine.until = 0
        },
      )
      return asked
    },
    drop(): void {
      ticket = null
    },
  }
}

/**
 * The live channels of this tab: each is open once, however many watch it. `judgeAnew` opens all of them again, because the person may see
 * something else by now; with nobody signed in they are closed.
 */
export function createWatching({ load, ask, now, read }: Dependencies) {
  const watchers = new Set<{ readonly paths: readonly string[]; readonly told: Watcher }>()
  const open = new Map<string, { close: () => void; ready: boolean }>()
  const ticket = createTicket(ask, now)
  let signedIn = true

  const watchersOf = (path: string) => [...watchers].filter(({ paths }) => paths.includes(path))
  function tellState(path: string) {
    for (const { paths, told } of watchersOf(path)) told.live(paths.every((one) => open.get(one)?.ready === true))
  }
  function setReady(path: string, ready: boolean) {
    const channel = open.get(path)
    if (!channel || channel.ready === ready) return
    channel.ready = ready
    tellState(path)
  }

  async function openPath(path: string) {
    if (open.has(path)) return
    let closed = false
    const channel = {
      ready: false,
      close() {
        closed = true
      },
    }
    open.set(path, channel)
    const opener = await load().catch(() => null)
    if (closed || !opener) return
    channel.close = opener(path, ticket.access, {
      ready() {
        setReady(path, true)
        for (const { told } of watchersOf(path)) told.news(null)
      },
      message(value) {
        const message = read(path, value)
        if (message) for (const { told } of watchersOf(path)) told.news(message)
      },
      lost: () => setReady(path, false),
    })
  }
  function closePath(path: string) {
    setReady(path, false)
    open.get(path)?.close()
    open.delete(path)
  }

  return {
    /** Watches channels until the answer is called. */
    watch(paths: readonly string[], told: Watcher): () => void {
      const watcher = { paths, told }
      watchers.add(watcher)
      if (signedIn) for (const path of paths) void openPath(path)
      return () => {
        watchers.delete(watcher)
        for (const path of paths) if (watchersOf(path).length === 0) closePath(path)
      }
    },

    /** Another session, account or right than before, if there is a session at all. */
    judgeAnew(session: object | null): void {
      signedIn = session !== null
      ticket.drop()
      for (const path of [...open.keys()]) closePath(path)
      if (signedIn) for (const { paths } of watchers) for (const path of paths) void openPath(path)
    },
  }
}
