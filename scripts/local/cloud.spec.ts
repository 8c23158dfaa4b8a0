import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cloud, startCloud } from './cloud.ts'
import type { RawResource } from './template/templates.ts'
import { aliasOf, allow, api, arnOf, edge, functionOf, join, ref, routeTo, writeAssembly } from './testing/templates.ts'

const PROBE = `
import { DynamoDBClient, PutItemCommand, GetItemCommand } from '@aws-sdk/client-dynamodb'
const client = new DynamoDBClient({ maxAttempts: 1 })
const TableName = process.env.TABLE_NAME
const actions = {
  environment: () => process.env,
  event: (event) => event,
  answer: ({ body }) => ({ statusCode: 200, body: 'x'.repeat(Number(body)) }),
  bytes: ({ body }) => ({ statusCode: 200, isBase64Encoded: true, body: Buffer.alloc(Number(body)).toString('base64') }),
  put: async () => {
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'a' }, valor: { S: 'x' } } }))
    return { statusCode: 201, headers: { 'X-Own': 'yes' }, cookies: ['a=1', 'b=2'], body: 'made' }
  },
  get: async () => (await client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'a' } } }))).Item,
  hang: () => new Promise(() => setInterval(() => {}, 1000)),
  exit: () => process.exit(3),
  fail: () => { throw new Error('on purpose') },
}
export const handler = (event, context) => {
  console.log('plain text ' + event.pathParameters.action)
  return actions[event.pathParameters.action](event)
}`

const resources = {
  ...api,
  ...edge,
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    },
  },
  Pool: {
    Type: 'AWS::Cognito::UserPool',
    Properties: { Policies: { PasswordPolicy: { MinimumLength: 6 } } },
  },
  Client: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: {
      UserPoolId: ref('Pool'),
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    },
  },
  OtherClient: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: { UserPoolId: ref('Pool'), ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] },
  },
  Authorizer: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      ApiId: ref('Api'),
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [ref('Client')], Issuer: { 'Fn::GetAtt': ['Pool', 'ProviderURL'] } },
    },
  },
  ...functionOf('Probe', [allow(arnOf('Table'), 'dynamodb:PutItem')], {
    // Ends what hangs, not what waits for the machine.
    Timeout: 60,
    Environment: { Variables: { TABLE_NAME: ref('Table') } },
  }),
  ...functionOf('Brief', [], { Timeout: 1 }),
  ...functionOf('Private', [], { Environment: { Variables: { TABLE_NAME: ref('Table') } } }),
  ...routeTo('Probe', 'ANY /probe/{action}'),
  ...routeTo('Brief', 'GET /brief/{action}'),
  ...routeTo('Private', 'GET /private/{action}', { authorizer: 'Authorizer' }),
  ...functionOf('Released', []),
  ...aliasOf('Released'),
  ...routeTo('Released', 'GET /released/{action}', { called: ref('ReleasedAlias') }),
  ...functionOf('Shut', []),
  ...aliasOf('Shut'),
  ...routeTo('Shut', 'GET /shut/{action}', { called: ref('ShutAlias'), permitted: arnOf('Shut') }),
}

