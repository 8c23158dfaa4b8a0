import { AwsError } from '../services/awsError.ts'
import { addressIn, readRawMail } from '../services/sendRawEmail.ts'
import type { AwsCall } from '../services/service.ts'
import { dynamodb } from './dynamoRequirements.ts'
import type { Place } from './place.ts'
import type { Requirement } from './principals.ts'

type Input = Record<string, unknown>
type Mapper = (call: AwsCall, place: Place) => Requirement[]

const target = ({ headers }: AwsCall) => (headers['x-amz-target'] ?? '').split('.').at(-1) ?? ''
const input = ({ body }: AwsCall): Input => (body.length > 0 ? JSON.parse(body.toString()) : {})
const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function sqs(call: AwsCall, { account, region }: Place): Requirement[] {
  const { QueueUrl, QueueName } = input(call)
  const name = QueueName ?? String(QueueUrl).split('/').at(-1)
  return [{ action: `sqs:${target(call).replace(/Batch$/, '')}`, resource: `arn:aws:sqs:${region}:${account}:${name}` }]
}

function secretsmanager(call: AwsCall, { account, region }: Place): Requirement[] {
  const { SecretId, SecretIdList } = input(call)
  const arn = (id: string) =>
    id.startsWith('arn:') ? id : `arn:aws:secretsmanager:${region}:${account}:secret:${id}-??????`
  const ids = SecretIdList ? texts(SecretIdList) : [String(SecretId)]
  const reads = ids.map((id) => ({ action: 'secretsmanager:GetSecretValue', resource: arn(id) }))
  if (!SecretIdList) return [{ action: `secretsmanager:${target(call)}`, resource: arn(String(SecretId)) }]
  return [{ action: 'secretsmanager:BatchGetSecretValue', resource: '*' }, ...reads]
}

function cognito(call: AwsCall, { account, region }: Place): Requirement[] {
  const pool = input(call).UserPoolId
  const resource = pool ? `arn:aws:cognito-idp:${region}:${account}:userpool/${pool}` : '*'
  return [{ action: `cognito-idp:${target(call)}`, resource }]
}

function ses(call: AwsCall, { account, region }: Place): Requirement[] {
  const { from, configurationSet } = readRawMail(call)
  const address = addressIn(from)
  const [, domain = address] = address.split('@')
  const resources = [`identity/${domain}`, ...(configurationSet ? [`configuration-set/${configurationSet}`] : [])]
  return resources.map((resource) => ({
    action: 'ses:SendRawEmail',
    resource: `arn:aws:ses:${region}:${account}:${resource}`,
    context: { 'ses:FromAddress': [address] },
  }))
}

