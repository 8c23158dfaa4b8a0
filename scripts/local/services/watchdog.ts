import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Kills children left behind by a killed parent. */
export interface Watchdog {
  /** Has a process die with this one from now on, even when this one is killed by SIGKILL. */
  watch(pid: number): void
  /** Call it once a watched process has ended: its pid may be given to another. */
  unwatch(pid: number): void
  /** Ends the watchdog, killing what is still watched. */
  close(): Promise<void>
}

/**
 * Starts a tiny process of its own group (Ctrl-C does not reach it) whose only job is to notice, by the closing of its
 * channel, that this process is gone, and then to SIGKILL every watched process.
 */
export function startWatchdog(): Watchdog {
  const script = fileURLToPath(new URL('./watchdogProcess.ts', import.meta.url))
  const child = fork(script, [], { detached: true, execArgv: [], stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const send = (message: { watch?: number; unwatch?: number }) => {
    if (child.connected) child.send(message)
  }
  return {
    watch: (pid) => send({ watch: pid }),
    unwatch: (pid) => send({ unwatch: pid }),
    async close() {
      if (child.connected) {
        child.ref()
        child.disconnect()
      }
      await ended
    },
  }
}
