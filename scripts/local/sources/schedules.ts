import type { JsonFile } from '../services/jsonFile.ts'
import { compileSchedule, type NextDue } from './clock.ts'

const LONGEST_TIMER_MS = 3_600_000

/** One schedule of the templates. */
export interface ScheduleSpec {
  name: string
  expression: string
  run(): Promise<void>
}

export interface Schedules {
  /** Runs one now, by its name or the end of it, besides its times. */
  run(name: string): Promise<void>
  stop(): void
}

/**
 * Runs schedules by the clock. `lastRuns` outlives restarts, so an hourly schedule is due an hour after it last ran.
 */
export function startSchedules(specs: readonly ScheduleSpec[], lastRuns: JsonFile<Record<string, number>>): Schedules {
  const timers = new Map<string, NodeJS.Timeout>()
  async function run(spec: ScheduleSpec) {
    lastRuns.value[spec.name] = Date.now()
    lastRuns.save()
    await spec.run()
  }
  function plan(spec: ScheduleSpec, nextDue: NextDue) {
    const last = lastRuns.value[spec.name]
    if (last === undefined) {
      lastRuns.value[spec.name] = Date.now()
      lastRuns.save()
    }
    const wait = nextDue(last ?? Date.now()) - Date.now()
    const timer = setTimeout(
      async () => {
        if (wait <= LONGEST_TIMER_MS) await run(spec).catch((error) => console.error(`${spec.name}: ${error.message}`))
        if (timers.has(spec.name)) plan(spec, nextDue)
      },
      Math.min(Math.max(0, wait), LONGEST_TIMER_MS),
    )
    timers.set(spec.name, timer)
  }
  for (const spec of specs) plan(spec, compileSchedule(spec.expression))
  return {
    async run(name) {
      const spec = specs.find((one) => one.name === name || one.name.includes(name))
      if (!spec) throw new Error(`No schedule is called ${name}: ${specs.map((one) => one.name).join(', ')}`)
      await run(spec)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
