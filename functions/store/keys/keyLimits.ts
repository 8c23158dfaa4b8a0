import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'
import { apiKeys } from './apiKeys.ts'

/** Requests a key may send: as many at once, as many a second in the long run, and as many a day (UTC). */
export const KEY_LIMITS = { burst: 50, perSecond: 10, perDay: 100_000 } as const

const INTERVAL_MS = 1000 / KEY_LIMITS.perSecond
const DAY_MS = 86_400_000
const TRIES = 4

/** What a key has used up. `cheio_em` (ms since the epoch) is when its bucket is full again: each request moves it by one interval. */
interface Used {
  cheio_em: number
  dia: string
  vezes: number
}

/** Whether a request may go on, and what is left after it. */
export interface Allowance {
  allowed: boolean
  /** Requests that could be sent now, and seconds until the bucket is full. */
  burst: { remaining: number; reset: number }
  day: { remaining: number; reset: number }
  /** Seconds to wait, of one that was refused. */
  retryAfter: number
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
export const limitKey = (keyId: string) => ({ pk: `LIMITE#CHAVE#${keyId}`, sk: 'LIMITE' })

/** What is left of a key's limits at a moment (ms since the epoch), its last request counted already. */
export function allowanceOf(used: Used | null, now: number, allowed: boolean): Allowance {
  const debt = Math.max(0, (used?.cheio_em ?? 0) - now)
  const today = used?.dia === dayOf(now) ? used.vezes : 0
  const remaining = Math.max(0, Math.floor(KEY_LIMITS.burst - debt / INTERVAL_MS))
  const dayLeft = Math.max(0, KEY_LIMITS.perDay - today)
  const dayReset = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
  const next = Math.ceil((debt - (KEY_LIMITS.burst - 1) * INTERVAL_MS) / 1000)
  return {
    allowed,
    burst: { remaining, reset: Math.ceil(debt / 1000) },
    day: { remaining: dayLeft, reset: dayReset },
    retryAfter: allowed ? 0 : dayLeft === 0 ? dayReset : Math.max(1, next),
  }
}

const mayGoOn = ({ cheio_em, dia, vezes }: Used, now: number): boolean =>
  cheio_em - now <= (KEY_LIMITS.burst - 1) * INTERVAL_MS && !(dia === dayOf(now) && vezes >= KEY_LIMITS.perDay)

/** The write that takes one, in the form that fits what was seen: a bucket that is full or not, the first request of a day or a later one. */
function taking(keyId: string, seen: Used | null, now: number): UpdateCommand {
  const isFull = (seen?.cheio_em ?? 0) <= now
  const isFirst = seen?.dia !== dayOf(now)
  const bucket = isFull
    ? { set: 'cheio_em = :soon', when: '(attribute_not_exists(cheio_em) OR cheio_em <= :now)' }
    : { set: 'cheio_em = cheio_em + :interval', when: '(cheio_em > :now AND cheio_em <= :latest)' }
  const day = isFirst
    ? { set: 'vezes = :one', when: '(attribute_not_exists(dia) OR dia < :today)' }
    : { set: 'vezes = vezes + :one', when: '(dia = :today AND vezes < :most)' }
  return new UpdateCommand({
    TableName: tableName(),
    Key: limitKey(keyId),
    UpdateExpression: `SET ${bucket.set}, ${day.set}, dia = :today, #end = :end`,
    ConditionExpression: `${bucket.when} AND ${day.when}`,
    ExpressionAttributeNames: { '#end': TTL_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':now': now,
      ':today': dayOf(now),
      ':one': 1,
      ':end': Math.floor((now + 2 * DAY_MS) / 1000),
      ...(isFull
        ? { ':soon': now + INTERVAL_MS }
        : { ':interval': INTERVAL_MS, ':latest': now + (KEY_LIMITS.burst - 1) * INTERVAL_MS }),
      ...(!isFirst && { ':most': KEY_LIMITS.perDay }),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

/** What this instance saw of keys last, by which the first form of a write is chosen. Few keys are busy at a time. */
const seen = new Map<string, Used>()
const SEEN_AT_MOST = 1000

function remember(keyId: string, used: Used): void {
  if (seen.size >= SEEN_AT_MOST) seen.clear()
  seen.set(keyId, used)
}

/** Takes one request from a key's limits: one write, two where another instance was asked in between. */
export async function takeRequest(keyId: string, now = Date.now()): Promise<Allowance> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = seen.get(keyId) ?? null
    const outcome = await conditionally(taking(keyId, known, now))
    const used = (outcome.written ? outcome.attributes : outcome.found) as Used | undefined
    if (used) remember(keyId, used)
    else seen.delete(keyId)
    if (outcome.written) return allowanceOf(used ?? null, now, true)
    if (used && !mayGoOn(used, now)) return allowanceOf(used, now, false)
  }
  // So many requests of the key at one moment that none of these writes met the state it had read.
  return allowanceOf(seen.get(keyId) ?? null, now, false)
}

/** Writes down the day (UTC) a key was used on, once a day. */
export async function noteUse(
  { id, usada_em }: { id: string; usada_em: string | null },
  now = Date.now(),
): Promise<void> {
  const today = dayOf(now)
  if (usada_em !== null && usada_em >= today) return
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: apiKeys.key(id),
      UpdateExpression: 'SET usada_em = :today',
      ConditionExpression: 'attribute_exists(pk) AND (usada_em = :never OR usada_em < :today)',
      ExpressionAttributeValues: { ':today': today, ':never': null },
    }),
  )
}
