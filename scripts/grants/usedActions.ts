import type { FunctionName } from '../../shared/functions.ts'
import { ownCodeOf } from '../bundle.ts'

const onItems = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`)
const onPeople = (action: string) => [`cognito-idp:${action}`]

/**
 * What IAM asks for each command of the SDK that our code names. Some are asked for nothing: the token that they bring
 * is what allows them. Source:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  Get: onItems('GetItem'),
  BatchGet: onItems('BatchGetItem'),
  Query: onItems('Query'),
  Put: onItems('PutItem'),
  Update: onItems('UpdateItem'),
  Delete: onItems('DeleteItem'),
  BatchWrite: onItems('BatchWriteItem'),
  // A transaction is asked for what its members are.
  TransactWrite: [],
  GetObject: ['s3:GetObject'],
  HeadObject: ['s3:GetObject'],
  PutObject: ['s3:PutObject'],
  DeleteObject: ['s3:DeleteObject'],
  // Which secret is told by who reads it.
  GetSecretValue: [],
  SendMessageBatch: ['sqs:SendMessage'],
  ChangeMessageVisibility: ['sqs:ChangeMessageVisibility'],
  SendRawEmail: ['ses:SendRawEmail'],
  Publish: ['iot:Publish'],
  CreateCertificateFromCsr: ['iot:CreateCertificateFromCsr'],
  CreateThing: ['iot:CreateThing'],
  AttachThingPrincipal: ['iot:AttachThingPrincipal'],
  AttachPolicy: ['iot:AttachPolicy'],
  UpdateCertificate: ['iot:UpdateCertificate'],
  DetachThingPrincipal: ['iot:DetachThingPrincipal'],
  DetachPolicy: ['iot:DetachPolicy'],
  DeleteCertificate: ['iot:DeleteCertificate'],
  AdminInitiateAuth: onPeople('AdminInitiateAuth'),
  AdminRespondToAuthChallenge: onPeople('AdminRespondToAuthChallenge'),
  AdminSetUserMFAPreference: onPeople('AdminSetUserMFAPreference'),
  AdminCreateUser: onPeople('AdminCreateUser'),
  AdminSetUserPassword: onPeople('AdminSetUserPassword'),
  AdminUserGlobalSignOut: onPeople('AdminUserGlobalSignOut'),
  AdminDisableUser: onPeople('AdminDisableUser'),
  AdminEnableUser: onPeople('AdminEnableUser'),
  AdminDeleteUser: onPeople('AdminDeleteUser'),
  AssociateSoftwareToken: [],
  VerifySoftwareToken: [],
  RevokeToken: [],
}

/** Members of a transaction, as they are written: the name of one and a colon, or the name alone. */
const MEMBERS = /[{,]\s*(ConditionCheck|Put|Update|Delete)\s*(?=[:,}])/g

/**
 * What reads a secret (`functions/store/kit/secrets.ts`), and which: whoever calls none of it has it not in their
 * bundle.
 */
export const SECRET_READERS: Readonly<Record<string, string>> = {
  deriveKey: '<AppSecret>',
  isOriginSecret: '<OriginSecret>',
  acquirersSecret: '<AcquirersSecret>',
  syntheticSecret: '<SyntheticSecret>',
  keptKeys: '<KeptSecret>',
  labelKeys: '<LabelsSecret>',
}

/**
 * Names of the commands that code makes: `new GetCommand(`, with a number behind where a bundle has two of the name.
 */
export const commandsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bnew (\w+?)Command\d*\(/g)].map(([, name = '']) => name)),
]

/**
 * What a function's own code asks IAM for: actions, and reading a secret with the secret. Throws for a command that
 * stands in no table.
 */
export function actionsIn(code: string): Set<string> {
  const commands = commandsIn(code)
  const unknown = commands.filter((name) => !Object.hasOwn(ACTIONS, name))
  if (unknown.length > 0) throw new Error(`scripts/grants/usedActions.ts does not know ${unknown.join(', ')}`)
  const members = commands.includes('TransactWrite') ? [...code.matchAll(MEMBERS)].map(([, name = '']) => name) : []
  const secrets = Object.entries(SECRET_READERS).filter(([reader]) =>
    new RegExp(`\\b(function|var|const|let) ${reader}\\d*\\b`).test(code),
  )
  return new Set([
    ...commands.flatMap((name) => ACTIONS[name] ?? []),
    ...members.map((name) => (name === 'ConditionCheck' ? 'dynamodb:ConditionCheckItem' : `dynamodb:${name}Item`)),
    ...secrets.map(([, secret]) => `secretsmanager:GetSecretValue on ${secret}`),
    // Published is by a signed call, for which the SDK has no client.
    ...(/service: "appsync"/.test(code) ? ['appsync:EventPublish'] : []),
  ])
}

export const usedActions = async (name: FunctionName): Promise<Set<string>> => actionsIn(await ownCodeOf(name))
