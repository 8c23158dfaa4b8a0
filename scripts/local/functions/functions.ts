import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Principals } from '../access/principals.ts'
import type { Watchdog } from '../services/watchdog.ts'
import { FIRST_VERSION } from '../template/kinds.ts'
import type { Model, Properties, Resource } from '../template/model.ts'
import { type Invocation, startWorker, type Worker } from './worker.ts'

const DEFAULT_INSTANCES = 4
/** Instances at a time of what only works off a queue. */
const LEFT_TO_WORK = Math.max(1, Math.min(DEFAULT_INSTANCES, availableParallelism() - 1))
const DEFAULT_MEMORY_MB = 128
const LINES_KEPT = 2000
/** How long an instance beside the first of its function waits for work. */
const IDLE_MS = 60_000

/** One line a function printed. */
export interface LogLine {
  function: string
  line: string
}

/** A function of the templates, invoked by name or ARN. */
export interface LambdaFunction {
  /** Logical id in its template. */
  id: string
  name: string
  arn: string
  role: Resource
  timeoutMs: number
  /** Most instances at a time; further invocations wait. */
  instances: number
  /** Runs the function in an instance of its own, and waits for the answer. */
  invoke(event: unknown): Promise<Invocation>
  /** Invocations running or waiting. */
  readonly busy: number
  /** Kills every instance by SIGKILL, and answers how many; running invocations fail. */
  kill(): number
}

export interface Functions {
  /**
   * By name, ARN (that of an alias or version of the templates is the function's) or the beginning of the logical id;
   * throws without one.
   */
  find(reference: unknown): LambdaFunction
  all: readonly LambdaFunction[]
  logs: LogLine[]
  /** Kills every instance. */
  close(): void
}

export interface FunctionsOptions {
  model: Model
  principals: Principals
  gatewayUrl: string
  /** PEM file of an authority that instances trust beside the world's own: the console's, where that is local. */
  trusted?: string
  watchdog: Pick<Watchdog, 'watch' | 'unwatch'>
  /** Folder of the log files; absent keeps lines in memory only. */
  logDir?: string | undefined
}

/** Makes every `AWS::Lambda::Function` ready to run from its asset; instances start on demand and stay warm. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { model, logDir } = options
  if (logDir) mkdirSync(logDir, { recursive: true })
  const logs: LogLine[] = []
  const record = (name: string, text: string, requestId: string) => {
    const line = isJson(text) ? text : JSON.stringify({ message: text, function_request_id: requestId })
    logs.push({ function: name, line })
    if (logs.length > LINES_KEPT) logs.shift()
    if (logDir) appendFileSync(join(logDir, `${name}.log`), `${line}\n`)
  }
  const all = model.all('AWS::Lambda::Function').map((resource) => createFunction(resource, options, record))
  const qualified = ['AWS::Lambda::Alias', 'AWS::Lambda::Version'].flatMap((type) => model.all(type))
  return {
    all,
    logs,
    find(reference) {
      const text = String(reference)
      const known = qualified.some(({ ref }) => ref === text)
      const found =
        all.find(({ name, arn }) => text === name || text === arn || (known && text.startsWith(`${arn}:`))) ??
        all.find(({ id }) => id.startsWith(text))
      if (!found) throw new Error(`No AWS::Lambda::Function is ${text}`)
      return found
    },
    close() {
      for (const { kill } of all) kill()
    },
  }
}

/**
 * Whether a function works off a queue and has no capacity kept for it. In the cloud each instance has a processor of
 * its own; here all share those of one machine, of which such a function leaves one to all others.
 */
export function worksOffOnly({ name, arn, properties }: Resource, model: Pick<Model, 'all'>): boolean {
  if (properties.ReservedConcurrentExecutions !== undefined) return false
  return model
    .all('AWS::Lambda::EventSourceMapping')
    .some(
      ({ properties: { FunctionName, EventSourceArn } }) =>
        [name, arn].includes(FunctionName) && String(EventSourceArn).startsWith('arn:aws:sqs:'),
    )
}

