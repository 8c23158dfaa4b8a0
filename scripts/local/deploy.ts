import type { DynamoDb } from './services/dynamodb.ts'
import type { PoolClient } from './services/identityStore.ts'
import type { Iot } from './services/iot.ts'
import type { ConfigurationSet, MailEventType } from './services/mailSimulator.ts'
import type { S3 } from './services/s3.ts'
import type { Secrets } from './services/secrets.ts'
import type { Sqs } from './services/sqs.ts'
import { type DynamoCall, dynamoCaller } from './sources/dynamoClient.ts'
import type { Model, Properties, Resource } from './template/model.ts'

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** The user pools of the templates, as the identity service takes them. */
export function userPools(model: Model) {
  return model.all('AWS::Cognito::UserPool').map((pool) => ({
    id: pool.name,
    passwordPolicy: passwordPolicy(pool),
    softwareTokens: hasSoftwareTokens(pool),
    clients: model
      .all('AWS::Cognito::UserPoolClient')
      .filter(({ properties }) => properties.UserPoolId === pool.ref)
      .map(poolClient),
  }))
}

const hasSoftwareTokens = ({ properties: { MfaConfiguration = 'OFF', EnabledMfas = [] } }: Resource): boolean =>
  MfaConfiguration !== 'OFF' && (EnabledMfas as string[]).includes('SOFTWARE_TOKEN_MFA')

const BUS_EVENTS: readonly string[] = ['BOUNCE', 'COMPLAINT'] satisfies MailEventType[]

/**
 * The configuration sets of the templates with what they report to the event bus; throws at a destination that is not
 * run locally.
 */
export function configurationSets(model: Model): ConfigurationSet[] {
  const destinations = model.all('AWS::SES::ConfigurationSetEventDestination')
  return model.all('AWS::SES::ConfigurationSet').map(({ name, ref, arn = '' }) => ({
    name,
    arn,
    events: destinations
      .filter(({ properties }) => properties.ConfigurationSetName === ref)
      .flatMap(({ id, properties: { EventDestination: destination } }) => {
        if (!destination.EventBridgeDestination)
          throw new Error(`${id}: the local mail service reports to EventBridge only`)
        const types = (destination.MatchingEventTypes as string[]).map((type) => type.toUpperCase())
        const unknown = types.find((type) => !BUS_EVENTS.includes(type))
        if (unknown) throw new Error(`${id}: the local mail service reports no ${unknown}`)
        return destination.Enabled === false ? [] : (types as MailEventType[])
      }),
  }))
}

function passwordPolicy({ properties }: Resource) {
  const policy = (properties.Policies?.PasswordPolicy ?? {}) as Properties
  return {
    minimumLength: Number(policy.MinimumLength ?? 8),
    requireLowercase: policy.RequireLowercase === true,
    requireUppercase: policy.RequireUppercase === true,
    requireNumbers: policy.RequireNumbers === true,
    requireSymbols: policy.RequireSymbols === true,
  }
}

function poolClient({ name, properties }: Resource): PoolClient {
  const units = (properties.TokenValidityUnits ?? {}) as Record<string, string>
  const seconds = (value: unknown, unit: string) => Number(value) * (SECONDS[unit] ?? Number.NaN)
  return {
    id: name,
    refreshTokenValiditySeconds: seconds(properties.RefreshTokenValidity ?? 30, units.RefreshToken ?? 'days'),
    idTokenValiditySeconds: seconds(properties.IdTokenValidity ?? 1, units.IdToken ?? 'hours'),
    accessTokenValiditySeconds: seconds(properties.AccessTokenValidity ?? 1, units.AccessToken ?? 'hours'),
    explicitAuthFlows: properties.ExplicitAuthFlows ?? [],
    preventUserExistenceErrors: properties.PreventUserExistenceErrors === 'ENABLED',
  }
}

/** Makes the tables that do not exist. Throws when one exists with other keys or indexes than declared. */
export async function deployTables(model: Model, dynamodb: DynamoDb) {
  const dynamo = dynamoCaller(dynamodb)
  await Promise.all(model.all('AWS::DynamoDB::Table').map((table) => deployTable(table, dynamo)))
}

