import { mkdirSync } from 'node:fs'
import { type ListenOptions, Server } from 'node:net'
import { join } from 'node:path'
import { SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { startFauxqs } from 'fauxqs'
import { createForwarder } from './forward.ts'
import type { AwsService } from './service.ts'
import { letShrink, openSqlite, shrink } from './sqliteFile.ts'

/** The emulator knows no other account, so the ARNs of queues carry this one. */
export const QUEUE_ACCOUNT = '000000000000'

export interface SqsOptions {
  /** Folder of the queues' database; absent keeps messages in memory. */
  dataDir?: string | undefined
  region: string
}

/** SQS, by an emulator (fauxqs). */
export interface Sqs extends AwsService {
  readonly port: number
  /** A client of the emulator itself, past the gateway, for the runner's event source mappings and rule actions. */
  readonly client: SQSClient
  /**
   * Makes or updates a queue. Attributes are SQS's (`VisibilityTimeout`, `MessageRetentionPeriod` …) as a template
   * gives them: numbers and objects are turned into SQS's texts; a dead-letter queue's ARN may name any account.
   */
  createQueue(name: string, attributes?: Record<string, unknown>): Promise<{ arn: string }>
  /** URL whose last part names the queue: what functions get, valid at `endpoint` (the gateway) or the emulator. */
  queueUrl(name: string, endpoint?: string): string
  queueArn(name: string): string
  /** How many messages of a queue are left for a moment that comes soon: whoever waits for all work waits for them. */
  dueSoon(name: string): number
  /** Makes the queues' file as small as the messages that wait. */
  tidy(): Promise<void>
}

/** What is left for longer than this is not waited for, ms. */
const SOON_MS = 30_000

function dueSoon(delayed: readonly { delayUntil?: number }[]): number {
  const soon = Date.now() + SOON_MS
  return delayed.filter(({ delayUntil = 0 }) => delayUntil < soon).length
}

/** The file that the emulator keeps in its folder. */
const FILE = 'fauxqs.db'

const ANYWHERE = '0.0.0.0'
const LOOPBACK = '127.0.0.1'

/**
 * The emulator listens on every interface and offers no choice: everybody in the same network could read and write the
 * queues. What it opens while it starts is opened on this machine alone.
 */
async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  const { listen } = Server.prototype
  const within = function (this: Server, options: ListenOptions, ...rest: unknown[]): Server {
    const isAnywhere = typeof options === 'object' && options.host === ANYWHERE
    return Reflect.apply(listen, this, [isAnywhere ? { ...options, host: LOOPBACK } : options, ...rest])
  }
  Server.prototype.listen = within as typeof listen
  try {
    return await start()
  } finally {
    Server.prototype.listen = listen
  }
}

/** Starts the queues: redrive, delay, long polling, visibility; kept over restarts and kills with a folder. */
export async function startSqs({ dataDir, region }: SqsOptions): Promise<Sqs> {
  const file = dataDir && join(dataDir, FILE)
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  if (file) {
    const database = openSqlite(file)
    letShrink(database)
    database.close()
  }
  const fauxqs = await onLoopback(() => startFauxqs({ port: 0, logger: false, defaultRegion: region, dataDir }))
  const forwarder = createForwarder(fauxqs.port)
  const client = new SQSClient({
    endpoint: `http://127.0.0.1:${fauxqs.port}`,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const queueArn = (name: string) => `arn:aws:sqs:${region}:${QUEUE_ACCOUNT}:${name}`
  const queueUrl = (name: string, endpoint = `http://127.0.0.1:${fauxqs.port}`) =>
    `${endpoint}/${QUEUE_ACCOUNT}/${name}`

  function attributeText(name: string, value: unknown): string {
    if (name !== 'RedrivePolicy') return typeof value === 'object' ? JSON.stringify(value) : String(value)
    const policy = typeof value === 'string' ? JSON.parse(value) : value
    const target = String(policy.deadLetterTargetArn).split(':').at(-1) ?? ''
    return JSON.stringify({ ...policy, deadLetterTargetArn: queueArn(target) })
  }

  return {
    port: fauxqs.port,
    client,
    async createQueue(name, attributes = {}) {
      const Attributes = Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [key, attributeText(key, value)]),
      )
      // Creating an existing queue again would drop its messages.
      if (!fauxqs.inspectQueue(name)) fauxqs.createQueue(name, { region, attributes: Attributes })
      else if (Object.keys(Attributes).length > 0) {
        await client.send(new SetQueueAttributesCommand({ QueueUrl: queueUrl(name), Attributes }))
      }
      return { arn: queueArn(name) }
    },
    queueUrl,
    queueArn,
    dueSoon: (name) => dueSoon(fauxqs.inspectQueue(name)?.messages.delayed ?? []),
    async tidy() {
      if (!file) return
      const database = openSqlite(file)
      try {
        await shrink(database)
      } finally {
        database.close()
      }
    },
    call: (call) => forwarder.call({ ...call, url: new URL('http://local/') }),
    async close() {
      client.destroy()
      forwarder.close()
      await fauxqs.stop()
    },
  }
}
