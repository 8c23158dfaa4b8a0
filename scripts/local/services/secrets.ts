import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type {
  BatchGetSecretValueCommandInput,
  GetSecretValueCommandInput,
  PutSecretValueCommandInput,
  SecretValueEntry,
} from '@aws-sdk/client-secrets-manager'
import { AwsError, callJsonAction, type JsonAction } from './awsError.ts'
import { openJsonFile } from './jsonFile.ts'
import type { AwsService } from './service.ts'

/** `GenerateSecretString` of a template's secret. */
export interface GenerateSecretString {
  PasswordLength?: number
  ExcludeCharacters?: string
  ExcludeLowercase?: boolean
  ExcludeUppercase?: boolean
  ExcludeNumbers?: boolean
  ExcludePunctuation?: boolean
  IncludeSpace?: boolean
  RequireEachIncludedType?: boolean
  SecretStringTemplate?: string
  GenerateStringKey?: string
}

export interface SecretsOptions {
  /** Folder of the secrets; absent keeps them in memory. */
  dataDir?: string | undefined
  region: string
  account: string
}

/** Secrets Manager: reading, new values, and the creation a deployment does. */
export interface Secrets extends AwsService {
  /**
   * Makes the secret of this name or ARN unless it exists, and answers its ARN. `value` is a fixed text, else
   * generated.
   */
  ensureSecret(nameOrArn: string, generate?: GenerateSecretString, value?: string): string
}

interface Secret {
  arn: string
  name: string
  value: string
  version: string
  created: number
}

const CLASSES = {
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  numbers: '0123456789',
  punctuation: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
}

/** Starts the secrets service. An unknown secret is ResourceNotFoundException. */
export async function startSecrets({ dataDir, region, account }: SecretsOptions): Promise<Secrets> {
  const state = openJsonFile<Secret[]>(dataDir && join(dataDir, 'secrets.json'), [])
  const find = (id: string) =>
    state.value.find(({ arn, name }) => arn === id || name === id || arn.replace(/-\w{6}$/, '') === id)
  const read = (id: string): SecretValueEntry => {
    const secret = find(id)
    if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    return {
      ARN: secret.arn,
      Name: secret.name,
      SecretString: secret.value,
      VersionId: secret.version,
      VersionStages: ['AWSCURRENT'],
      CreatedDate: (secret.created / 1000) as unknown as Date,
    }
  }
  const actions: Record<string, JsonAction> = {
    GetSecretValue({ SecretId = '' }: GetSecretValueCommandInput) {
      return read(SecretId)
    },
    PutSecretValue({ SecretId = '', SecretString = '' }: PutSecretValueCommandInput) {
      const { ARN, Name } = read(SecretId)
      const secret = find(SecretId) as Secret
      Object.assign(secret, { value: SecretString, version: randomUUID() })
      state.save()
      return { ARN, Name, VersionId: secret.version, VersionStages: ['AWSCURRENT'] }
    },
    BatchGetSecretValue({ SecretIdList = [] }: BatchGetSecretValueCommandInput) {
      const missing = SecretIdList.filter((id) => !find(id))
      return {
        SecretValues: SecretIdList.filter((id) => find(id)).map(read),
        Errors: missing.map((SecretId) => ({ SecretId, ErrorCode: 'ResourceNotFoundException' })),
      }
    },
  }
  return {
    call: (call) => callJsonAction(actions, call),
    ensureSecret(nameOrArn, generate = {}, value) {
      const existing = find(nameOrArn)
      if (existing) return existing.arn
      const given = /^arn:[^:]+:secretsmanager:[^:]+:[^:]+:secret:(.+)$/.exec(nameOrArn)?.[1]
      const secret: Secret = {
        arn: given ? nameOrArn : `arn:aws:secretsmanager:${region}:${account}:secret:${nameOrArn}-${suffix()}`,
        name: given?.replace(/-\w{6}$/, '') ?? nameOrArn,
        value: value ?? generateValue(generate),
        version: randomUUID(),
        created: Date.now(),
      }
      state.value.push(secret)
      state.save()
      return secret.arn
    },
    close: async () => {},
  }
}

function generateValue(spec: GenerateSecretString): string {
  const excluded = spec.ExcludeCharacters ?? ''
  const classes = [
    spec.ExcludeLowercase ? '' : CLASSES.lowercase,
    spec.ExcludeUppercase ? '' : CLASSES.uppercase,
    spec.ExcludeNumbers ? '' : CLASSES.numbers,
    spec.ExcludePunctuation ? '' : CLASSES.punctuation,
    spec.IncludeSpace ? ' ' : '',
  ]
    .map((signs) => [...signs].filter((sign) => !excluded.includes(sign)).join(''))
    .filter((signs) => signs.length > 0)
  const length = spec.PasswordLength ?? 32
  const required = spec.RequireEachIncludedType === false ? [] : classes
  if (classes.length === 0 || length < required.length)
    throw new Error('No secret can be generated from this specification')
  const signs = required.map(pick)
  const all = classes.join('')
  while (signs.length < length) signs.splice(randomInt(signs.length + 1), 0, pick(all))
  const generated = signs.join('')
  if (!spec.GenerateStringKey) return generated
  return JSON.stringify({ ...JSON.parse(spec.SecretStringTemplate ?? '{}'), [spec.GenerateStringKey]: generated })
}

function suffix(): string {
  return Array.from({ length: 6 }, () => pick(CLASSES.lowercase + CLASSES.uppercase + CLASSES.numbers)).join('')
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length))
}
