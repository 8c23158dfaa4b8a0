import { Stack, Token } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { topicos } from '../../shared/contract/dispositivos.ts'
import type { Need } from '../../shared/functions.ts'

/** What the grants point at: ARNs, so that nothing is added to a resource's own policy behind their back. */
export interface GrantTargets {
  tableArn: string
  indexArns: readonly string[]
  appSecretArn: string
  originSecretArn: string
  userPoolArn: string
}

const allow = (actions: string[], resources: readonly string[]) =>
  new PolicyStatement({ actions, resources: [...resources] })

const iotArn = (scope: Construct, resource: string) =>
  Stack.of(scope).formatArn({ service: 'iot', resource, resourceName: '*' })

/** Exactly what each need of `shared/functions.ts` allows. A new need without an entry here does not compile. */
export const GRANTS: Record<Need, (targets: GrantTargets, scope: Construct) => PolicyStatement[]> = {
  'table:read': ({ tableArn, indexArns }) => [
    allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], [tableArn]),
    allow(['dynamodb:Query'], [tableArn, ...indexArns]),
  ],
  'table:write': ({ tableArn }) => [
    allow(
      [
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
        'dynamodb:ConditionCheckItem',
      ],
      [tableArn],
    ),
  ],
  secrets: ({ appSecretArn, originSecretArn }) => [
    allow(['secretsmanager:GetSecretValue'], [appSecretArn, originSecretArn]),
  ],
  sessions: ({ userPoolArn }) => [allow(['cognito-idp:AdminInitiateAuth'], [userPoolArn])],
  confirmations: (_, scope) => [
    allow(
      ['iot:Publish'],
      [Stack.of(scope).formatArn({ service: 'iot', resource: 'topic', resourceName: topicos.confirmacoes('*') })],
    ),
  ],
  certificates: (_, scope) => [
    // These know no resource.
    allow(['iot:CreateCertificateFromCsr', 'iot:AttachThingPrincipal', 'iot:DetachThingPrincipal'], ['*']),
    allow(['iot:CreateThing'], [iotArn(scope, 'thing')]),
    allow(
      ['iot:AttachPolicy', 'iot:DetachPolicy', 'iot:UpdateCertificate', 'iot:DeleteCertificate'],
      [iotArn(scope, 'cert')],
    ),
  ],
}

/** Why a need's grants name more than one resource, by what they name. */
const WILDCARDS: Partial<Record<Need, Record<string, string>>> = {
  confirmations: { 'topic/aspersa/*/confirmacoes': 'A confirmation goes to whichever device sent the message.' },
  certificates: {
    '*': 'Issuing a certificate and attaching it to a thing know no resource; alone in their statement.',
    'thing/*': 'The thing is made here, named by the serial number of any equipment.',
    'cert/*': 'Certificate ids are known only once they are issued.',
  },
}

/** The findings of cdk-nag on the grants of these needs, each with its reason. */
export function wildcardReasons(needs: readonly Need[], scope: Construct): Record<string, string> {
  const { account, region } = Stack.of(scope)
  const prefix = `arn:aws:iot:${region}:${Token.isUnresolved(account) ? '<AWS::AccountId>' : account}:`
  const findings = needs.flatMap((need) => Object.entries(WILDCARDS[need] ?? {}))
  return Object.fromEntries(
    findings.map(([resource, reason]) => [
      `AwsSolutions-IAM5[Resource::${resource === '*' ? '' : prefix}${resource}]`,
      reason,
    ]),
  )
}