describe('the local cloud', () => {
  let cloud: Cloud
  const call = (path: string, init?: RequestInit) => fetch(`${cloud.url}/api${path}`, init)

  beforeAll(async () => {
    const siteDir = mkdtempSync(joinPath(tmpdir(), 'aspersa-site-'))
    mkdirSync(joinPath(siteDir, 'assets'))
    writeFileSync(joinPath(siteDir, 'index.html'), '<title>console</title>')
    writeFileSync(joinPath(siteDir, 'assets/a.js'), `/* ${'x'.repeat(2000)} */`)
    const Outputs = {
      PoolId: { Value: ref('Pool') },
      ClientId: { Value: ref('Client') },
      OtherClientId: { Value: ref('OtherClient') },
      Table: { Value: ref('Table') },
    }
    const templatesDir = writeAssembly(
      { Resources: resources, Outputs },
      { Probe: PROBE, Brief: PROBE, Private: PROBE, Released: PROBE, Shut: PROBE },
    )
    cloud = await startCloud({ templatesDir, siteDir })
  })
  afterAll(() => cloud?.stop())

  it('gives a function its declared environment, what Lambda sets, and nothing else', async () => {
    const environment = (await (await call('/probe/environment')).json()) as Record<string, string>
    expect(environment.TABLE_NAME).toBe('Test-Table')
    expect(environment.AWS_LAMBDA_FUNCTION_NAME).toBe('Test-Probe')
    const foreign = Object.keys(environment).filter(
      (name) => !/^(AWS_|LAMBDA_|_|TABLE_NAME|LANG$|PATH$|TZ$)/.test(name),
    )
    expect(foreign).toEqual([])
  })

  it('calls a function by its alias, which the API must be let call by that name', async () => {
    const answer = await call('/released/environment')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      AWS_LAMBDA_FUNCTION_NAME: 'Test-Released',
      AWS_LAMBDA_FUNCTION_VERSION: '1',
    })
    expect((await call('/shut/environment')).status).toBe(500)
  })

  it('refuses to start where a route leads to an alias that is not there', async () => {
    const { ReleasedAlias: _, ...others }: Record<string, RawResource> = resources
    const called = join(arnOf('Released'), ':live')
    const broken = { ...others, ...routeTo('Released', 'GET /released/{action}', { called }) }
    const templatesDir = writeAssembly(
      { Resources: broken },
      { Probe: PROBE, Brief: PROBE, Private: PROBE, Released: PROBE, Shut: PROBE },
    )
    await expect(startCloud({ templatesDir, siteDir: tmpdir() })).rejects.toThrow(/Test-Released:live/)
  })

  it('answers as the function says: status, headers, cookies', async () => {
    const reply = await call('/probe/put', { method: 'POST' })
    expect(reply.status).toBe(201)
    expect(reply.headers.get('x-own')).toBe('yes')
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await reply.text()).toBe('made')
  })

  it('refuses what the role lacks, names the action, and records it', async () => {
    const before = cloud.denials.length
    expect((await call('/probe/get')).status).toBe(500)
    const denial = cloud.denials[before]
    expect(denial?.action).toBe('dynamodb:GetItem')
    expect(denial?.message).toContain(
      'assumed-role/Test-ProbeRole/Test-Probe is not authorized to perform: dynamodb:GetItem',
    )
    expect(cloud.logs.some(({ line }) => line.includes('AccessDeniedException'))).toBe(true)
  })

  it('refuses a wrong secret', async () => {
    const { credentials, ...config } = cloud.operator
    const client = new DynamoDBClient({
      ...config,
      maxAttempts: 1,
      credentials: { ...credentials, secretAccessKey: 'x' },
    })
    const put = client.send(new PutItemCommand({ TableName: 'Test-Table', Item: { pk: { S: 'z' } } }))
    await expect(put).rejects.toThrow('signature')
  })

  it('passes API Gateway’s event of format 2.0', async () => {
    const reply = await call('/probe/event?a=1&a=2&b=x%20y', {
      method: 'PUT',
      headers: { cookie: 'c=1; d=2' },
      body: '{}',
    })
    expect(await reply.json()).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /probe/{action}',
      rawPath: '/api/probe/event',
      rawQueryString: 'a=1&a=2&b=x%20y',
      queryStringParameters: { a: '1,2', b: 'x y' },
      cookies: ['c=1', 'd=2'],
      body: '{}',
      isBase64Encoded: false,
      headers: {
        'x-viewer': expect.stringMatching(/^127\.|^::1/),
        'x-origin-secret': expect.stringMatching(/^.{40}$/),
      },
      requestContext: { stage: 'api', http: { method: 'PUT' } },
    })
  })

  it('ends a function that takes too long, and starts another', async () => {
    expect((await call('/brief/hang')).status).toBe(500)
    expect(cloud.logs.some(({ line }) => line.includes('Task timed out after 1.00 seconds'))).toBe(true)
    await expect.poll(async () => (await call('/brief/environment')).status).toBe(200)
  })

  it('survives a function that dies, fails or is killed', async () => {
    expect((await call('/probe/exit')).status).toBe(500)
    expect((await call('/probe/fail')).status).toBe(500)
    const hung = () => cloud.logs.filter(({ line }) => line.includes('plain text hang')).length
    const before = hung()
    const hanging = call('/probe/hang')
    await expect.poll(hung).toBeGreaterThan(before)
    expect(cloud.killWorkers('Probe')).toBeGreaterThan(0)
    expect((await hanging).status).toBe(500)
    expect((await call('/probe/put')).status).toBe(201)
  })

  it('knows only declared routes and sizes', async () => {
    expect((await call('/nothing')).status).toBe(404)
    expect(await (await fetch(`${cloud.apiUrl}/probe/put`)).json()).toEqual({ message: 'Not Found' })
    const large = await call('/probe/put', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) })
    expect(large.status).toBe(413)
    const body = 'x'.repeat(6 * 1024 * 1024)
    const headers = { 'content-type': 'text/plain' }
    expect((await call('/probe/put', { method: 'POST', body, headers })).status).toBe(413)
    expect((await call('/probe/put', { method: 'POST', body: body.slice(8192), headers })).status).toBe(201)
  })

  it('hands on no answer over 6 MB, as text or as the base64 of a file', async () => {
    const MB = 1024 * 1024
    const answered = async (action: string, length: number) => {
      const reply = await call(`/probe/${action}`, {
        method: 'POST',
        body: String(length),
        headers: { 'content-type': 'text/plain' },
      })
      return [reply.status, (await reply.arrayBuffer()).byteLength]
    }
    const failure = [500, JSON.stringify({ message: 'Internal Server Error' }).length]
    expect(await answered('answer', 6 * MB)).toEqual([200, 6 * MB])
    expect(await answered('answer', 6 * MB + 100)).toEqual(failure)
    expect(cloud.logs.at(-1)?.line).toContain('Function.ResponseSizeTooLarge')
    expect(await answered('bytes', 4.5 * MB)).toEqual([200, 4.5 * MB])
    expect(await answered('bytes', 4.5 * MB + 100)).toEqual(failure)
  })

  it('takes a first line and values of headers of 10 240 bytes together', async () => {
    // A client, the edge and the origin's secret add some hundred bytes.
    const withLength = async (length: number) =>
      (await call('/probe/event', { headers: { 'x-long': 'x'.repeat(length) } })).status
    expect(await withLength(9_000)).toBe(200)
    expect(await withLength(10_200)).toBe(431)
    expect(
      (await call(`/probe/event?a=${'x'.repeat(6_000)}`, { headers: { 'x-long': 'x'.repeat(5_000) } })).status,
    ).toBe(431)
  })

  it('takes parameters by whatever name, and itself no harm', async () => {
    const reply = await call('/probe/event?__proto__=1&__proto__=2&constructor=3&__proto__=4')
    expect(await reply.text()).toContain('"queryStringParameters":{"__proto__":"1,2,4","constructor":"3"}')
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).multiValue).toBeUndefined()
  })

  it('lets in only good tokens for this audience', async () => {
    const cognito = new CognitoIdentityProviderClient(cloud.operator)
    const { PoolId: UserPoolId, ClientId = '', OtherClientId = '' } = cloud.outputs
    await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: 'ana' }))
    await cognito.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: 'ana', Password: 'segredo', Permanent: true }),
    )
    const tokenFor = async (client: string) => {
      const AuthParameters = { USERNAME: 'ana', PASSWORD: 'segredo' }
      const { AuthenticationResult } = await cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId: client,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters,
        }),
      )
      return AuthenticationResult?.IdToken ?? ''
    }
    const get = (token?: string) =>
      call('/private/event', token ? { headers: { authorization: `Bearer ${token}` } } : {})
    const token = await tokenFor(ClientId)
    const reply = await get(token)
    expect(reply.status).toBe(200)
    const { claims } = (await reply.json()).requestContext.authorizer.jwt
    expect(claims).toMatchObject({
      'cognito:username': 'ana',
      token_use: 'id',
      auth_time: expect.stringMatching(/^\d+$/),
    })
    expect((await get()).status).toBe(401)
    expect((await get(`${token.slice(0, -4)}AAAA`)).status).toBe(401)
    const foreign = await get(await tokenFor(OtherClientId))
    expect(foreign.status).toBe(401)
    expect(await foreign.json()).toEqual({ message: 'Unauthorized' })
  })

  it('serves the console: rewritten paths, compression, cache, no way out of the folder', async () => {
    const page = await fetch(`${cloud.url}/app/leituras`)
    expect(await page.text()).toBe('<title>console</title>')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const script = await fetch(`${cloud.url}/assets/a.js`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(script.headers.get('content-encoding')).toBe('br')
    expect(script.headers.get('cache-control')).toContain('immutable')
    const again = await fetch(`${cloud.url}/assets/a.js`, {
      headers: { 'if-none-match': script.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await fetch(`${cloud.url}/..%2f..%2fetc/passwd.txt`)).status).toBe(403)
    expect((await fetch(`${cloud.url}/index.html`, { method: 'POST' })).status).toBe(403)
  })
})
