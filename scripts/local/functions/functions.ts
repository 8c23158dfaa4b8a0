import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Principals } from '../access/principals.ts'
import type { Watchdog } from '../services/watchdog.ts'
import { FIRST_VERSION } from '../template/kinds.ts'
import type { Model, Properties, Resource } from '../template/model.ts'
import { createInstances } from './instances.ts'
import { openLogFiles } from './logFiles.ts'
import { type Invocation, startWorker } from './worker.ts'

const DEFAULT_INSTANCES = 4
/** Instances at a time of what only works off a queue. */
const LEFT_TO_WORK = Math.max(1, Math.min(DEFAULT_INSTANCES, availableParallelism() - 1))
const DEFAULT_MEMORY_MB = 128
const LINES_KEPT = 2000

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
  /** Starts an instance for an invocation that is about to come, unless one waits for it. */
  prepare(): void
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
  const files = openLogFiles(logDir)
  const logs: LogLine[] = []
  const record = (name: string, text: string, requestId: string) => {
    const line = isJson(text) ? text : JSON.stringify({ message: text, function_request_id: requestId })
    logs.push({ function: name, line })
    if (logs.length > LINES_KEPT) logs.shift()
    files.append(name, line)
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
export function worksOffOnly(resource: Resource, model: Pick<Model, 'all'>): boolean {
  if (resource.properties.ReservedConcurrentExecutions !== undefined) return false
  return feedsOf(resource, model).some((source) => source.startsWith('arn:aws:sqs:'))
}

/** The queues and streams that feed a function, by their ARNs. */
const feedsOf = ({ name, arn }: Resource, model: Pick<Model, 'all'>): string[] =>
  model
    .all('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => [name, arn].includes(properties.FunctionName))
    .map(({ properties }) => String(properties.EventSourceArn))

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
  const kept = feedsOf(resource, model).length > 0 ? 0 : 1
  const pool = createInstances({ most: instances, kept, watchdog, start: () => startWorker(options) })
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
    prepare: pool.prepare,
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
