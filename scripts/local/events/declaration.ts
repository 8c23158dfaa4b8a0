import type { Functions, LambdaFunction } from '../functions/functions.ts'
import { mayInvoke } from '../http/httpApi.ts'
import type { Model, Properties, Resource } from '../template/model.ts'

/** An Event API of the templates, as far as the local cloud runs it. */
export interface EventApi {
  id: string
  resource: Resource
  namespaces: readonly string[]
  authorizer: LambdaFunction
  /** Tokens the authorizer is asked about; any other is refused at once. */
  tokens: RegExp
  /** Whether the function's policy lets the API call it. */
  permitted: boolean
}

const typesOf = (modes: Properties[] = []) => modes.map(({ AuthType }) => String(AuthType)).join()

/** Reads an `AWS::AppSync::Api` with its namespaces. Throws, naming it, at what is not run locally. */
export function eventApiOf(resource: Resource, model: Model, functions: Functions): EventApi {
  const { EventConfig } = resource.properties
  const refuse = (what: string): never => {
    throw new Error(`${resource.id}: the local cloud ${what}`)
  }
  const modes = [
    EventConfig.ConnectionAuthModes,
    EventConfig.DefaultSubscribeAuthModes,
    EventConfig.DefaultPublishAuthModes,
  ]
  if (modes.map(typesOf).join(' ') !== 'AWS_LAMBDA AWS_LAMBDA AWS_IAM')
    refuse('runs Event APIs whose authorizer admits watchers and whose publishers sign, and no others')
  const providers = EventConfig.AuthProviders as Properties[]
  const { LambdaAuthorizerConfig } = providers.find(({ AuthType }) => AuthType === 'AWS_LAMBDA') ?? {}
  if (Number(LambdaAuthorizerConfig?.AuthorizerResultTtlInSeconds ?? 0) !== 0) refuse('keeps no answers of authorizers')
  const namespaces = model
    .all('AWS::AppSync::ChannelNamespace')
    .filter(({ properties }) => properties.ApiId === resource.name)
  for (const { id, properties } of namespaces) {
    const more = Object.keys(properties).filter((name) => !['ApiId', 'Name', 'Tags'].includes(name))
    if (more.length > 0) throw new Error(`${id}: the local cloud does not run ${more.join(', ')} of namespaces`)
  }
  const invoked = LambdaAuthorizerConfig?.AuthorizerUri
  const authorizer = functions.find(invoked)
  return {
    id: resource.name,
    resource,
    namespaces: namespaces.map(({ name }) => name),
    authorizer,
    tokens: new RegExp(LambdaAuthorizerConfig?.IdentityValidationExpression ?? '.'),
    permitted: mayInvoke(model, authorizer, { invoked, principal: 'appsync.amazonaws.com', source: resource.ref }),
  }
}
