import { join } from 'node:path'
import { AwsError, toAwsError } from './awsError.ts'
import { isValidTopic, MAX_PAYLOAD, type OnMessage, startBroker } from './broker.ts'
import { openIotCa } from './iotCa.ts'
import { type CertificateStatus, openIotRegistry } from './iotRegistry.ts'
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

interface Context {
  /** Parts of the path the route leaves open, decoded. */
  path: string[]
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
  json: () => JsonBody
}

interface JsonBody {
  certificateSigningRequest?: string
  target?: string
  thingTypeName?: string
  attributePayload?: { attributes?: Record<string, string> }
}

type Route = [method: string, path: RegExp, run: (context: Context) => unknown]

/** Starts IoT Core's local stand-in. Errors carry the names of IoT Core. */
export async function startIot(options: IotOptions): Promise<Iot> {
  const { dataDir, region, account, host = '127.0.0.1', port = 0, onMessage } = options
  const arnPrefix = `arn:aws:iot:${region}:${account}`
  const ca = await openIotCa(dataDir)
  const registry = openIotRegistry(dataDir && join(dataDir, 'registry.json'), arnPrefix)
  const broker = await startBroker({ host, port, arnPrefix, ca, registry, onMessage })
  const principal = ({ headers }: Context) => registry.idOf(headers['x-amzn-principal'] ?? '')
  const thingArn = (name: string) => `${arnPrefix}:thing/${name}`

  const certificateRoutes: Route[] = [
    [
      'POST',
      /^\/certificates$/,
      async ({ query, json }) => {
        const { pem, id } = await ca.signRequest(json().certificateSigningRequest ?? '')
        registry.addCertificate(id, pem, query.get('setAsActive') === 'true')
        return { certificateArn: registry.arnOf(id), certificateId: id, certificatePem: pem }
      },
    ],
    [
      'GET',
      /^\/certificates\/([^/]+)$/,
      ({ path: [id = ''] }) => {
        const { status, pem, created } = registry.certificateOf(id)
        const certificateDescription = {
          certificateArn: registry.arnOf(id),
          certificateId: id,
          certificatePem: pem,
          status,
          creationDate: created / 1000,
        }
        return { certificateDescription }
      },
    ],
    [
      'PUT',
      /^\/certificates\/([^/]+)$/,
      ({ path: [id = ''], query }) => {
        const status = query.get('newStatus') ?? ''
        if (!isStatus(status)) throw new AwsError('InvalidRequestException', `Status ${status} is not valid`)
        registry.setStatus(id, status)
        if (status !== 'ACTIVE') broker.drop(id)
      },
    ],
    [
      'DELETE',
      /^\/certificates\/([^/]+)$/,
      ({ path: [id = ''], query }) => registry.deleteCertificate(id, query.get('forceDelete') === 'true'),
    ],
    [
      'PUT',
      /^\/target-policies\/([^/]+)$/,
      ({ path: [name = ''], json }) => registry.attachPolicy(name, registry.idOf(json().target ?? '')),
    ],
    [
      'POST',
      /^\/target-policies\/([^/]+)$/,
      ({ path: [name = ''], json }) => registry.detachPolicy(name, registry.idOf(json().target ?? '')),
    ],
  ]
  const thingRoutes: Route[] = [
    [
      'POST',
      /^\/things\/([^/]+)$/,
      ({ path: [name = ''], json }) => {
        const { thingTypeName: type, attributePayload } = json()
        const { id } = registry.createThing(name, { type, attributes: attributePayload?.attributes })
        return { thingName: name, thingArn: thingArn(name), thingId: id }
      },
    ],
    [
      'GET',
      /^\/things\/([^/]+)$/,
      ({ path: [name = ''] }) => {
        const { id, type, attributes, version } = registry.thingOf(name)
        const names = { thingName: name, thingArn: thingArn(name), thingId: id, thingTypeName: type }
        return { ...names, attributes, version, defaultClientId: name }
      },
    ],
    ['DELETE', /^\/things\/([^/]+)$/, ({ path: [name = ''] }) => registry.deleteThing(name)],
    [
      'PUT',
      /^\/things\/([^/]+)\/principals$/,
      (context) => {
        const exclusive = context.query.get('thingPrincipalType') === 'EXCLUSIVE_THING'
        registry.attachThing(context.path[0] ?? '', principal(context), exclusive)
      },
    ],
    [
      'DELETE',
      /^\/things\/([^/]+)\/principals$/,
      (context) => {
        registry.detachThing(context.path[0] ?? '', principal(context))
        broker.drop(principal(context))
      },
    ],
    [
      'GET',
      /^\/things\/([^/]+)\/principals$/,
      ({ path: [name = ''] }) => ({ principals: registry.principalsOf(name) }),
    ],
    [
      'GET',
      /^\/principals\/things$/,
      (context) => ({ things: registry.certificateOf(principal(context)).things.map(({ name }) => name) }),
    ],
    ['GET', /^\/endpoint$/, () => ({ endpointAddress: `localhost:${broker.port}` })],
  ]
  const dataRoutes: Route[] = [
    [
      'POST',
      /^\/topics\/(.+)$/,
      async ({ path: [topic = ''], query, body }) => {
        if (body.length > MAX_PAYLOAD) throw new AwsError('RequestEntityTooLargeException', 'Payload too large', 413)
        if (!isValidTopic(topic) || /[+#]/.test(topic)) throw new AwsError('InvalidRequestException', 'Topic not valid')
        await broker.publish(topic, body, query.get('qos') === '1' ? 1 : 0)
      },
    ],
  ]
  const control = [...certificateRoutes, ...thingRoutes]
  return {
    port: broker.port,
    caFile: ca.caFile,
    createPolicy: registry.setPolicy,
    publish: (topic, payload, qos = 0) => broker.publish(topic, payload, qos),
    call: (call) =>
      callRoute(call.service === 'iotdata' || call.url.pathname.startsWith('/topics/') ? dataRoutes : control, call),
    close: broker.close,
  }
}

function isStatus(text: string): text is CertificateStatus {
  return ['ACTIVE', 'INACTIVE', 'REVOKED'].includes(text)
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
