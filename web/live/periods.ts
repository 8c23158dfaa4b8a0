import type { ChannelPath } from '../../shared/live.ts'
import { livePath, PERIOD_MS, periodAt } from '../../shared/livePeriods.ts'
import { type ChannelEvents, openChannel as openOne } from './eventClient.ts'
import type { OpenChannel } from './watching.ts'

/** The next period is opened so long, ms, before it begins, by chance: not everybody asks at the same moment. */
const AHEAD = { least: 30_000, most: 90_000 }
/** The last one is closed so long, ms, after it ended: what is told in its last moment is on its way. */
const LINGER_MS = 10_000

interface Clock {
  readonly now: () => number
  readonly random: () => number
}

/**
 * A channel in the periods that are open, of which the active one is heard and the others only let through what they
 * bring.
 */
function createParts(open: (period: number, on: ChannelEvents) => () => void, on: ChannelEvents) {
  const parts = new Map<number, { close: () => void; ready: boolean }>()
  let active: number | null = null

  function setReady(period: number, ready: boolean) {
    const part = parts.get(period)
    if (part) part.ready = ready
    if (period !== active) return
    if (ready) on.ready()
    else on.lost()
  }
  function start(period: number) {
    if (parts.has(period)) return
    const part = { close: () => {}, ready: false }
    parts.set(period, part)
    part.close = open(period, {
      ready: () => setReady(period, true),
      message: on.message,
      lost: () => setReady(period, false),
    })
  }
  return {
    active: () => active,
    start,
    /** Hears another period from now on, of which what came before may have been missed unless it was open. */
    turnTo(period: number) {
      active = period
      start(period)
      if (!parts.get(period)?.ready) on.lost()
    },
    closeBut(...kept: readonly number[]) {
      for (const [period, { close }] of [...parts]) {
        if (kept.includes(period)) continue
        parts.delete(period)
        close()
      }
    },
  }
}

/**
 * Opens a channel through all its periods, each of which has a name of its own: the next one ahead, so that nothing is
 * missed in between and nobody has to ask again. By the server's clock, which comes with each ticket.
 */
export const throughPeriods =
  (open: OpenChannel, { now, random }: Clock): OpenChannel =>
  (path, access, on) => {
    const ahead = AHEAD.least + random() * (AHEAD.most - AHEAD.least)
    let offset = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let closed = false

    async function timed() {
      const given = await access()
      offset = given.ahead
      // By another clock it may be another period.
      if (parts.active() !== null && !closed) turn()
      return given
    }
    const parts = createParts((period, events) => open(livePath(path as ChannelPath, period), timed, events), on)

    /** What is due at this moment, and when the next is. */
    function turn() {
      clearTimeout(timer)
      const time = now() + offset
      const present = periodAt(time)
      const since = time - present * PERIOD_MS
      if (present !== parts.active()) parts.turnTo(present)
      if (PERIOD_MS - since <= ahead) parts.start(present + 1)
      if (since >= LINGER_MS) parts.closeBut(present, present + 1)
      const next = [LINGER_MS, PERIOD_MS - ahead].find((due) => due > since) ?? PERIOD_MS
      timer = setTimeout(turn, next - since)
    }

    // Without a ticket nothing opens: whoever opens it asks again, and then the clock is known.
    const begin = () => {
      if (!closed) turn()
    }
    timed().then(begin, begin)
    return () => {
      closed = true
      clearTimeout(timer)
      parts.closeBut()
    }
  }

/** Watches a channel until it is closed, whatever it is called meanwhile. */
export const openChannel = throughPeriods(openOne, { now: () => Date.now(), random: () => Math.random() })
