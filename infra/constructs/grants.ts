import { Stack, Token } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { topicos } from '../../shared/contract/devices.ts'
import type { FunctionSpec, Need } from '../../shared/functions.ts'
import type { JobQueue } from '../../shared/jobQueues.ts'
import { channelsOf, type Publisher } from '../../shared/live.ts'

/** What the grants point at: ARNs, so that nothing is added to a resource's own policy behind their back. */
export interface GrantTargets {
  tableArn: string
  indexArns: readonly string[]
  appSecretArn: string
  originSecretArn: string
  acquirersSecretArn: string
  syntheticSecretArn: string
  keptSecretArn: string
  labelsSecretArn: string
  userPoolArn: string
  jobsQueueArns: Readonly<Record<JobQueue, string>>
  webhooksQueueArn: string
  /** Address mails come from, with the ARNs of what it is sent through. */
  mail: { from: string; identityArn: string; configurationSetArn: string }
  attachmentsArn: string
  imagesArn: string
  liveApiArn: string
}

/** Attributes that a check may write of an upload and of its sender's open uploads, with the keys that name both. */
const CHECKED_ATTRIBUTES = 'pk sk status motivo caminho assinado remover_em gsi1sk abertos'.split(' ')

const allow = (actions: string[], resources: readonly string[]) =>
  new PolicyStatement({ actions, resources: [...resources] })

const iotArn = (scope: Construct, resource: string) =>
  Stack.of(scope).formatArn({ service: 'iot', resource, resourceName: '*' })

const onPeople =
  (...actions: string[]) =>
  ({ userPoolArn }: GrantTargets) => [
    allow(
      actions.map((action) => `cognito-idp:${action}`),
      [userPoolArn],
    ),
  ]

/** Publishing on the channels that are a publisher's, and on no other. */
const publishing =
  (publisher: Publisher) =>
  ({ liveApiArn }: GrantTargets) => [
    allow(
      ['appsync:EventPublish'],
      channelsOf(publisher).map((name) => `${liveApiArn}/channelNamespace/${name}`),
    ),
  ]

/** Exactly what each need of `shared/functions.ts` allows. A new need without an entry here does not compile. */
export const GRANTS: Record<Need, (targets: GrantTargets, scope: Construct) => PolicyStatement[]> = {
  'table:read': ({ tableArn, indexArns }) => [
    allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], [tableArn]),
    allow(['dynamodb:Query'], [tableArn, ...indexArns]),
  ],
  'table:write': ({ tableArn }) => [
    allow(['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], [tableArn]),
  ],
  'table:check': ({ tableArn }) => [allow(['dynamodb:ConditionCheckItem'], [tableArn])],
  'table:many': ({ tableArn }) => [allow(['dynamodb:BatchWriteItem'], [tableArn])],
  secrets: ({ appSecretArn, originSecretArn }) => [
    allow(['secretsmanager:GetSecretValue'], [appSecretArn, originSecretArn]),
  ],
  kept: ({ keptSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [keptSecretArn])],
  labels: ({ labelsSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [labelsSecretArn])],
  origin: ({ originSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [originSecretArn])],
  sessions: ({ userPoolArn }) => [
    allow(
      [
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminSetUserMFAPreference',
      ],
      [userPoolArn],
    ),
  ],
  'people:make': onPeople('AdminCreateUser'),
  'people:passwords': onPeople('AdminSetUserPassword'),
  'people:shutOut': onPeople('AdminUserGlobalSignOut', 'AdminDisableUser'),
  'people:letIn': onPeople('AdminEnableUser'),
  'people:remove': onPeople('AdminDeleteUser'),
  confirmations: (_, scope) => [
    allow(
      ['iot:Publish'],
      [Stack.of(scope).formatArn({ service: 'iot', resource: 'topic', resourceName: topicos.confirmacoes('*') })],
    ),
  ],
  certificates: (_, scope) => [
    // IAM takes no resource for these actions.
    allow(['iot:CreateCertificateFromCsr', 'iot:AttachThingPrincipal'], ['*']),
    allow(['iot:CreateThing'], [iotArn(scope, 'thing')]),
    allow(['iot:AttachPolicy'], [iotArn(scope, 'cert')]),
  ],
  'certificates:retire': (_, scope) => [
    // IAM takes no resource for this action.
    allow(['iot:DetachThingPrincipal'], ['*']),
    allow(['iot:DetachPolicy', 'iot:UpdateCertificate', 'iot:DeleteCertificate'], [iotArn(scope, 'cert')]),
  ],
  keys: () => [],
  'firmware:judge': () => [],
  acquirers: ({ acquirersSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [acquirersSecretArn])],
  jobs: ({ jobsQueueArns }) => [allow(['sqs:SendMessage'], Object.values(jobsQueueArns))],
  'retries:prompt': () => [],
  'retries:checks': () => [],
  'retries:exports': () => [],
  'retries:bulk': () => [],
  'webhooks:judge': () => [],
  'webhooks:send': ({ webhooksQueueArn }) => [allow(['sqs:SendMessage'], [webhooksQueueArn])],
  'webhooks:deliver': ({ appSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [appSecretArn])],
  mail: ({ mail: { from, identityArn, configurationSetArn } }) => [
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [identityArn, configurationSetArn],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  ],
  'uploads:announce': ({ attachmentsArn }) => [allow(['s3:PutObject'], [`${attachmentsArn}/pendente/*`])],
  'files:read': ({ attachmentsArn }) => [allow(['s3:GetObject'], [`${attachmentsArn}/anexos/*`])],
  'files:make': ({ attachmentsArn }) => [allow(['s3:PutObject'], [`${attachmentsArn}/anexos/*`])],
  'files:remove': ({ attachmentsArn, imagesArn }) => [
    allow(
      ['s3:DeleteObject'],
      [
        `${attachmentsArn}/pendente/*`,
        `${attachmentsArn}/anexos/*`,
        `${attachmentsArn}/firmware/*`,
        `${imagesArn}/image/*`,
      ],
    ),
  ],
  'firmware:offer': ({ attachmentsArn }, scope) => [
    allow(['s3:GetObject'], [`${attachmentsArn}/firmware/*`]),
    allow(
      ['iot:Publish'],
      [Stack.of(scope).formatArn({ service: 'iot', resource: 'topic', resourceName: topicos.comandos('*') })],
    ),
  ],
  'live:tell': () => [],
  'live:admit': ({ appSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [appSecretArn])],
  'live:readings': publishing('live:readings'),
  'live:jobs': publishing('live:jobs'),
  'live:links': publishing('live:links'),
  synthetic: ({ syntheticSecretArn }) => [allow(['secretsmanager:GetSecretValue'], [syntheticSecretArn])],
  'uploads:check': ({ attachmentsArn, imagesArn, tableArn }) => [
    allow(['s3:GetObject', 's3:DeleteObject'], [`${attachmentsArn}/pendente/*`]),
    // Puts a file only where nothing is yet, so that nobody's file is written over. Source:
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes-enforce.html
    new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [`${attachmentsArn}/anexos/*`, `${attachmentsArn}/firmware/*`, `${imagesArn}/image/*`],
      conditions: { Null: { 's3:if-none-match': 'false' } },
    }),
    new PolicyStatement({
      actions: ['dynamodb:GetItem'],
      resources: [tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ENVIO#*'] } },
    }),
    // Writes the result of an upload, but neither whose it is, nor what for, nor where an index lists it.
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [tableArn],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ENVIO#*', 'ENVIOS#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...CHECKED_ATTRIBUTES] },
      },
    }),
  ],
}