async function deployTable({ name, properties }: Resource, dynamo: DynamoCall) {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, LocalSecondaryIndexes, StreamSpecification } =
    properties
  const described = await dynamo('DescribeTable', { TableName: name }).catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException') return undefined
    throw error
  })
  if (!described) {
    await dynamo('CreateTable', {
      TableName: name,
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes,
      LocalSecondaryIndexes,
      BillingMode: 'PAY_PER_REQUEST',
      ...(StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: StreamSpecification.StreamViewType },
      }),
    })
    return
  }
  const shape = (table: Properties) =>
    JSON.stringify([
      table.KeySchema.map(({ AttributeName }: Properties) => AttributeName),
      (table.GlobalSecondaryIndexes ?? [])
        .map((index: Properties) =>
          [index.IndexName, ...index.KeySchema.map((key: Properties) => key.AttributeName)].join(),
        )
        .sort(),
    ])
  if (shape(described.Table) !== shape(properties)) {
    throw new Error(
      `The table ${name} has other keys or indexes than the template: \`npm start -- --reset\` starts anew`,
    )
  }
}

/** Makes the queues, dead-letter queues included. */
export async function deployQueues(model: Model, sqs: Sqs) {
  const targetsFirst = model.all('AWS::SQS::Queue').sort((a, b) => rank(a) - rank(b))
  for (const { name, properties } of targetsFirst) {
    const { DelaySeconds, MaximumMessageSize, MessageRetentionPeriod, ReceiveMessageWaitTimeSeconds } = properties
    const { RedrivePolicy, VisibilityTimeout, FifoQueue } = properties
    const attributes = {
      DelaySeconds,
      FifoQueue,
      MaximumMessageSize,
      MessageRetentionPeriod,
      ReceiveMessageWaitTimeSeconds,
      RedrivePolicy,
      VisibilityTimeout,
    }
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
    await sqs.createQueue(name, Object.fromEntries(given))
  }
}

const rank = ({ properties }: Resource) => (properties.RedrivePolicy ? 1 : 0)

export function deployBuckets(model: Model, s3: S3) {
  for (const { name, properties } of model.all('AWS::S3::Bucket')) {
    s3.createBucket(name, { cors: properties.CorsConfiguration?.CorsRules ?? [] })
  }
}

export function deploySecrets(model: Model, secrets: Secrets) {
  for (const { ref, properties } of model.all('AWS::SecretsManager::Secret')) {
    secrets.ensureSecret(ref, properties.GenerateSecretString, properties.SecretString)
  }
}

export function deployDevicePolicies(model: Model, iot: Iot) {
  for (const { name, properties } of model.all('AWS::IoT::Policy')) iot.createPolicy(name, properties.PolicyDocument)
}

/** Puts values in the place of `{{resolve:secretsmanager:<arn>:SecretString:<key>::}}` in texts of any depth. */
export function createSecretResolver(secrets: Secrets) {
  const read = async (SecretId: string): Promise<string> => {
    const { body } = await secrets.call({
      service: 'secretsmanager',
      method: 'POST',
      url: new URL('http://local/'),
      headers: { 'x-amz-target': 'secretsmanager.GetSecretValue', 'content-type': 'application/x-amz-json-1.1' },
      body: Buffer.from(JSON.stringify({ SecretId })),
      accessKeyId: '',
    })
    return JSON.parse(body.toString()).SecretString
  }
  return async function withSecrets<T>(value: T): Promise<T> {
    const text = JSON.stringify(value)
    const values = new Map<string, string>()
    for (const [reference, id = '', key] of text.matchAll(
      /\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:]*:[^:]*:secret:[^:}]+):SecretString:([^:}]*):[^}]*\}\}/g,
    )) {
      const secret = await read(id)
      values.set(reference, key ? String(JSON.parse(secret)[key]) : secret)
    }
    const resolved = [...values].reduce(
      (all, [from, to]) => all.replaceAll(from, () => JSON.stringify(to).slice(1, -1)),
      text,
    )
    const left = /\{\{resolve:[^}]+\}\}/.exec(resolved)?.[0]
    if (left) throw new Error(`The local cloud cannot resolve ${left}`)
    return JSON.parse(resolved)
  }
}
