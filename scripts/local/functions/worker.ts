import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./worker.cjs', import.meta.url))
/**
 * The folder where instances keep what they compiled, if any: dozens of processes load the same bundles in a test run.
 */
const COMPILED = process.env.NODE_COMPILE_CACHE
const INIT_LIMIT_MS = 10_000
/** Room for what is new in an instance's memory, MB: there are many instances, and most of it is soon of no use. */
const YOUNG_MB = 8

/** An error as Lambda answers it. */
export interface FunctionError {
  errorType: string
  errorMessage: string
  trace?: string[]
}

/** The result of an invocation. */
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

/** The messages of a process, one awaited at a time. */
function createMailbox(child: ChildProcess) {
  let waiting: ((message: Message | null) => void) | undefined
  const put = (message: Message) => waiting?.(message)
  child.on('message', put)
  return {
    /** Gives whoever waits a message that the process itself cannot send. */
    put,
    /** The next message; null when none came in time. */
    next(limitMs: number): Promise<Message | null> {
      return new Promise((resolve) => {
        const done = (message: Message | null) => {
          clearTimeout(timer)
          waiting = undefined
          resolve(message)
        }
        const timer = setTimeout(() => done(null), limitMs)
        waiting = done
      })
    },
  }
}

/** Starts an instance. Whatever ends it, the invocation it was in answers an error, as Lambda's would. */
export function startWorker({ environment, memoryMb, timeoutMs, arn, log }: WorkerOptions): Worker {
  const child: ChildProcess = fork(SCRIPT, COMPILED === undefined ? [] : [COMPILED], {
    env: { ...environment },
    execArgv: [`--max-old-space-size=${Math.floor(memoryMb * 0.9)}`, `--max-semi-space-size=${YOUNG_MB}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let requestId = ''
  let alive = true
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log(line, requestId))
  }
  const failure = (errorType: string, text: string): Message => ({
    kind: 'error',
    error: { errorType, errorMessage: `RequestId: ${requestId} ${text}` },
  })
  const mailbox = createMailbox(child)
  child.on('error', () => {})
  child.once('exit', (code, signal) => {
    alive = false
    const reason = signal ? `signal: ${signal === 'SIGKILL' ? 'killed' : signal}` : `exit status ${code}`
    mailbox.put(failure('Runtime.ExitError', `Error: Runtime exited with error: ${reason}`))
  })
  const end = () => {
    alive = false
    child.kill('SIGKILL')
  }
  async function next(limitMs: number, late: string): Promise<Message> {
    const message = await mailbox.next(limitMs)
    if (message) return message
    end()
    return failure('Sandbox.Timedout', `Error: ${late}`)
  }
  const ready = next(INIT_LIMIT_MS, 'init timed out')

  return {
    pid: child.pid,
    get alive() {
      return alive
    },
    async invoke(event) {
      requestId = randomUUID()
      const started = await ready
      if (started.kind !== 'ready') {
        end()
        return invocationOf(requestId, started)
      }
      if (!alive) return { requestId, error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' } }
      const answer = next(timeoutMs, `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`)
      child.send({ event, requestId, arn, deadline: Date.now() + timeoutMs, traceId: newTraceId() })
      return invocationOf(requestId, await answer)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function invocationOf(requestId: string, message: Message): Invocation {
  if (message.kind === 'result') return { requestId, result: message.result }
  if (message.kind === 'ready') return { requestId, error: { errorType: 'Error', errorMessage: message.kind } }
  return { requestId, error: message.error }
}

const newTraceId = () =>
  `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')};Sampled=0`
