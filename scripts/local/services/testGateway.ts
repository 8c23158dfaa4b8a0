import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AwsService } from './service.ts'
import { credentialOf } from './sigv4.ts'

/** What SDK clients in specs need to reach the services under test. */
export interface TestGateway {
  url: string
  config: {
    endpoint: string
    region: string
    credentials: { accessKeyId: string; secretAccessKey: string }
    maxAttempts: number
  }
  close(): Promise<void>
}

/**
 * Serves the given services on one port by the signing scope, with no access check; unsigned requests go to `unsigned`.
 */
export async function startTestGateway(
  services: Record<string, AwsService>,
  unsigned?: AwsService,
): Promise<TestGateway> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://gateway')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const credential = credentialOf({ url, headers })
    const service = credential ? services[credential.service] : unsigned
    const reply = (await service?.call({
      service: credential?.service ?? '',
      method: request.method ?? 'GET',
      url,
      headers,
      body: Buffer.concat(chunks),
      accessKeyId: credential?.accessKeyId ?? '',
    })) ?? { status: 404, headers: {}, body: `no service ${credential?.service}` }
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    config: {
      endpoint: url,
      region: 'eu-west-1',
      credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
      maxAttempts: 1,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
