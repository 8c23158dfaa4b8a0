import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { daysLater, isDay, todayIn } from '../../../shared/days.ts'

/** How many days of lines are kept, today's among them. */
const DAYS_KEPT = 7

/** What functions print, a folder a day (UTC) and in it a file a function. */
export interface LogFiles {
  append(name: string, line: string): void
}

/** `folder` absent: lines are kept in no file. */
export function openLogFiles(folder: string | undefined, today = () => todayIn('UTC')): LogFiles {
  if (!folder) return { append: () => {} }
  let open = ''
  function openDay(day: string): void {
    mkdirSync(join(folder as string, day), { recursive: true })
    const oldest = daysLater(day, 1 - DAYS_KEPT)
    for (const entry of readdirSync(folder as string)) {
      if (isDay(entry) && entry < oldest) rmSync(join(folder as string, entry), { recursive: true, force: true })
    }
    open = day
  }
  return {
    append(name, line) {
      const day = today()
      if (day !== open) openDay(day)
      appendFileSync(join(folder, day, `${name}.log`), `${line}\n`)
    },
  }
}
