import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { env, hasEnv } from '../../env.ts'

interface Fetched {
  text: string
  fetchedAt: number
}

/** The variable that names each secret. A function that only derives keys is given the one of the application alone. */
const NAMES = {
  app: 'APP_SECRET_ARN',
  origin: 'ORIGIN_SECRET_ARN',
  acquirers: 'ACQUIRERS_SECRET_ARN',
  synthetic: 'SYNTHETIC_SECRET_ARN',
  kept: 'KEPT_SECRET_ARN',
  labels: 'LABELS_SECRET_ARN',
} as const
type SecretName = keyof typeof NAMES

/** A rotated origin secret is noticed at the first request that carries it, but looked for no more often than this. */
const REFETCH_AFTER_MS = 60_000

let client: SecretsManagerClient | undefined
const cached = new Map<SecretName, Promise<Fetched>>()

async function read(name: SecretName): Promise<Fetched> {
  client ??= new SecretsManagerClient()
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env(NAMES[name]) }))
  if (!SecretString) throw new Error('a secret has no text')
  return { text: SecretString, fetchedAt: Date.now() }
}

/** A secret, fetched once an instance; a failed fetch is tried again by the next request. */
function secret(name: SecretName): Promise<Fetched> {
  const known = cached.get(name)
  if (known) return known
  const fetched = read(name).catch((error: unknown) => {
    cached.delete(name)
    throw error
  })
  cached.set(name, fetched)
  return fetched
}

/**
 * The origin's secret. Every request begins with it, so the other one, which most functions have and need next, is
 * fetched beside it.
 */
async function originSecret(): Promise<Fetched> {
  const [origin] = await Promise.all([secret('origin'), ...(hasEnv(NAMES.app) ? [secret('app')] : [])])
  return origin
}

/** What the acquirers' keys are kept in: JSON by the name of each, written by an operator. */
export const acquirersSecret = async (): Promise<unknown> => JSON.parse((await secret('acquirers')).text)

/**
 * The synthetic device, as an operator set it up: JSON, read anew each time, so that what was mended works at the next
 * run.
 */
export const syntheticSecret = async (): Promise<unknown> => JSON.parse((await read('synthetic')).text)

/**
 * What keys are derived for that may be new any day: what was made by a former one is made anew. Each purpose has a key
 * of its own.
 */
export type KeyPurpose =
  | 'desafio'
  | 'cursor'
  | 'conta_ausente'
  | 'navegador'
  | 'ao_vivo'
  | 'arquivo'
  | 'sessao'
  | 'fator'
  | 'webhook'

const KEY_BYTES = 32
const keys = new Map<string, Buffer>()

/** The key of a purpose: 32 bytes, by HKDF-SHA-256 from the application secret. */
export async function deriveKey(purpose: KeyPurpose): Promise<Buffer> {
  const { text } = await secret('app')
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', text, 'aspersa', purpose, KEY_BYTES))
  keys.set(purpose, key)
  return key
}

/**
 * Keys of what must outlive a rotation of the application secret: what was had for free, and recovery codes on paper.
 */
export const keptKeys = (purpose: 'beneficio' | 'recuperacao') => lastingKeys('kept', purpose)

/** Keys of codes that are printed on labels. */
export const labelKeys = () => lastingKeys('labels', 'etiqueta')

/**
 * The keys of a secret with editions, the newest first: what is written uses that, and what was written before is found
 * by those after it. The secret is one text, or, once it was rotated, a JSON list of all there were. Throws where it is
 * neither.
 */
async function lastingKeys(name: SecretName, purpose: string): Promise<[newest: Buffer, ...former: Buffer[]]> {
  const { text } = await secret(name)
  // As an editor may leave it: a list taken for one text would void all that was made before.
  const list = text.trim()
  const texts: unknown = list.startsWith('[') ? JSON.parse(list) : [text]
  if (!isEditions(texts)) throw new Error('a secret with editions is no list of texts')
  const keyOf = (one: string) => Buffer.from(hkdfSync('sha256', one, 'aspersa', purpose, KEY_BYTES))
  const [newest, ...former] = texts
  return [keyOf(newest), ...former.map(keyOf)]
}

// Without the schema library: of the functions that fetch a secret some read nothing else by it, and start sooner
// without.
const isEditions = (given: unknown): given is [string, ...string[]] =>
  Array.isArray(given) && given.length > 0 && given.every((one) => typeof one === 'string' && one !== '')

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** Whether a request came through CloudFront: it knows the origin secret. Takes the same time whatever it is given. */
export async function isOriginSecret(given: string): Promise<boolean> {
  const { text, fetchedAt } = await originSecret()
  if (isSame(given, text)) return true
  if (Date.now() - fetchedAt < REFETCH_AFTER_MS) return false
  cached.clear()
  keys.clear()
  return isSame(given, (await originSecret()).text)
}
