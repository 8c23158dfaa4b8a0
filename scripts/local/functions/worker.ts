import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./worker.cjs', import.meta.url))
const INIT_LIMIT_MS = 10_000

/** An error as Lambda answers it. */
export interface FunctionError {
  errorType: string
  errorMessage: string
  trace?: string[]
}

/** What an invocation came to. */
export type Invocation = { requestId: string } & ({ result: unknown } | { error: FunctionError })

export interface WorkerOptions {
  /** Everything the process sees of an environment. */
  environment: Readonly<Record<string, string>>
  memoryMb: number
  timeoutMs: number
  arn: string
  /** Gets every line the process prints. */
  log(line: string, requestId: string): void
}

type Message =
  | { kind: 'ready' }
  | { kind: 'result'; result: unknown }
  | { kind: 'failed' | 'error'; error: FunctionError }

/** One instance of a function: a process that runs one invocation at a time. */
export interface Worker {
  readonly pid: number | undefined
  readonly alive: boolean
  invoke(event: unknown): Promise<Invocation>
  kill(): void
}

/** Starts an instance. Whatever ends it, the invocation it was in answers an error, as Lambda's would. */
export function startWorker({ environment, memoryMb, timeoutMs, arn, log }: WorkerOptions): Worker {
  const child: ChildProcess = fork(SCRIPT, [], {
    env: { ...environment },
    execArgv: [`--max-old-space-size=${Math.floor(memoryMb * 0.9)}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let requestId = ''
  let alive = true
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log(line, requestId))
  }
  let waiting: ((message: Message) => void) | undefined
  child.on('message', (message: Message) => waiting?.(message))
  child.on('error', () => {})
  child.once('exit', (code, signal) => {
    alive = false
    const reason = signal ? `signal: ${signal === 'SIGKILL' ? 'killed' : signal}` : `exit status ${code}`
    waiting?.(failure('Runtime.ExitError', `Error: Runtime exited with error: ${reason}`))
  })

  const failure = (errorType: string, text: string): Message => ({
    kind: 'error',
    error: { errorType, errorMessage: `RequestId: ${requestId} ${text}` },
  })
  function next(limitMs: number, late: () => Message): Promise<Message> {
    return new Promise((resolve) => {
      const done = (message: Message) => {
        clearTimeout(timer)
        waiting = undefined
        resolve(message)
      }
      const timer = setTimeout(() => {
        alive = false
        child.kill('SIGKILL')
        done(late())
      }, limitMs)
      waiting = done
    })
  }
  const ready = next(INIT_LIMIT_MS, () => failure('Sandbox.Timedout', 'Error: init timed out'))

  return {
    pid: child.pid,
    get alive() {
      return alive
    },
    async invoke(event) {
      requestId = randomUUID()
      const started = await ready
      if (started.kind !== 'ready') {
        alive = false
        child.kill('SIGKILL')
        const error = 'error' in started ? started.error : { errorType: 'Runtime.Unknown', errorMessage: 'no start' }
        return { requestId, error }
      }
      if (!alive) return { requestId, error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' } }
      const seconds = (timeoutMs / 1000).toFixed(2)
      const answer = next(timeoutMs, () =>
        failure('Sandbox.Timedout', `Error: Task timed out after ${seconds} seconds`),
      )
      const traceId = `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')};Sampled=0`
      child.send({ event, requestId, arn, deadline: Date.now() + timeoutMs, traceId })
      const message = await answer
      if (message.kind === 'result') return { requestId, result: message.result }
      return {
        requestId,
        error: 'error' in message ? message.error : { errorType: 'Error', errorMessage: message.kind },
      }
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
