import { readdirSync, readFileSync } from 'node:fs'

/** A file that Linux keeps of a process; elsewhere, and once the process has ended, there is none. */
function told(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The most memory this process has had, bytes. On Linux `maxRSS` counts from before the program began: of a process
 * that the bench starts after its load it is the bench's own.
 */
export function peakMemory(): number {
  const most = /^VmHWM:\s*(\d+) kB$/m.exec(told('/proc/self/status'))?.[1]
  return (most === undefined ? process.resourceUsage().maxRSS : Number(most)) * 1024
}

/** A process and all that it has begun. */
function treeOf(pid: string): string[] {
  let threads: string[]
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  const begun = threads.flatMap((thread) => told(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean))
  return [pid, ...begun.flatMap(treeOf)]
}

/**
 * The memory of this process and all that it has begun, bytes, what several share counted once (PSS); 0 where the
 * system does not tell.
 */
export function memoryOfAll(): number {
  const each = treeOf(String(process.pid)).map((pid) =>
    Number(/^Pss:\s*(\d+) kB$/m.exec(told(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return each.reduce((sum, one) => sum + one, 0) * 1024
}