function createFunction(
  resource: Resource,
  { model, principals, gatewayUrl, trusted, watchdog }: FunctionsOptions,
  record: (name: string, line: string, requestId: string) => void,
): LambdaFunction {
  const { name, properties, stack, id } = resource
  const { MemorySize = DEFAULT_MEMORY_MB, Timeout = 3, ReservedConcurrentExecutions } = properties
  const taskRoot = stack.assets.get(properties.Code?.S3Key)
  if (!taskRoot || !existsSync(taskRoot)) {
    throw new Error(`${stack.name}/${id}: the asset of the function is missing (${taskRoot ?? 'none'}); build first`)
  }
  const role = model.find('AWS::IAM::Role', properties.Role)
  const { accessKeyId, secretAccessKey } = principals.issue(name, role)
  const arn = resource.arn ?? name
  const most = worksOffOnly(resource, model) ? LEFT_TO_WORK : DEFAULT_INSTANCES
  const instances = Math.min(most, Number(ReservedConcurrentExecutions ?? most))
  const isOfThis = ({ properties: { FunctionName } }: Resource) => [name, resource.arn].includes(FunctionName)
  const version = model.all('AWS::Lambda::Version').some(isOfThis) ? FIRST_VERSION : '$LATEST'
  const environment = {
    ...runtimeEnvironment(resource, { taskRoot, version }),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL: gatewayUrl,
    ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }),
    ...declared(resource, model),
  }
  const timeoutMs = Number(Timeout) * 1000
  const log = (line: string, requestId: string) => record(name, line, requestId)
  const options = { environment, memoryMb: Number(MemorySize), timeoutMs, arn, log }
  const pool = createInstances(instances, watchdog, () => startWorker(options))
  async function invoke(event: unknown): Promise<Invocation> {
    const invocation = withinSize(await pool.run((worker) => worker.invoke(event)))
    if ('error' in invocation) {
      record(
        name,
        JSON.stringify({ level: 'ERROR', message: 'invocation failed', ...invocation.error }),
        invocation.requestId,
      )
    }
    return invocation
  }
  return {
    id,
    name,
    arn,
    role,
    timeoutMs,
    instances,
    invoke,
    get busy() {
      return pool.busy()
    },
    kill: pool.kill,
  }
}

/** Lambda hands no larger answer on. Source: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LARGEST_ANSWER = 6 * 1024 * 1024 + 100

function withinSize(invocation: Invocation): Invocation {
  if ('error' in invocation) return invocation
  const bytes = Buffer.byteLength(JSON.stringify(invocation.result) ?? '')
  if (bytes <= LARGEST_ANSWER) return invocation
  const errorMessage = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${LARGEST_ANSWER} bytes).`
  return { requestId: invocation.requestId, error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } }
}

/** The instances of a function: at most so many at work, the others waiting for it. */
function createInstances(most: number, watchdog: FunctionsOptions['watchdog'], startOne: () => Worker) {
  const idle: Worker[] = []
  const idleSince = new WeakMap<Worker, number>()
  const running = new Set<Worker>()
  const queue: (() => void)[] = []
  const unwatch = ({ pid }: Worker) => {
    if (pid !== undefined) watchdog.unwatch(pid)
  }

  function start(): Worker {
    const worker = startOne()
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
  /** The instance used last is taken first, so those at the front have waited longest. */
  function endSpare() {
    while (idle.length > 1 && Date.now() - (idleSince.get(idle[0] as Worker) ?? 0) > IDLE_MS) {
      const worker = idle.shift() as Worker
      worker.kill()
      unwatch(worker)
    }
  }
  setInterval(endSpare, IDLE_MS / 2).unref()
  return {
    /** Has an instance of its own do the work, once there is one. */
    async run<T>(work: (worker: Worker) => Promise<T>): Promise<T> {
      if (running.size >= most) await new Promise<void>((resolve) => queue.push(resolve))
      const worker = takeIdle() ?? start()
      running.add(worker)
      const result = await work(worker)
      running.delete(worker)
      if (worker.alive) {
        idle.push(worker)
        idleSince.set(worker, Date.now())
      } else unwatch(worker)
      queue.shift()?.()
      return result
    },
    busy: () => running.size + queue.length,
    /** Answers how many there were. */
    kill(): number {
      const workers = [...running, ...idle.splice(0)].filter(({ alive }) => alive)
      for (const worker of workers) worker.kill()
      return workers.length
    },
  }
}

/**
 * Variables that Lambda itself sets. Source: https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
function runtimeEnvironment(
  { name, stack, properties }: Resource,
  { taskRoot, version }: { taskRoot: string; version: string },
) {
  return {
    AWS_DEFAULT_REGION: stack.region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize ?? DEFAULT_MEMORY_MB),
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: version,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_REGION: stack.region,
    LAMBDA_TASK_ROOT: taskRoot,
    LANG: 'en_US.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TZ: ':UTC',
    _HANDLER: String(properties.Handler),
  }
}

function declared({ properties, stack, id }: Resource, model: Model): Record<string, string> {
  const variables = Object.entries((properties.Environment?.Variables ?? {}) as Properties)
  return Object.fromEntries(
    variables.map(([name, value]) => {
      if (typeof value === 'object') throw new Error(`${stack.name}/${id}: the variable ${name} is not a text`)
      return [name, model.located(String(value))]
    }),
  )
}

function isJson(text: string): boolean {
  if (!text.startsWith('{')) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
