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

interface Channels {
  open(path: string): Promise<void>
  close(path: string): void
  isReady(path: string): boolean
  /** The channels that are open or opening. */
  paths(): string[]
}

interface Heard {
  /** A channel became ready, or is so no longer. */
  turned(path: string): void
  /** A message came; null: what came before now may have been missed. */
  news(path: string, message: LiveMessage | null): void
}

/** Channels, each open at most once. */
function createChannels({ load, read }: Dependencies, access: () => Promise<Access>, heard: Heard): Channels {
  const open = new Map<string, { close: () => void; ready: boolean }>()

  function setReady(path: string, ready: boolean) {
    const channel = open.get(path)
    if (!channel || channel.ready === ready) return
    channel.ready = ready
    heard.turned(path)
  }
  return {
    async open(path) {
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
      channel.close = opener(path, access, {
        ready() {
          setReady(path, true)
          heard.news(path, null)
        },
        message(value) {
          const message = read(path, value)
          if (message) heard.news(path, message)
        },
        lost: () => setReady(path, false),
      })
    },
    close(path) {
      setReady(path, false)
      open.get(path)?.close()
      open.delete(path)
    },
    isReady: (path) => open.get(path)?.ready === true,
    paths: () => [...open.keys()],
  }
}

/**
 * The live channels of this tab: each is open once, however many watch it. `judgeAnew` opens all of them again, because
 * the person may see something else by now; with nobody signed in they are closed.
 */
export function createWatching(dependencies: Dependencies) {
  const watchers = new Set<{ readonly paths: readonly string[]; readonly told: Watcher }>()
  const ticket = createTicket(dependencies.ask, dependencies.now)
  let signedIn = true

  const watchersOf = (path: string) => [...watchers].filter(({ paths }) => paths.includes(path))
  const channels = createChannels(dependencies, ticket.access, {
    turned(path) {
      for (const { paths, told } of watchersOf(path)) told.live(paths.every(channels.isReady))
    },
    news(path, message) {
      for (const { told } of watchersOf(path)) told.news(message)
    },
  })

  return {
    /** Watches channels until the answer is called. */
    watch(paths: readonly string[], told: Watcher): () => void {
      const watcher = { paths, told }
      watchers.add(watcher)
      if (signedIn) for (const path of paths) void channels.open(path)
      return () => {
        watchers.delete(watcher)
        for (const path of paths) if (watchersOf(path).length === 0) channels.close(path)
      }
    },

    /** Another session, account or right than before, if there is a session at all. */
    judgeAnew(session: object | null): void {
      signedIn = session !== null
      ticket.drop()
      for (const path of channels.paths()) channels.close(path)
      if (signedIn) for (const { paths } of watchers) for (const path of paths) void channels.open(path)
    },
  }
}
