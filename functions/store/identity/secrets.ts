import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { env } from '../../env.ts'

interface Secrets {
  app: string
  origin: string
  fetchedAt: number
}

/** A rotated origin secret is noticed at the first request that carries it, but looked for no more often than this. */
const REFETCH_AFTER_MS = 60_000

let client: SecretsManagerClient | undefined
let cached: Promise<Secrets> | undefined

async function read(id: string): Promise<string> {
  client ??= new SecretsManagerClient()
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }))
  if (!SecretString) throw new Error('a secret has no text')
  return SecretString
}

async function fetchSecrets(): Promise<Secrets> {
  const [app, origin] = await Promise.all([read(env('APP_SECRET_ARN')), read(env('ORIGIN_SECRET_ARN'))])
  return { app, origin, fetchedAt: Date.now() }
}

/** Both secrets, fetched once an instance; a failed fetch is tried again by the next request. */
function secrets(): Promise<Secrets> {
  cached ??= fetchSecrets().catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}

/** What keys are derived for. Each purpose has a key of its own. */
export type KeyPurpose = 'desafio' | 'cursor' | 'conta_ausente' | 'navegador'

const KEY_BYTES = 32
const keys = new Map<string, Buffer>()

/** The key of a purpose: 32 bytes, by HKDF-SHA-256 from the application secret. */
export async function deriveKey(purpose: KeyPurpose): Promise<Buffer> {
  const { app } = await secrets()
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', app, 'aspersa', purpose, KEY_BYTES))
  keys.set(purpose, key)
  return key
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** Whether a request came through CloudFront: it knows the origin secret. Takes the same time whatever it is given. */
export async function isOriginSecret(given: string): Promise<boolean> {
  const { origin, fetchedAt } = await secrets()
  if (isSame(given, origin)) return true
  if (Date.now() - fetchedAt < REFETCH_AFTER_MS) return false
  cached = undefined
  keys.clear()
  return isSame(given, (await secrets()).origin)
}