function s3({ method, url, headers }: AwsCall): Requirement[] {
  const [bucket = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
  const key = rest.join('/')
  const object = `arn:aws:s3:::${bucket}/${key}`
  if (key === '') {
    const action = method === 'GET' && !url.searchParams.has('location') ? 's3:ListBucket' : `s3:${method}Bucket`
    return [{ action, resource: `arn:aws:s3:::${bucket}` }]
  }
  const suffix = url.searchParams.has('tagging') ? 'Tagging' : ''
  if (method === 'DELETE') return [{ action: `s3:DeleteObject${suffix}`, resource: object }]
  if (method !== 'PUT') return [{ action: `s3:GetObject${suffix}`, resource: object }]
  const source = headers['x-amz-copy-source']
  const onlyNew = headers['if-none-match']
  const write: Requirement = {
    action: `s3:PutObject${suffix}`,
    resource: object,
    context: { ...(onlyNew !== undefined && { 's3:if-none-match': [onlyNew] }) },
  }
  if (!source) return [write]
  const from = decodeURIComponent(source).replace(/^\//, '').replace(/\?.*$/, '')
  return [write, { action: 's3:GetObject', resource: `arn:aws:s3:::${from}` }]
}

/** Method and path of the control plane's operations; the capture is the name in the ARN. */
const IOT: [method: string, path: RegExp, action: string, kind: 'thing' | 'cert' | 'principal' | 'target' | '*'][] = [
  ['POST', /^\/things\/([^/]+)$/, 'CreateThing', 'thing'],
  ['GET', /^\/things\/([^/]+)$/, 'DescribeThing', 'thing'],
  ['DELETE', /^\/things\/([^/]+)$/, 'DeleteThing', 'thing'],
  ['PUT', /^\/things\/([^/]+)\/principals$/, 'AttachThingPrincipal', 'principal'],
  ['DELETE', /^\/things\/([^/]+)\/principals$/, 'DetachThingPrincipal', 'principal'],
  ['GET', /^\/things\/([^/]+)\/principals(?:-v2)?$/, 'ListThingPrincipals', 'thing'],
  ['GET', /^\/principals\/things(?:-v2)?$/, 'ListPrincipalThings', 'principal'],
  ['POST', /^\/certificates$/, 'CreateCertificateFromCsr', '*'],
  ['GET', /^\/certificates\/([^/]+)$/, 'DescribeCertificate', 'cert'],
  ['PUT', /^\/certificates\/([^/]+)$/, 'UpdateCertificate', 'cert'],
  ['DELETE', /^\/certificates\/([^/]+)$/, 'DeleteCertificate', 'cert'],
  ['PUT', /^\/target-policies\/([^/]+)$/, 'AttachPolicy', 'target'],
  ['POST', /^\/target-policies\/([^/]+)$/, 'DetachPolicy', 'target'],
  ['GET', /^\/endpoint$/, 'DescribeEndpoint', '*'],
]

function iot(call: AwsCall, { account, region }: Place): Requirement[] {
  for (const [method, path, action, kind] of IOT) {
    const match = method === call.method ? path.exec(call.url.pathname) : null
    if (!match) continue
    const name = decodeURIComponent(match[1] ?? '')
    const resources = {
      '*': () => '*',
      target: () => String(input(call).target),
      principal: () => String(call.headers['x-amzn-principal']),
      thing: () => `arn:aws:iot:${region}:${account}:thing/${name}`,
      cert: () => `arn:aws:iot:${region}:${account}:cert/${name}`,
    }
    return [{ action: `iot:${action}`, resource: resources[kind]() }]
  }
  throw new AwsError('UnknownOperationException', `The local cloud does not know ${call.method} ${call.url.pathname}`)
}

function iotdata({ method, url }: AwsCall, { account, region }: Place): Requirement[] {
  const topic = /^\/topics\/(.+)$/.exec(url.pathname)?.[1]
  if (method !== 'POST' || !topic) {
    throw new AwsError('UnknownOperationException', `The local cloud does not know ${method} ${url.pathname}`)
  }
  return [{ action: 'iot:Publish', resource: `arn:aws:iot:${region}:${account}:topic/${decodeURIComponent(topic)}` }]
}

/**
 * Publishing, on a channel of the namespace its first part names. The API's id stands in the path, as the origin of the
 * API says it does here.
 */
function appsync(call: AwsCall, { account, region }: Place): Requirement[] {
  const [, apiId = ''] = /^\/(\w+)\/event$/.exec(call.url.pathname) ?? []
  const [, namespace] = String(input(call).channel)
    .replace(/^(?!\/)/, '/')
    .split('/')
  const resource = `arn:aws:appsync:${region}:${account}:apis/${apiId}/channelNamespace/${namespace}`
  return [{ action: 'appsync:EventPublish', resource }]
}

const MAPPERS: Record<string, Mapper> = {
  appsync,
  'cognito-idp': cognito,
  dynamodb,
  iot,
  iotdata,
  iotdevicegateway: iotdata,
  s3,
  secretsmanager,
  ses,
  sqs,
}

/**
 * What IAM checks for a call: every action with its resource. Source:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export function requirementsOf(call: AwsCall, place: Place): Requirement[] {
  const mapper = MAPPERS[call.service]
  if (!mapper) throw new AwsError('UnknownOperationException', `The local cloud has no service ${call.service}`)
  return mapper(call, place)
}
