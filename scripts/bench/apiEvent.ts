import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { type BenchServices, CLIENT_ID } from './services.ts'

export type ApiHandler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/** A signed-in GET as API Gateway hands it over after its authorizer. */
export function getEvent(
  services: Pick<BenchServices, 'originSecret'>,
  path: string,
  userId: string,
  query: Record<string, string> = {},
): APIGatewayProxyEventV2WithJWTAuthorizer {
  const now = Math.floor(Date.now() / 1000)
  return {
    version: '2.0',
    routeKey: `ANY ${path}`,
    rawPath: `/api${path}`,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      'x-origem-segredo': services.originSecret,
      'x-cliente-ip': '192.0.2.1',
      'x-fuso-horario': 'America/Sao_Paulo',
      authorization: 'Bearer bench',
    },
    queryStringParameters: query,
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'bench.example',
      domainPrefix: 'bench',
      http: { method: 'GET', path: `/api${path}`, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey: `ANY ${path}`,
      stage: 'api',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: now * 1000,
      authorizer: {
        principalId: '',
        integrationLatency: 0,
        jwt: {
          scopes: [],
          claims: {
            sub: userId,
            'cognito:username': userId,
            aud: CLIENT_ID,
            token_use: 'id',
            origin_jti: '00000000-0000-4000-8000-000000000000',
            auth_time: String(now),
            exp: String(now + 900),
          },
        },
      },
    },
    isBase64Encoded: false,
  }
}

/** Calls a handler and insists on a good answer. */
export async function callOk(handler: ApiHandler, event: APIGatewayProxyEventV2WithJWTAuthorizer): Promise<string> {
  const { statusCode, body = '' } = await handler(event, {
    awsRequestId: 'bench',
    functionName: 'bench',
    getRemainingTimeInMillis: () => 15_000,
  } as Context)
  if (statusCode !== 200) throw new Error(`${event.routeKey} answered ${statusCode}: ${body}`)
  return body
}
