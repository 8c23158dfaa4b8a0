import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { scratchFolder } from '../scratch.ts'
import { dynamodbLocal } from './dynamodbLocal.ts'
import { dynoxide, hasDynoxide } from './dynoxide.ts'
import { createForwarder, freePort } from './forward.ts'
import type { AwsService } from './service.ts'
import type { TableEngine } from './tableEngine.ts'
import type { Watchdog } from './watchdog.ts'

/** The time after which a start counts as hanging: a busy machine takes a minute for a Java program. */
const READY_MS = 120_000
const STOP_MS = 3_000
/**
 * DynamoDB Local refuses keys that are not alphanumeric; no engine checks a signature, since the gateway has checked
 * the caller's.
 */
const SIGNED = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}

export interface DynamoDbOptions {
  /**
   * Folder of the database files; absent keeps the tables in memory, or in files that end with them where an engine is
   * made ready by its files.
   */
  dataDir?: string | undefined
  watchdog?: Pick<Watchdog, 'watch' | 'unwatch'> | undefined
  /** Otherwise the one that wrote the folder, or else the faster one that runs here. */
  engine?: TableEngine
}

/** DynamoDB and DynamoDB Streams. */
export interface DynamoDb extends AwsService {
  readonly port: number
  readonly pid: number
  /** Name of the engine that answers. */
  readonly engine: string
  /** Drops records of streams that are of no use any more; `read` says by table up to which number all have read. */
  tidy(read: ReadonlyMap<string, number>): Promise<void>
}

const ENGINES: readonly TableEngine[] = [dynoxide, dynamodbLocal]

/** The engine that keeps, or is to keep, the tables of a folder. */
function engineFor(folder: string | undefined): TableEngine {
  const wrote = folder === undefined ? undefined : ENGINES.find((engine) => engine.wrote(folder))
  return wrote ?? (hasDynoxide() ? dynoxide : dynamodbLocal)
}

/** Throws with the way to install it when what keeps the tables of a folder cannot run here. */
export const requireTableEngine = (dataDir: string): void => engineFor(resolve(dataDir)).requireRunnable()

/**
 * Starts a local DynamoDB and resolves when it answers.
 * Throws, saying how to install what is missing, when it cannot run here.
 */
export async function startDynamoDb({ dataDir, watchdog, engine: wanted }: DynamoDbOptions = {}): Promise<DynamoDb> {
  const kept = dataDir === undefined ? undefined : resolve(dataDir)
  const engine = wanted ?? engineFor(kept)
  engine.requireRunnable()
  if (kept) mkdirSync(kept, { recursive: true })
  const scratch = kept === undefined && engine.ready ? scratchFolder('table') : undefined
  const folder = kept ?? scratch
  const forget = () => scratch && rmSync(scratch, { recursive: true, force: true })
  process.once('exit', forget)
  const port = await freePort()
  const child = engine.launch(port, folder)
  const pid = child.pid
  if (pid === undefined) throw new Error(`${engine.name} did not start`)
  watchdog?.watch(pid)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      watchdog?.unwatch(pid)
      done()
    })
  })
  const output = tail(child)
  const { call, close: hangUp } = dynamoDbAt(port, engine.name)
  const close = async () => {
    await hangUp()
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(timer)
    process.off('exit', forget)
    forget()
  }
  try {
    await untilReady(engine, { child, call, output })
    if (folder) await engine.ready?.(folder)
  } catch (error) {
    await close()
    throw error
  }
  const tidy = async (read: ReadonlyMap<string, number>) => {
    if (folder) await engine.tidy?.(folder, read)
  }
  return { port, pid, engine: engine.name, call, close, tidy }
}

/** A table service that runs already, in whatever process; closing this handle only hangs up. */
export function dynamoDbAt(port: number, engineName: string): AwsService {
  const forwarder = createForwarder(port)
  const send: AwsService['call'] = (call) => forwarder.call({ ...call, headers: { ...call.headers, ...SIGNED } })
  const { front } = ENGINES.find(({ name }) => name === engineName) ?? {}
  return { call: front?.(send) ?? send, close: async () => forwarder.close() }
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

interface Starting {
  child: ChildProcess
  call: AwsService['call']
  output(): string
}

async function untilReady({ name }: TableEngine, { child, call, output }: Starting) {
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
    await delay(20)
  }
  throw new Error(`${name} did not become ready:\n${output()}`)
}
