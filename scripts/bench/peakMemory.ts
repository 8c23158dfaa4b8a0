import { readFileSync } from 'node:fs'

/** The status file that Linux keeps of this process; elsewhere there is none. */
function status(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8')
  } catch {
    return ''
  }
}

/**
 * The most memory this process has had, bytes. On Linux `maxRSS` counts from before the program began: of a process
 * that the bench starts after its load it is the bench's own.
 */
export function peakMemory(): number {
  const told = /^VmHWM:\s*(\d+) kB$/m.exec(status())?.[1]
  return (told === undefined ? process.resourceUsage().maxRSS : Number(told)) * 1024
}
