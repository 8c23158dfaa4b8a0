const TICK_MS = 10
/** A tick that comes later than this was late because this process did not run. */
const LATEST_MS = 5 * TICK_MS

export interface Waiting {
  cancel(): void
}

/**
 * A clock that counts only while this process runs. A machine that stands still for a minute, or gives its time to
 * others, has heard nothing of the device meanwhile: what is awaited of it then still has the time that was left.
 */
export class AwakeClock {
  #now = 0
  #last = performance.now()
  readonly #stops: { at: number; ms: number }[] = []
  readonly #waiting = new Map<Waiting, { at: number; then: () => void }>()
  readonly #ticks = setInterval(() => this.#tick(), TICK_MS)

  /** Milliseconds that this process ran since the clock began. */
  get now(): number {
    this.#advance()
    return this.#now
  }

  /** Calls once so many milliseconds have passed on this clock. */
  after(ms: number, then: () => void): Waiting {
    const waiting = { cancel: () => void this.#waiting.delete(waiting) }
    this.#waiting.set(waiting, { at: this.now + ms, then })
    return waiting
  }

  /** Whether this process stood still for so long at once since then: what was sent meanwhile arrives together. */
  stoodStill(since: number, ms: number): boolean {
    return this.#stops.some((stop) => stop.at >= since && stop.ms >= ms)
  }

  /** Ends the clock; what waits is not called any more. */
  stop(): void {
    clearInterval(this.#ticks)
    this.#waiting.clear()
  }

  #advance(): void {
    const now = performance.now()
    const passed = now - this.#last
    this.#now += Math.min(passed, LATEST_MS)
    this.#last = now
    if (passed > LATEST_MS) this.#stops.push({ at: this.#now, ms: passed })
  }

  #tick(): void {
    this.#advance()
    for (const [waiting, { at, then }] of this.#waiting) {
      if (at > this.#now) continue
      this.#waiting.delete(waiting)
      then()
    }
  }
}
