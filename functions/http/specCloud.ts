import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Context } from 'aws-lambda'
import { vi } from 'vitest'
import { startDynamoDb } from '../../scripts/local/services/dynamodb.ts'
import { startIdentity } from '../../scripts/local/services/identity.ts'
import { startSecrets } from '../../scripts/local/services/secrets.ts'
import type { AwsService } from '../../scripts/local/services/service.ts'
import { startTestGateway } from '../../scripts/local/services/testGateway.ts'
import type { ApiEvent, ApiResult } from './exchange.ts'
import type { ApiHandler } from './serve.ts'

const REGION = 'us-east-1'
const POOL = `${REGION}_Spec00001`
const ORIGIN_SECRET = 'spec-origin-secret'
const DAY_SECONDS = 86_400
export const CONSOLE_ORIGIN = 'https://console.example'

/** The services behind an API function, for specs of functions: real table, secrets and user pool, no gateway in front of the handler. */
export interface SpecCloud {
  /** Service calls since `resetCalls`, e.g. `dynamodb.BatchGetItem`. */
  calls: string[]
  /** Sequential round trips since `resetCalls`: how often a call began while none was under way. */
  rounds(): number
  resetCalls(): void
  /** Delay of every call, milliseconds: parallel calls then overlap whatever the machine does besides. */
  setLatency(ms: number): void
  /** Makes the next calls of an operation fail as the service itself would say it. */
  fail(operation: string, error: string | null): void
  close(): Promise<void>
}

const INDEXES = [1, 2, 3, 4]

async function createTable(client: DynamoDBClient) {
  const attributes = ['pk', 'sk', ...INDEXES.flatMap((n) => [`gsi${n}pk`, `gsi${n}sk`])]
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
  await client.send(
    new CreateTableCommand({
      TableName: 'tabela',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: INDEXES.map((n) => ({
        IndexName: `gsi${n}`,
        KeySchema: keys(`gsi${n}pk`, `gsi${n}sk`),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['lista'] },
      })),
    }),
  )
}

const operationOf = (target = '') => target.split('.').at(-1) ?? ''

/** Starts the services and gives this process the environment of an API function. */
export async function startSpecCloud(): Promise<SpecCloud> {
  let latencyMs = 0
  const calls: string[] = []
  const failures = new Map<string, string>()
  let underWay = 0
  let waves = 0
  const observed = (name: string, service: AwsService): AwsService => ({
    ...service,
    call: async (call) => {
      const operation = operationOf(call.headers['x-amz-target'])
      calls.push(`${name}.${operation}`)
      if (underWay === 0) waves += 1
      underWay += 1
      try {
        if (latencyMs > 0) await delay(latencyMs)
        const failure = failures.get(`${name}.${operation}`)
        if (!failure) return await service.call(call)
        const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': failure }
        return { status: 400, headers, body: JSON.stringify({ __type: failure, message: 'said by the spec' }) }
      } finally {
        underWay -= 1
      }
    },
  })
  const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']
  const client = (id: string, refreshTokenValiditySeconds: number) => ({
    id,
    refreshTokenValiditySeconds,
    idTokenValiditySeconds: 900,
    explicitAuthFlows: flows,
    preventUserExistenceErrors: true,
  })
  const [dynamodb, secrets, identity] = await Promise.all([
    startDynamoDb(),
    startSecrets({ region: REGION, account: '000000000000' }),
    startIdentity({
      region: REGION,
      pools: [
        {
          id: POOL,
          passwordPolicy: { minimumLength: 6 },
          clients: [client('sessao', DAY_SECONDS / 2), client('persistente', 3650 * DAY_SECONDS)],
        },
      ],
    }),
  ])
  const pool = observed('cognito', identity)
  const services = {
    dynamodb: observed('dynamodb', dynamodb),
    secretsmanager: observed('secretsmanager', secrets),
    'cognito-idp': pool,
  }
  const gateway = await startTestGateway(services, pool)
  const variables = {
    AWS_ENDPOINT_URL: gateway.url,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    TABLE_NAME: 'tabela',
    USER_POOL_ID: POOL,
    CLIENT_ID_SESSAO: 'sessao',
    CLIENT_ID_PERSISTENTE: 'persistente',
    APP_SECRET_ARN: secrets.ensureSecret('app'),
    ORIGIN_SECRET_ARN: secrets.ensureSecret('origin', {}, ORIGIN_SECRET),
    CONSOLE_ORIGIN,
    LOG_LEVEL: 'INFO',
    POWERTOOLS_SERVICE_NAME: 'spec',
    STAGE: 'spec',
    // Log lines go to this process's console, where a spec can read them.
    POWERTOOLS_DEV: 'true',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  await createTable(new DynamoDBClient(gateway.config))
  const resetCalls = () => {
    calls.length = 0
    waves = 0
  }
  resetCalls()
  return {
    calls,
    rounds: () => waves,
    resetCalls,
    setLatency: (ms) => {
      latencyMs = ms
    },
    fail: (operation, error) => void (error ? failures.set(operation, error) : failures.delete(operation)),
    async close() {
      vi.unstubAllEnvs()
      await gateway.close()
      await Promise.all([dynamodb.close(), identity.close(), secrets.close()])
    },
  }
}

export interface SpecRequest {
  routeKey: string
  headers?: Record<string, string | undefined>
  cookies?: string[]
  query?: Record<string, string>
  params?: Record<string, string>
  /** Sent as JSON; a text goes as it is. */
  body?: unknown
  /** Hands the body over as API Gateway does what it takes for binary. */
  base64?: boolean
  claims?: Record<string, unknown>
}

export interface SpecAnswer extends ApiResult {
  json: unknown
  /** Catalogue code of a refusal. */
  code: number | undefined
}

const CONTEXT = { getRemainingTimeInMillis: () => 15_000 } as Context

/** An event of the HTTP API that came through CloudFront. */
export function apiEvent({
  routeKey,
  headers = {},
  cookies,
  query,
  params,
  body,
  base64 = false,
  claims,
}: SpecRequest): ApiEvent {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    routeKey,
    headers: {
      'x-origem-segredo': ORIGIN_SECRET,
      'x-cliente-ip': '192.0.2.1',
      origin: CONSOLE_ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    isBase64Encoded: base64,
    requestContext: {
      requestId: randomUUID(),
      http: { sourceIp: '198.51.100.1' },
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
    ...(cookies && { cookies }),
    ...(query && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    ...(body === undefined ? {} : { body: base64 ? Buffer.from(text).toString('base64') : text }),
  }
}

/** Calls a handler as API Gateway does. */
export async function invoke(handler: ApiHandler, request: SpecRequest, context = CONTEXT): Promise<SpecAnswer> {
  const result = await handler(apiEvent(request), context)
  const json = result.body === '' ? undefined : (JSON.parse(result.body) as { error?: { code?: number } })
  return { ...result, json, code: json?.error?.code }
}

/** Claims as the authorizer passes them on: texts. */
export const claimsOf = (usuarioId: string, more: Record<string, unknown> = {}) => ({
  token_use: 'id',
  aud: 'sessao',
  'cognito:username': usuarioId,
  origin_jti: 'spec-session',
  auth_time: String(Math.floor(Date.now() / 1000)),
  ...more,
})
