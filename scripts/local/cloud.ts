import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Track, untracked } from '../track.ts'
import { type Gateway, startGateway } from './access/gateway.ts'
import type { Place } from './access/place.ts'
import { createPrincipals, type Denial, type Principals } from './access/principals.ts'
import {
  createSecretResolver,
  deployBuckets,
  deployDevicePolicies,
  deployQueues,
  deploySecrets,
  deployTables,
} from './deploy.ts'
import { createEventApis, type EventApis } from './events/eventApis.ts'
import { createFunctions, type Functions, type LogLine } from './functions/functions.ts'
import { createEdge } from './http/edge.ts'
import {
  type HttpReply,
  type HttpRequest,
  jsonReply,
  LISTENING,
  readRequest,
  refuseUnread,
  writeReply,
} from './http/exchange.ts'
import { createHttpApis } from './http/httpApi.ts'
import { startTlsFront, type TlsFront } from './http/tlsFront.ts'
import { openIotCa } from './services/iotCa.ts'
import type { SentMail } from './services/ses.ts'
import type { Sources } from './sources/sources.ts'
import { type Services, startServices } from './startServices.ts'
import { startSources } from './startSources.ts'
import { createModel, type Model } from './template/model.ts'
import { reachedAt, readTemplates, sendingTo } from './template/templates.ts'

export interface CloudOptions {
  /** The folder that `cdk synth` wrote. */
  templatesDir: string
  /** The built console. */
  siteDir: string
  /** Folder of everything that lasts; absent keeps it in memory. */
  dataDir?: string | undefined
  /** Ports; 0, the default, takes free ones. */
  port?: number
  gatewayPort?: number
  mqttPort?: number
  /**
   * Serves everything that a browser reaches over one https origin, with a certificate of the authority of devices and
   * broker.
   */
  tls?: boolean
  /**
   * Makes failed queue messages visible again after so long (at least 1 s) instead of the queue's time-out; for tests.
   */
  redeliverAfterSeconds?: number
  /** Watches the steps of the start. */
  track?: Track
}

/** Receivers of webhooks on this machine, which is the whole network of a local cloud. */
const HERE = 'http://127.0.0.1'

/** The running local cloud. */
export interface Cloud {
  /** Console and `/api`, one origin. */
  url: string
  /** The HTTP API itself, around CloudFront. */
  apiUrl: string
  mqttPort: number
  caFile: string
  /** For scripts and tests: an SDK client's configuration that may do everything. */
  operator: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } }
  /** Outputs of the stacks, by `<output>` and `<stack>.<output>`. */
  outputs: Readonly<Record<string, string>>
  /** Every action that was refused for want of a grant. */
  denials: readonly Denial[]
  /** The lines that functions printed lately. */
  logs: readonly LogLine[]
  mails(sinceSeconds?: number): Promise<SentMail[]>
  /** Puts the mail service out of order, and back. */
  setMailOutage(out: boolean): void
  /** SIGKILLs the instances of a function (its name, or how its logical id begins); answers how many there were. */
  killWorkers(functionName: string): number
  /** Runs a schedule now. */
  runSchedule(name: string): Promise<void>
  /** Deletes expired items now. */
  sweepTtl(): Promise<number>
  /** Makes the files smaller now: records of streams that all have read for an hour, and free pages, go. */
  tidy(): Promise<void>
  /** Resolves when queues and streams have nothing left; throws, naming what is busy, after `timeoutMs`. */
  drain(timeoutMs?: number): Promise<void>
  stop(): Promise<void>
}

