import { createHash } from 'node:crypto'

/** The facts of a resource from which its names follow. */
export interface Named {
  id: string
  stack: string
  account: string
  region: string
  /** Physical name: the template's, else derived from stack and logical id. */
  name: string
  /** URL of the gateway, host of queue URLs. */
  gatewayUrl: string
  property(name: string): unknown
}

interface Kind {
  /** Property with the physical name. */
  nameProperty?: string
  /** Derives the physical name where `<stack>-<logical id>` is no legal one. */
  derive?: (resource: Omit<Named, 'name'>) => string
  /** The value of `Ref`; by default the name. */
  ref?: (resource: Named) => string
  /** The values of `Fn::GetAtt`. */
  attributes?: Record<string, (resource: Named) => string>
  /** Origins the templates write of it, and where they are here, since no DNS knows them. */
  origins?: (resource: Named) => Readonly<Record<string, string>>
}

const hash = (text: string, digits: string, length: number) => {
  const bytes = createHash('sha256').update(text).digest()
  return Array.from({ length }, (_, index) => digits[(bytes[index] ?? 0) % digits.length]).join('')
}
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'
const path = ({ stack, id }: { stack: string; id: string }) => `${stack}/${id}`
const generatedId =
  (length: number, digits = LOWER) =>
  (resource: { stack: string; id: string }) =>
    hash(path(resource), digits, length)
const arn = (service: string, resource: (named: Named) => string) => (named: Named) =>
  `arn:aws:${service}:${named.region}:${named.account}:${resource(named)}`
const globalArn = (service: string, resource: (named: Named) => string) => (named: Named) =>
  `arn:aws:${service}::${named.account}:${resource(named)}`
const named = ({ name }: Named) => name
const eventApiArn = arn('appsync', (r) => `apis/${r.name}`)
const bucketArn = ({ name }: Named) => `arn:aws:s3:::${name}`
/** A function as its alias or version names it by name or ARN. */
const functionOf = (r: Named) => String(r.property('FunctionName')).split(':').at(-1)
const aliasArn = arn('lambda', (r) => `function:${functionOf(r)}:${r.name}`)
/** The local cloud runs the newest code only, and calls it so. */
export const FIRST_VERSION = '1'
const versionArn = arn('lambda', (r) => `function:${functionOf(r)}:${FIRST_VERSION}`)
const shortened = (length: number) => (resource: { stack: string; id: string }) => {
  const full = `${resource.stack}-${resource.id}`
  return full.length <= length ? full : `${full.slice(0, length - 9)}-${hash(full, LOWER, 8)}`
}
const secretArn = arn('secretsmanager', (r) => `secret:${r.name}-${hash(path(r), LOWER, 6)}`)

/**
 * Types of resources that the local cloud runs. `cloud.ts` and what it starts read these; a type in neither table stops
 * the start.
 */
