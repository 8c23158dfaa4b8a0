import type { Watchdog } from '../services/watchdog.ts'
import type { Worker } from './worker.ts'

/** How long an instance waits for work. */
const IDLE_MS = 30_000
const LOOK_EVERY_MS = 10_000

export interface InstancesOptions {
  /** Most at work at a time. */
  most: number
  /** How many wait for work however long it takes: people wait for an instance that has to start. */
  kept: number
  watchdog: Pick<Watchdog, 'watch' | 'unwatch'>
  start(): Worker
}

export interface Instances {
  /** Has an instance of its own do the work, once there is one. */
  run<T>(work: (worker: Worker) => Promise<T>): Promise<T>
  /** Starts an instance for work that is about to come, unless one waits for work. */
  prepare(): void
  /** Invocations running or waiting. */
  busy(): number
  /** Kills every instance; answers how many there were. */
  kill(): number
}

/** The instances of a function: at most so many at work, the others waiting for it. */
export function createInstances({ most, kept, watchdog, start }: InstancesOptions): Instances {
  const idle: Worker[] = []
  const idleSince = new WeakMap<Worker, number>()
  const running = new Set<Worker>()
  const queue: (() => void)[] = []
  const unwatch = ({ pid }: Worker) => {
    if (pid !== undefined) watchdog.unwatch(pid)
  }

  function startWatched(): Worker {
    const worker = start()
    if (worker.pid !== undefined) watchdog.watch(worker.pid)
    return worker
  }
  function takeIdle(): Worker | undefined {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (worker.alive) return worker
      unwatch(worker)
    }
    return undefined
  }
  function rest(worker: Worker) {
    idle.push(worker)
    idleSince.set(worker, Date.now())
  }
  /** The instance used last is taken first, so those at the front have waited longest. */
  function endSpare() {
    while (idle.length > kept && Date.now() - (idleSince.get(idle[0] as Worker) ?? 0) > IDLE_MS) {
      const worker = idle.shift() as Worker
      worker.kill()
      unwatch(worker)
    }
  }
  setInterval(endSpare, LOOK_EVERY_MS).unref()
  return {
    async run(work) {
      if (running.size >= most) await new Promise<void>((resolve) => queue.push(resolve))
      const worker = takeIdle() ?? startWatched()
      running.add(worker)
      const result = await work(worker)
      running.delete(worker)
      if (worker.alive) rest(worker)
      else unwatch(worker)
      queue.shift()?.()
      return result
    },
    prepare() {
      if (running.size < most && !idle.some(({ alive }) => alive)) rest(startWatched())
    },
    busy: () => running.size + queue.length,
    kill() {
      const workers = [...running, ...idle.splice(0)].filter(({ alive }) => alive)
      for (const worker of workers) worker.kill()
      return workers.length
    },
  }
}