/** Starts everything the templates declare. Throws, naming it, at whatever it does not understand. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return { ...(await start(options, closers)), stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

type Handler = (request: HttpRequest) => Promise<HttpReply>

async function start(options: CloudOptions, closers: (() => unknown)[]): Promise<Omit<Cloud, 'stop'>> {
  const { templatesDir, siteDir, dataDir, track = untracked } = options
  const { gateway, tls, front, back, inside, url } = await listenAll(options, closers)

  const stacks = sendingTo(reachedAt(readTemplates(templatesDir), url), [HERE])
  const model = createModel(stacks, { gatewayUrl: gateway.url })
  const principals = createPrincipals(model)
  const region = stacks[0]?.region ?? 'us-east-1'
  const account = stacks[0]?.account ?? ''
  const late: { sources?: Sources } = {}
  const services = await track('Start table, files, queues, mail and broker', () =>
    startServices({ ...options, model, principals, region, account, late }, closers),
  )
  await track('Deploy the stacks', () => deployAll(model, services))

  const functions = createFunctions({
    model,
    principals,
    gatewayUrl: gateway.url,
    watchdog: services.watchdog,
    logDir: dataDir && join(dataDir, 'logs'),
    ...(tls && { trusted: services.iot.caFile }),
  })
  closers.push(() => functions.close())
  const events = createEventApis(model, functions)
  closers.push(() => events.close())
  openGateway(gateway, { ...services, events }, principals, { region, account, partitionKeyOf: partitionKeys(model) })
  const sources = await startSources({ ...options, model, principals, functions, services, gateway })
  late.sources = sources
  closers.push(() => sources.stop())

  const apis = createHttpApis(model, functions, services.identity)
  const withSecrets = createSecretResolver(services.secrets)
  front.serve(await createEdge({ model, apis, objects: services.s3.objects, siteDir, withSecrets }))
  tls?.open({ console: inside, gateway: gateway.url, names: ownAddresses(model) })
  back.serve(async (request) => (await apis[0]?.handle(request)) ?? jsonReply(404, { message: 'Not Found' }))

  const { accessKeyId, secretAccessKey } = principals.issue('operator')
  return {
    url,
    apiUrl: `http://127.0.0.1:${back.port}`,
    mqttPort: services.iot.port,
    caFile: services.iot.caFile,
    operator: { endpoint: gateway.url, region, credentials: { accessKeyId, secretAccessKey } },
    outputs: model.outputs,
    denials: principals.denials,
    logs: functions.logs,
    mails: (since) => services.ses.mails(since),
    setMailOutage: (out) => services.ses.setOutage(out),
    killWorkers: (name) => functions.find(name).kill(),
    runSchedule: (name) => sources.schedules.run(name),
    sweepTtl: () => sources.ttl.sweep(),
    tidy: () => sources.tidy(),
    drain: (timeoutMs = 30_000) => drain(sources, functions, timeoutMs),
  }
}

/** Takes all addresses, so that whatever names them can be told. */
async function listenAll({ port = 0, gatewayPort = 0, dataDir, ...options }: CloudOptions, closers: (() => unknown)[]) {
  const gateway = await startGateway(gatewayPort)
  closers.push(() => gateway.close())
  const tls = options.tls ? await startTls(port, dataDir, closers) : undefined
  const front = await listen(tls ? 0 : port)
  closers.push(front.close)
  const back = await listen(0)
  closers.push(back.close)
  const inside = `http://localhost:${front.port}`
  const url = tls?.url ?? inside
  return { gateway, tls, front, back, inside, url }
}

/** Names of what a browser reaches at the gateway. */
const ownAddresses = (model: Model): string[] =>
  ['AWS::S3::Bucket', 'AWS::AppSync::Api'].flatMap((type) => model.all(type).map(({ name }) => name))

/**
 * The certificate is of the authority that devices trust where there is a folder, else of one that ends with the run.
 */
async function startTls(port: number, dataDir: string | undefined, closers: (() => unknown)[]): Promise<TlsFront> {
  const authority = await openIotCa(dataDir && join(dataDir, 'iot'))
  closers.push(() => authority.close())
  const front = await startTlsFront(port, authority.server)
  closers.push(front.close)
  return front
}

/** The partition key of each table of the templates. */
function partitionKeys(model: Model): (table: string) => string | undefined {
  const tables = model.all('AWS::DynamoDB::Table').map(({ name, properties }): [string, string] => {
    const keys = properties.KeySchema as { AttributeName: string; KeyType: string }[]
    return [name, keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '']
  })
  const names = new Map(tables)
  return (table) => names.get(table)
}

async function deployAll(model: Model, { dynamodb, sqs, s3, secrets, iot }: Services) {
  deploySecrets(model, secrets)
  deployBuckets(model, s3)
  deployDevicePolicies(model, iot)
  await Promise.all([deployTables(model, dynamodb), deployQueues(model, sqs)])
}

function openGateway(
  gateway: Gateway,
  { dynamodb, identity, secrets, sqs, s3, ses, iot, events }: Services & { events: EventApis },
  principals: Principals,
  place: Place,
) {
  const services = {
    appsync: events,
    'cognito-idp': identity,
    dynamodb,
    iot,
    iotdata: iot,
    iotdevicegateway: iot,
    s3,
    secretsmanager: secrets,
    ses,
    sqs,
  }
  gateway.open(services, principals, place, events.upgrade)
}

async function drain(sources: Sources, functions: Functions, timeoutMs: number) {
  const limit = Date.now() + timeoutMs
  for (let quiet = 0; quiet < 2; ) {
    const busy = [
      ...(await sources.busy()),
      ...functions.all.filter((lambda) => lambda.busy > 0).map((lambda) => lambda.name),
    ]
    quiet = busy.length === 0 ? quiet + 1 : 0
    if (Date.now() > limit) throw new Error(`Still busy after ${timeoutMs} ms: ${busy.join(', ')}`)
    await delay(30)
  }
}

/** Listens at once, so that the address is known; requests wait until there is a handler. */
async function listen(port: number) {
  const handler = Promise.withResolvers<Handler>()
  const server: Server = createServer(LISTENING, async (message, response) => {
    const request = await readRequest(message).catch(() => null)
    if (request === null) {
      response.destroy()
      return
    }
    const handle = await handler.promise
    const reply = await handle(request).catch((error: Error) => {
      console.error(error)
      return jsonReply(502, { message: 'Bad Gateway' })
    })
    writeReply(response, message.method ?? 'GET', reply)
  })
  refuseUnread(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handle: Handler) => handler.resolve(handle),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
