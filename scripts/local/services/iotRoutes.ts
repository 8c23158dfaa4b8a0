import { AwsError } from './awsError.ts'
import { type Broker, isValidTopic, MAX_PAYLOAD } from './broker.ts'
import type { IotCa } from './iotCa.ts'
import type { CertificateStatus, IotRegistry } from './iotRegistry.ts'

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

export type Route = [method: string, path: RegExp, run: (context: Context) => unknown]

/** The parts of the registry that its routes work on. */
export interface RegistryParts {
  arnPrefix: string
  ca: IotCa
  registry: IotRegistry
  broker: Broker
}

/** Certificates, and the policies attached to them. */
export function certificateRoutes({ ca, registry, broker }: RegistryParts): Route[] {
  return [
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
}

/** Things, and the certificates attached to them. */
export function thingRoutes({ arnPrefix, registry, broker }: RegistryParts): Route[] {
  const thingArn = (name: string) => `${arnPrefix}:thing/${name}`
  const principal = ({ headers }: Context) => registry.idOf(headers['x-amzn-principal'] ?? '')
  return [
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
}

/** The data plane: publishing as the cloud. */
export function dataRoutes(broker: Broker): Route[] {
  return [
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
}

function isStatus(text: string): text is CertificateStatus {
  return ['ACTIVE', 'INACTIVE', 'REVOKED'].includes(text)
}
