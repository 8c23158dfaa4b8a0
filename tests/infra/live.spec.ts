import { describe, expect, it } from 'vitest'
import { CHANNEL_NAMES, TICKET_FORM } from '../../shared/live.ts'
import { stacksOf } from './templates.ts'

const { backend, functions } = stacksOf('dev')
const { EventConfig } = backend.one('AWS::AppSync::Api')
const modes = (name: string) => EventConfig[name].map(({ AuthType }: { AuthType: string }) => AuthType)

describe('the event service', () => {
  it('has a namespace for each kind of channel, which changes nothing of who may what', () => {
    const namespaces = backend.all('AWS::AppSync::ChannelNamespace').map(({ properties }) => properties)
    expect(namespaces.map(({ Name }) => Name).sort()).toEqual([...CHANNEL_NAMES].sort())
    for (const { ApiId, ...more } of namespaces) {
      expect(backend.text(ApiId)).toBe('<LiveEventApi.ApiId>')
      expect(Object.keys(more).sort()).toEqual(['Name', 'Tags'])
    }
  })

  it('lets our authorizer admit who connects and watches, and only signed calls publish', () => {
    expect(modes('ConnectionAuthModes')).toEqual(['AWS_LAMBDA'])
    expect(modes('DefaultSubscribeAuthModes')).toEqual(['AWS_LAMBDA'])
    expect(modes('DefaultPublishAuthModes')).toEqual(['AWS_IAM'])
    expect(modes('AuthProviders').sort()).toEqual(['AWS_IAM', 'AWS_LAMBDA'])
  })

  it('remembers no answer of the authorizer, which would stand for other channels and for sessions that ended', () => {
    const [{ LambdaAuthorizerConfig: config }] = EventConfig.AuthProviders.filter(
      ({ AuthType }: { AuthType: string }) => AuthType === 'AWS_LAMBDA',
    )
    expect(config.AuthorizerResultTtlInSeconds).toBe(0)
    expect(config.IdentityValidationExpression).toBe(TICKET_FORM)
    expect(backend.text(config.AuthorizerUri)).toBe('<livefunctionFunction.Arn>')
  })

  it('alone may call the authorizer', () => {
    const permissions = backend
      .all('AWS::Lambda::Permission')
      .filter(({ properties }) => backend.text(properties.FunctionName) === '<livefunctionFunction.Arn>')
    expect(permissions).toHaveLength(1)
    const { Principal, SourceArn, Action } = permissions[0]?.properties ?? {}
    expect([Principal, Action]).toEqual(['appsync.amazonaws.com', 'lambda:InvokeFunction'])
    expect(backend.text(SourceArn)).toBe('<LiveEventApi.ApiArn>')
  })

  it('is told to whoever publishes and to the function that tells browsers', () => {
    const address = 'https://<LiveEventApi.Dns.Http>/event'
    for (const [stack, name] of [
      [backend, 'fold'],
      [backend, 'prompt'],
      [backend, 'exports'],
      [backend, 'bulk'],
      [backend, 'dispatch'],
      [functions, 'content'],
    ] as const) {
      const { LIVE_ADDRESS } = stack.one('AWS::Lambda::Function', `${name}function`).Environment.Variables
      expect(stack.text(LIVE_ADDRESS), name).toBe(address)
    }
  })

  it('is missed when it is out of order: what was not published is counted for every publisher', () => {
    const filters = backend.all('AWS::Logs::MetricFilter').filter(({ id }) => id.includes('NotPublished'))
    expect(filters.map(({ properties }) => backend.text(properties.LogGroupName)).sort()).toEqual([
      '<bulkfunctionLogs>',
      '<dispatchfunctionLogs>',
      '<exportsfunctionLogs>',
      '<foldfunctionLogs>',
      '<promptfunctionLogs>',
    ])
    for (const { properties } of filters) expect(properties.FilterPattern).toBe('{ $.message = "not published" }')
  })
})
