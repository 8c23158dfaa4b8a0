import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectLive } from '../../../tests/fixtures/live.ts'
import type { Functions } from '../functions/functions.ts'
import { toAwsError } from '../services/awsError.ts'
import { createModel } from '../template/model.ts'
import type { RawResource } from '../template/templates.ts'
import { createEventApis, type EventApis } from './eventApis.ts'

const LAMBDA = [{ AuthType: 'AWS_LAMBDA' }]
const IAM = [{ AuthType: 'AWS_IAM' }]

const resources = (config: object = {}, namespace: object = {}): Record<string, RawResource> => ({
  Admit: { Type: 'AWS::Lambda::Function', Properties: {} },
  Events: {
    Type: 'AWS::AppSync::Api',
    Properties: {
      Name: 'events',
      EventConfig: {
        AuthProviders: [
          {
            AuthType: 'AWS_LAMBDA',
            LambdaAuthorizerConfig: {
              AuthorizerUri: { 'Fn::GetAtt': ['Admit', 'Arn'] },
              IdentityValidationExpression: '^\\w+$',
            },
          },
          ...IAM,
        ],
        ConnectionAuthModes: LAMBDA,
        DefaultSubscribeAuthModes: LAMBDA,
        DefaultPublishAuthModes: IAM,
        ...config,
      },
    },
  },
  News: {
    Type: 'AWS::AppSync::ChannelNamespace',
    Properties: { ApiId: { 'Fn::GetAtt': ['Events', 'ApiId'] }, Name: 'news', ...namespace },
  },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      FunctionName: { 'Fn::GetAtt': ['Admit', 'Arn'] },
      Principal: 'appsync.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': ['Events', 'ApiArn'] },
    },
  },
})

const modelOf = (all: Record<string, RawResource>, gatewayUrl = 'http://gateway') => {
  const stack = { name: 'Test', account: '000000000000', region: 'us-east-1', assets: new Map() }
  return createModel([{ ...stack, template: { Resources: all } }], { gatewayUrl })
}

/** The questions that the authorizer was asked. It admits whoever says so. */
const asked: Record<string, unknown>[] = []
const functionsOf = (model: ReturnType<typeof modelOf>) => {
  const [{ name, arn } = { name: '', arn: '' }] = model.all('AWS::Lambda::Function')
  const invoke = async (event: { authorizationToken: string }) => {
    asked.push(event)
    if (event.authorizationToken === 'broken') return { error: { errorType: 'Error', errorMessage: '', trace: [] } }
    return { result: { isAuthorized: event.authorizationToken === 'good' } }
  }
  return { find: () => ({ name, arn, invoke }) } as unknown as Functions
}

let events: EventApis
let endereco: string
let apiId: string
const server = createServer()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const model = modelOf(resources(), origin)
  events = createEventApis(model, functionsOf(model))
  server.on('upgrade', (request, socket, head) => events.upgrade(request, socket, head) || socket.destroy())
  apiId = model.all('AWS::AppSync::Api')[0]?.name ?? ''
  endereco = model.located(`https://${apiId}.appsync-api.us-east-1.amazonaws.com/event`)
})
afterAll(async () => {
  await events.close()
  await new Promise((resolve) => server.close(resolve))
})

const connect = (bilhete = 'good') => connectLive({ endereco, bilhete })

async function publish(channel: string, texts: unknown): Promise<number> {
  const body = Buffer.from(JSON.stringify({ channel, events: texts }))
  const call = { service: 'appsync', method: 'POST', url: new URL(endereco), headers: {}, body, accessKeyId: '' }
  return events.call(call).then(
    ({ status }) => status,
    (error) => toAwsError(error).status,
  )
}

