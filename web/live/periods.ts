import { type ChannelPath, livePath, PERIOD_MS, periodAt } from '../../shared/live.ts'
import type { ChannelEvents } from './eventClient.ts'
import type { OpenChannel } from './watching.ts'

/** The next period is opened so long, ms, before it begins, by chance: not everybody asks at the same moment. */
const AHEAD = { least: 30_000, most: 90_000 }
/** The last one is closed so long, ms, after it ended: what is told in its last moment is on its way. */
const LINGER_MS = 10_000

interface Clock {
  readonly now: () => number
  readonly random: () => number
}

interface Part {
  readonly close: () => void
  ready: boolean
}

/**
 * Opens a channel through all its periods, each of which has a name of its own: the next one ahead, so that nothing is missed in between and nobody has
 * to ask again. By the server's clock, which comes with each ticket.
 */
export const throughPeriods =
  (open: OpenChannel, { now, random }: Clock): OpenChannel =>
  (path, access, on) => {
    const ahead = AHEAD.least + random() * (AHEAD.most - AHEAD.least)
    const parts = new Map<number, Part>()
    let offset = 0
    let active: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let closed = false
    const clock = () => now() + offset

    const timed = async () => {
      const given = await access()
      offset = given.ahead
      // By another clock it may be another period.
      if (active !== null && !closed) turn()
      return given
    }

    function start(period: number) {
      if (parts.has(period)) return
      const part: Part = { ready: false, close: open(livePath(path as ChannelPath, period), timed, heardOf(period)) }
      parts.set(period, part)
    }
    const heardOf = (period: number): ChannelEvents => ({
      ready() {
        const part = parts.get(period)
        if (part) part.ready = true
        if (period === active) on.ready()
      },
      message: on.message,
      lost() {
        const part = parts.get(period)
        if (part) part.ready = false
        if (period === active) on.lost()
      },
    })

    /** What is due at this moment, and when the next is. */
    function turn() {
      clearTimeout(timer)
      const present = periodAt(clock())
      if (present !== active) {
        active = present
        start(present)
        if (!parts.get(present)?.ready) on.lost()
      }
      const since = clock() - present * PERIOD_MS
      if (PERIOD_MS - since <= ahead) start(present + 1)
      const over = [...parts].filter(([period]) => period < present || period > present + 1)
      if (since >= LINGER_MS) for (const [period, part] of over) end(period, part)
      const next = [LINGER_MS, PERIOD_MS - ahead, PERIOD_MS].find((due) => due > since) ?? PERIOD_MS
      timer = setTimeout(turn, next - since)
    }
    function end(period: number, { close }: Part) {
      parts.delete(period)
      close()
    }

    // Without a ticket nothing opens: whoever opens it asks again, and then the clock is known.
    const begin = () => {
      if (!closed) turn()
    }
    timed().then(begin, begin)
    return () => {
      closed = true
      clearTimeout(timer)
      for (const [period, part] of [...parts]) end(period, part)
    }
  }
