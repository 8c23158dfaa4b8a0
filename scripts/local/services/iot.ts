import { join } from 'node:path'
import { AwsError, toAwsError } from './awsError.ts'
import { type OnMessage, startBroker } from './broker.ts'
import { openIotCa } from './iotCa.ts'
import { openIotRegistry } from './iotRegistry.ts'
import { certificateRoutes, dataRoutes, type Route, thingRoutes } from './iotRoutes.ts'
import type { AwsCall, AwsReply, AwsService } from './service.ts'

export interface IotOptions {
  /** Folder of authority and registry; absent keeps them for the run. */
  dataDir?: string | undefined
  region: string
  account: string
  /** Where the broker listens; default 127.0.0.1 and a free port. */
  host?: string
  port?: number
  onMessage: OnMessage
}

/** IoT Core: registry, data plane (`iotdata`) and broker. */
export interface Iot extends AwsService {
  readonly port: number
  /** PEM file of the authority that signs broker and devices. */
  readonly caFile: string
  /** Makes or replaces a policy of the template. Throws for a document with anything the broker does not evaluate. */
  createPolicy(name: string, document: unknown): void
  /** Publishes as the cloud; it rejects when a topic rule could not take the message. */
  publish(topic: string, payload: Buffer, qos?: 0 | 1): Promise<void>
}

/** Starts IoT Core's local stand-in. Errors carry the names of IoT Core. */
export async function startIot(options: IotOptions): Promise<Iot> {
  const { dataDir, region, account, host = '127.0.0.1', port = 0, onMessage } = options
  const arnPrefix = `arn:aws:iot:${region}:${account}`
  const ca = await openIotCa(dataDir)
  const registry = openIotRegistry(dataDir && join(dataDir, 'registry.json'), arnPrefix)
  const broker = await startBroker({ host, port, arnPrefix, ca, registry, onMessage })
  const parts = { arnPrefix, ca, registry, broker }
  const control = [...certificateRoutes(parts), ...thingRoutes(parts)]
  const data = dataRoutes(broker)
  return {
    port: broker.port,
    caFile: ca.caFile,
    createPolicy: registry.setPolicy,
    publish: (topic, payload, qos = 0) => broker.publish(topic, payload, qos),
    call: (call) =>
      callRoute(call.service === 'iotdata' || call.url.pathname.startsWith('/topics/') ? data : control, call),
    async close() {
      await broker.close()
      ca.close()
    },
  }
}

async function callRoute(routes: Route[], { service, method, url, headers, body }: AwsCall): Promise<AwsReply> {
  try {
    const route = routes.find(([verb, path]) => verb === method && path.test(url.pathname))
    if (!route)
      throw new AwsError('UnknownOperationException', `The local ${service} does not know ${method} ${url.pathname}`)
    const path = (route[1].exec(url.pathname) ?? []).slice(1).map(decodeURIComponent)
    const json = () => (body.length > 0 ? JSON.parse(body.toString()) : {})
    const output = await route[2]({ path, query: url.searchParams, headers, body, json })
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(output ?? {}) }
  } catch (error) {
    const { code, message, status } = toAwsError(error)
    const errorHeaders = { 'content-type': 'application/json', 'x-amzn-errortype': code }
    return { status, headers: errorHeaders, body: JSON.stringify({ message }) }
  }
}