export const KINDS: Record<string, Kind> = {
  'AWS::ApiGatewayV2::Api': {
    derive: generatedId(10),
    attributes: {
      ApiId: named,
      ApiEndpoint: (r) => `https://${r.name}.execute-api.${r.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Authorizer': { derive: generatedId(6) },
  'AWS::ApiGatewayV2::Integration': { derive: generatedId(7) },
  'AWS::ApiGatewayV2::Route': { derive: generatedId(7) },
  'AWS::ApiGatewayV2::Stage': { nameProperty: 'StageName' },
  'AWS::AppSync::Api': {
    derive: generatedId(26),
    ref: eventApiArn,
    attributes: {
      ApiArn: eventApiArn,
      ApiId: named,
      'Dns.Http': (r) => `${r.name}.appsync-api.${r.region}.amazonaws.com`,
      'Dns.Realtime': (r) => `${r.name}.appsync-realtime-api.${r.region}.amazonaws.com`,
    },
    origins: (r) => ({
      [`https://${r.name}.appsync-api.${r.region}.amazonaws.com`]: `${r.gatewayUrl}/${r.name}`,
      [`wss://${r.name}.appsync-realtime-api.${r.region}.amazonaws.com`]: r.gatewayUrl.replace(/^http/, 'ws'),
    }),
  },
  'AWS::AppSync::ChannelNamespace': { nameProperty: 'Name' },
  'AWS::CloudFront::Distribution': {
    derive: generatedId(14, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    attributes: { Id: named, DomainName: (r) => `d${hash(path(r), LOWER, 13)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': {
    nameProperty: 'Name',
    ref: globalArn('cloudfront', (r) => `function/${r.name}`),
    attributes: { FunctionARN: globalArn('cloudfront', (r) => `function/${r.name}`) },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': { derive: generatedId(36), attributes: { Id: named } },
  'AWS::Cognito::UserPool': {
    derive: (r) => `${r.region}_${hash(path(r), LOWER, 9)}`,
    attributes: {
      Arn: arn('cognito-idp', (r) => `userpool/${r.name}`),
      UserPoolId: named,
      ProviderName: (r) => `cognito-idp.${r.region}.amazonaws.com/${r.name}`,
      ProviderURL: (r) => `https://cognito-idp.${r.region}.amazonaws.com/${r.name}`,
    },
  },
  'AWS::Cognito::UserPoolClient': { derive: generatedId(26), attributes: { ClientId: named } },
  'AWS::DynamoDB::Table': {
    nameProperty: 'TableName',
    attributes: {
      Arn: arn('dynamodb', (r) => `table/${r.name}`),
      StreamArn: arn('dynamodb', (r) => `table/${r.name}/stream/local`),
    },
  },
  'AWS::Events::Rule': { nameProperty: 'Name', attributes: { Arn: arn('events', (r) => `rule/${r.name}`) } },
  'AWS::IAM::ManagedPolicy': { nameProperty: 'ManagedPolicyName', ref: globalArn('iam', (r) => `policy/${r.name}`) },
  'AWS::IAM::Policy': { nameProperty: 'PolicyName' },
  'AWS::IAM::Role': {
    nameProperty: 'RoleName',
    attributes: { Arn: globalArn('iam', (r) => `role/${r.name}`), RoleId: generatedId(21) },
  },
  'AWS::IoT::Policy': {
    nameProperty: 'PolicyName',
    attributes: { Arn: arn('iot', (r) => `policy/${r.name}`), Id: named },
  },
  'AWS::IoT::TopicRule': {
    nameProperty: 'RuleName',
    derive: (r) => `${r.stack}_${r.id}`.replaceAll(/[^A-Za-z0-9_]/g, '_'),
    attributes: { Arn: arn('iot', (r) => `rule/${r.name}`) },
  },
  'AWS::Lambda::Alias': { nameProperty: 'Name', ref: aliasArn, attributes: { AliasArn: aliasArn } },
  'AWS::Lambda::EventSourceMapping': { derive: generatedId(36), attributes: { Id: named } },
  'AWS::Lambda::Function': {
    nameProperty: 'FunctionName',
    derive: shortened(64),
    attributes: { Arn: arn('lambda', (r) => `function:${r.name}`) },
  },
  'AWS::Lambda::Permission': {},
  'AWS::Lambda::Version': { ref: versionArn, attributes: { FunctionArn: versionArn, Version: () => FIRST_VERSION } },
  'AWS::S3::Bucket': {
    nameProperty: 'BucketName',
    derive: (r) => shortened(63)(r).toLowerCase(),
    attributes: {
      Arn: bucketArn,
      DomainName: (r) => `${r.name}.s3.amazonaws.com`,
      RegionalDomainName: (r) => `${r.name}.s3.${r.region}.amazonaws.com`,
    },
    origins: (r) => ({
      [`https://${r.name}.s3.${r.region}.amazonaws.com`]: r.gatewayUrl,
      [`https://${r.name}.s3.amazonaws.com`]: r.gatewayUrl,
    }),
  },
  'AWS::SES::ConfigurationSet': {
    nameProperty: 'Name',
    derive: shortened(64),
    attributes: { Arn: arn('ses', (r) => `configuration-set/${r.name}`) },
  },
  'AWS::SES::ConfigurationSetEventDestination': {},
  'AWS::SES::EmailIdentity': { nameProperty: 'EmailIdentity' },
  'AWS::SQS::Queue': {
    nameProperty: 'QueueName',
    derive: (r) => (r.property('FifoQueue') === true ? `${shortened(75)(r)}.fifo` : shortened(80)(r)),
    ref: (r) => `${r.gatewayUrl}/${r.account}/${r.name}`,
    attributes: {
      Arn: arn('sqs', named),
      QueueName: named,
      QueueUrl: (r) => `${r.gatewayUrl}/${r.account}/${r.name}`,
    },
  },
  'AWS::SQS::QueuePolicy': {},
  'AWS::Scheduler::Schedule': {
    nameProperty: 'Name',
    derive: shortened(64),
    attributes: { Arn: arn('scheduler', (r) => `schedule/default/${r.name}`) },
  },
  'AWS::SecretsManager::Secret': { nameProperty: 'Name', ref: secretArn, attributes: { Id: secretArn } },
}