describe('an event API', () => {
  it('asks the declared authorizer about each connection and subscription, as AppSync does', async () => {
    asked.length = 0
    const watcher = await connect()
    expect(await watcher.subscribe('news/today')).toBeNull()
    const requestContext = { apiId, accountId: '000000000000', requestId: expect.any(String) }
    expect(asked).toEqual([
      expect.objectContaining({
        authorizationToken: 'good',
        requestContext: { ...requestContext, operation: 'EVENT_CONNECT' },
      }),
      expect.objectContaining({
        authorizationToken: 'good',
        requestContext: {
          ...requestContext,
          operation: 'EVENT_SUBSCRIBE',
          channelNamespaceName: 'news',
          channel: '/news/today',
        },
      }),
    ])
    watcher.close()
  })

  it('asks about no token that is not of the declared form', async () => {
    asked.length = 0
    await expect(connect('no token')).rejects.toThrow('UnauthorizedException')
    expect(asked).toEqual([])
  })

  it('takes nothing but a clear yes', async () => {
    for (const token of ['', 'bad', 'broken']) await expect(connect(token)).rejects.toThrow('UnauthorizedException')
    const watcher = await connect()
    for (const token of ['bad', 'broken'])
      expect(await watcher.subscribe('/news/today', token)).toBe('UnauthorizedException')
    watcher.close()
  })

  it('delivers each message to those who watch its channel, by a wildcard too, until they stop', async () => {
    const watcher = await connect()
    for (const channel of ['/news/a', '/news/b', '/news/*']) expect(await watcher.subscribe(channel)).toBeNull()
    expect(await publish('/news/a', ['{"n":1}', '{"n":2}'])).toBe(200)
    await watcher.message<{ n: number }>('/news/*', ({ n }) => n === 2)
    expect(watcher.messages('/news/a')).toEqual([{ n: 1 }, { n: 2 }])
    expect(watcher.messages('/news/b')).toEqual([])
    expect(await watcher.unsubscribe('/news/a')).toBeNull()
    expect(await publish('/news/a', ['{"n":3}'])).toBe(200)
    await watcher.message<{ n: number }>('/news/*', ({ n }) => n === 3)
    expect(watcher.messages('/news/a')).toHaveLength(2)
    watcher.close()
  })

  it('knows the channels of its namespaces only', async () => {
    const watcher = await connect()
    for (const channel of ['/other/a', 'n ws', '/news/a/b/c/d/e', ''])
      expect(await watcher.subscribe(channel), channel).toBe('BadRequestException')
    for (const channel of ['/other/a', '/news/*', '']) expect(await publish(channel, ['{}']), channel).toBe(400)
    watcher.close()
  })

  it('takes one to five texts of at most 240 KB', async () => {
    const large = 'x'.repeat(240 * 1024 + 1)
    for (const texts of [[], Array.from({ length: 6 }, () => '{}'), [{}], 'text', [large]])
      expect(await publish('/news/a', texts)).toBe(400)
  })

  it('lets nobody publish over a web socket', async () => {
    const watcher = await connect()
    expect(await watcher.publish('/news/a', {})).toBe('UnauthorizedException')
    watcher.close()
  })

  it('asks no function that has not permitted it', async () => {
    const { Permission, ...others } = resources()
    const model = modelOf(others, new URL(endereco).origin)
    const own = createEventApis(model, functionsOf(model))
    const usual = events
    events = own
    await expect(connect()).rejects.toThrow('UnauthorizedException')
    events = usual
    await own.close()
  })

  it.each([
    ['publishers by the authorizer', { DefaultPublishAuthModes: LAMBDA }, {}],
    ['watchers by signature', { DefaultSubscribeAuthModes: IAM }, {}],
    ['handlers of a namespace', {}, { CodeHandlers: 'export function onPublish() {}' }],
    ['modes of a namespace', {}, { SubscribeAuthModes: IAM }],
  ])('does not run %s, and says so', (_, config, namespace) => {
    const model = modelOf(resources(config, namespace))
    expect(() => createEventApis(model, functionsOf(model))).toThrow(/the local cloud/)
  })
})