/** Needs that reach as far as the partitions a function names. */
const KEYS_OF: Partial<Record<Need, keyof NonNullable<FunctionSpec['keys']>>> = {
  'table:read': 'read',
  'table:write': 'write',
  'table:check': 'write',
  'table:many': 'write',
}

/** What a function's needs allow, on the partitions it names. */
export const grantsOf = (spec: FunctionSpec, targets: GrantTargets, scope: Construct): PolicyStatement[] =>
  spec.needs.flatMap((need) => {
    const statements = GRANTS[need](targets, scope)
    const keys = KEYS_OF[need] && spec.keys?.[KEYS_OF[need]]
    if (keys)
      for (const statement of statements)
        statement.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': [...keys] })
    return statements
  })

/** Why a need's grants name more than one resource, by what they name. */
const WILDCARDS: Partial<Record<Need, Record<string, string>>> = {
  confirmations: { 'topic/aspersa/*/confirmacoes': 'A confirmation goes to whichever device sent the message.' },
  'firmware:offer': { 'topic/aspersa/*/comandos': 'A version is offered to whichever device it fits.' },
  certificates: {
    '*': 'Issuing a certificate and attaching it to a thing know no resource; alone in their statement.',
    'thing/*': 'The thing is made here, named by the serial number of any equipment.',
    'cert/*': 'Certificate ids are known only once they are issued.',
  },
  'certificates:retire': {
    '*': 'Detaching a certificate from a thing knows no resource; alone in its statement.',
    'cert/*': 'Any certificate may have to be retired.',
  },
}

/** The same reasons for needs whose grants are on the objects of a bucket of another stack. */
const OBJECT_WILDCARDS: Partial<Record<Need, readonly [bucket: 'attachmentsArn' | 'imagesArn', keys: string][]>> = {
  'uploads:announce': [['attachmentsArn', 'pendente/*']],
  'files:read': [['attachmentsArn', 'anexos/*']],
  'files:make': [['attachmentsArn', 'anexos/*']],
  'firmware:offer': [['attachmentsArn', 'firmware/*']],
  'files:remove': [
    ['attachmentsArn', 'pendente/*'],
    ['attachmentsArn', 'anexos/*'],
    ['attachmentsArn', 'firmware/*'],
    ['imagesArn', 'image/*'],
  ],
  'uploads:check': [
    ['attachmentsArn', 'pendente/*'],
    ['attachmentsArn', 'anexos/*'],
    ['attachmentsArn', 'firmware/*'],
    ['imagesArn', 'image/*'],
  ],
}
const OBJECTS_REASON = 'Each file has a key of its own below this folder.'

/** The findings of cdk-nag on the grants of these needs, each with its reason. */
export function wildcardReasons(
  needs: readonly Need[],
  targets: GrantTargets,
  scope: Construct,
): Record<string, string> {
  const { account, region } = Stack.of(scope)
  const imported = (arn: string) => Stack.of(scope).resolve(arn)['Fn::ImportValue']
  const objects = needs.flatMap((need) => OBJECT_WILDCARDS[need] ?? [])
  const prefix = `arn:aws:iot:${region}:${Token.isUnresolved(account) ? '<AWS::AccountId>' : account}:`
  const findings = needs.flatMap((need) => Object.entries(WILDCARDS[need] ?? {}))
  return Object.fromEntries([
    ...findings.map(([resource, reason]) => [
      `AwsSolutions-IAM5[Resource::${resource === '*' ? '' : prefix}${resource}]`,
      reason,
    ]),
    ...objects.map(([bucket, keys]) => [
      `AwsSolutions-IAM5[Resource::${imported(targets[bucket])}/${keys}]`,
      OBJECTS_REASON,
    ]),
  ])
}