/** Types of resources that the local cloud leaves out, and why. */
export const IGNORED: Record<string, string> = {
  'AWS::CDK::Metadata': 'telemetry',
  'AWS::CertificateManager::Certificate': 'names',
  'AWS::CloudFront::CachePolicy': 'caching',
  'AWS::CloudFront::OriginAccessControl': 'in-process',
  'AWS::CloudFront::OriginRequestPolicy': 'all-forwarded',
  'AWS::CodeDeploy::Application': 'traffic',
  'AWS::CodeDeploy::DeploymentGroup': 'traffic',
  'AWS::CloudWatch::Alarm': 'monitoring',
  'AWS::CloudWatch::CompositeAlarm': 'monitoring',
  'AWS::CloudWatch::Dashboard': 'monitoring',
  'AWS::IAM::OIDCProvider': 'pipeline',
  'AWS::IoT::Logging': 'monitoring',
  'AWS::IoT::ThingType': 'label',
  'AWS::KMS::Key': 'monitoring',
  'AWS::Lambda::EventInvokeConfig': 'retries',
  'AWS::Logs::LogGroup': 'files',
  'AWS::Logs::MetricFilter': 'monitoring',
  'AWS::Logs::ResourcePolicy': 'files',
  'AWS::Route53::RecordSet': 'names',
  'AWS::S3::BucketPolicy': 'in-process',
  'AWS::SNS::Subscription': 'monitoring',
  'AWS::SNS::Topic': 'monitoring',
  'AWS::SNS::TopicPolicy': 'monitoring',
  'AWS::Scheduler::ScheduleGroup': 'label',
  'AWS::WAFv2::LoggingConfiguration': 'firewall',
  'AWS::WAFv2::WebACL': 'firewall',
}

/** Physical name of a resource: deterministic, so data survives a restart. */
export function physicalName(type: string, resource: Omit<Named, 'name'>): string {
  const kind = KINDS[type]
  const given = kind?.nameProperty ? resource.property(kind.nameProperty) : undefined
  if (given !== undefined) return String(given)
  return kind?.derive?.(resource) ?? `${resource.stack}-${resource.id}`
}

export function refOf(type: string, resource: Named): string {
  return KINDS[type]?.ref?.(resource) ?? resource.name
}

/** Throws, naming both, when a resource the local cloud runs has no such attribute. */
export function attributeOf(type: string, resource: Named, attribute: string): string {
  const kind = KINDS[type]
  // Nothing uses an ignored resource, so any text will do that tells where it came from.
  if (!kind) return attribute === 'Arn' ? `arn:aws:ignored:::${path(resource)}` : `${resource.id}.${attribute}`
  const read = kind.attributes?.[attribute]
  if (!read) throw new Error(`${path(resource)} (${type}): the local cloud does not know the attribute ${attribute}`)
  return read(resource)
}
