import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { AwsError, queryError, s3Error, toAwsError } from '../services/awsError.ts'
import type { AwsCall, AwsReply, AwsService } from '../services/service.ts'
import { credentialOf, verifySignature } from '../services/sigv4.ts'
import type { Place } from './place.ts'
import type { Principals } from './principals.ts'
import { requirementsOf } from './requirements.ts'

const LARGEST_BODY = 30 * 1024 * 1024

/** The one address of every service, where each call is checked before it reaches the service. */
export interface Gateway {
  url: string
  /** Lets calls in once services and principals are known; until then they wait. */
  open(services: Readonly<Record<string, AwsService>>, principals: Principals, place: Place, upgrade: Upgrade): void
  /** Called after every call of a principal that a service answered well, with the service's name. */
  onCall(listener: (call: AwsCall) => void): void
  close(): Promise<void>
}

/** Takes a web socket; false for an address where there is none. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

interface Opened {
  services: Readonly<Record<string, AwsService>>
  principals: Principals
  place: Place
  upgrade: Upgrade
}

/** Operations Cognito takes unsigned: the token in them is the credential. */
const UNSIGNED_COGNITO = new Set(['RevokeToken', 'AssociateSoftwareToken', 'VerifySoftwareToken'])

export async function startGateway(port = 0): Promise<Gateway> {
  const listeners: ((call: AwsCall) => void)[] = []
  const opening = Promise.withResolvers<Opened>()
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const call = await readCall(request).catch(() => undefined)
    if (!call) {
      response.destroy()
      return
    }
    const opened = await opening.promise
    const reply = await answer(call, opened, (answered) => {
      for (const listener of listeners) listener(answered)
    })
    response.writeHead(reply.status, reply.headers).end(call.method === 'HEAD' ? undefined : reply.body)
  })
  server.on('upgrade', async (request, socket, head) => {
    const { upgrade } = await opening.promise
    if (!upgrade(request, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (services, principals, place, upgrade) => opening.resolve({ services, principals, place, upgrade }),
    onCall: (listener) => void listeners.push(listener),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readCall(request: IncomingMessage): Promise<AwsCall> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY) throw new Error('too large')
    chunks.push(chunk)
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return {
    service: '',
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`),
    headers,
    body: Buffer.concat(chunks),
    accessKeyId: '',
  }
}

async function answer(
  call: AwsCall,
  { services, principals, place }: Opened,
  onCall: (answered: AwsCall) => void,
): Promise<AwsReply> {
  try {
    const credential = credentialOf(call)
    const service = credential?.service ?? unsignedService(call)
    const known = services[service]
    if (!known) throw new AwsError('UnknownOperationException', `The local cloud has no service ${service}`, 404)
    const identified: AwsCall = { ...call, service, accessKeyId: credential?.accessKeyId ?? '' }
    // A browser does not sign a preflight, even to an address that carries a signature.
    if (service === 's3' && call.method === 'OPTIONS') return await known.call(identified)
    if (credential) {
      // S3 verifies signatures itself, and adds the headers by which a browser may read a refusal.
      if (service !== 's3') verifySignature(call, (key) => principals.find(key)?.secretAccessKey)
      const principal = principals.find(credential.accessKeyId)
      const denial = principal && principals.refuse(principal, requirementsOf(identified, place))
      if (denial) return refusal(identified, new AwsError('AccessDeniedException', denial.message))
    }
    const reply = await known.call(identified)
    if (reply.status < 300) onCall(identified)
    return reply
  } catch (error) {
    return refusal({ ...call, service: call.service || unsignedService(call) }, toAwsError(error))
  }
}

function unsignedService({ headers }: AwsCall): string {
  const [prefix, action = ''] = (headers['x-amz-target'] ?? '').split('.')
  if (prefix === 'AWSCognitoIdentityProviderService' && UNSIGNED_COGNITO.has(action)) return 'cognito-idp'
  // An unsigned call is a browser's preflight or asks for a public object, about which S3 decides.
  return prefix ? 'unsigned' : 's3'
}

/** An error in the format of the service it comes from. */
function refusal({ service, headers }: AwsCall, { code, message, status }: AwsError): AwsReply {
  const isDenied = code === 'AccessDeniedException'
  if (service === 's3' || service === 'ses') {
    const name = isDenied ? 'AccessDenied' : code
    const body = service === 's3' ? s3Error(name, message) : queryError(name, message)
    return { status: isDenied ? 403 : status, headers: { 'content-type': 'application/xml' }, body }
  }
  if (headers['x-amz-target']) {
    const type = service === 'dynamodb' || service === 'sqs' ? `com.amazon.coral.service#${code}` : code
    return {
      status: 400,
      headers: { 'content-type': headers['content-type'] ?? 'application/x-amz-json-1.0' },
      body: JSON.stringify({ __type: type, message }),
    }
  }
  return {
    status: isDenied ? 403 : status,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
    body: JSON.stringify({ message }),
  }
}
