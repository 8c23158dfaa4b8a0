import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_MS, todayIn } from '../../../shared/days.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'
import { apiKeys } from './apiKeys.ts'

/** Requests a key may send: as many at once, as many a second in the long run, and as many a day (UTC). */
export const KEY_LIMITS = { burst: 50, perSecond: 10, perDay: 100_000 } as const

const INTERVAL_MS = 1000 / KEY_LIMITS.perSecond
const TRIES = 4

/**
 * What a key has used up. `cheio_em` (ms since the epoch) is when its bucket is full again: each request moves it by
 * one interval.
 */
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

export const limitKey = (keyId: string) => ({ pk: `LIMITE#CHAVE#${keyId}`, sk: 'LIMITE' })

/** What is left of a key's limits at a moment (ms since the epoch), its last request counted already. */
export function allowanceOf(used: Used | null, now: number, allowed: boolean): Allowance {
  const debt = Math.max(0, (used?.cheio_em ?? 0) - now)
  const today = used?.dia === todayIn('UTC', now) ? used.vezes : 0
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

const mayGoOn = ({ cheio_em, dia, vezes }: Used, now: number, count: number): boolean =>
  cheio_em - now <= (KEY_LIMITS.burst - count) * INTERVAL_MS &&
  !(dia === todayIn('UTC', now) && vezes > KEY_LIMITS.perDay - count)

/**
 * The write that takes some, in the form that fits what was seen: a bucket that is full or not, the first request of a
 * day or a later one.
 */
function taking(keyId: string, count: number, seen: Used | null, now: number): UpdateCommand {
  const isFull = (seen?.cheio_em ?? 0) <= now
  const isFirst = seen?.dia !== todayIn('UTC', now)
  const bucket = isFull
    ? { set: 'cheio_em = :soon', when: '(attribute_not_exists(cheio_em) OR cheio_em <= :now)' }
    : { set: 'cheio_em = cheio_em + :interval', when: '(cheio_em > :now AND cheio_em <= :latest)' }
  const day = isFirst
    ? { set: 'vezes = :count', when: '(attribute_not_exists(dia) OR dia < :today)' }
    : { set: 'vezes = vezes + :count', when: '(dia = :today AND vezes <= :most)' }
  return new UpdateCommand({
    TableName: tableName(),
    Key: limitKey(keyId),
    UpdateExpression: `SET ${bucket.set}, ${day.set}, dia = :today, #end = :end`,
    ConditionExpression: `${bucket.when} AND ${day.when}`,
    ExpressionAttributeNames: { '#end': TTL_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':now': now,
      ':today': todayIn('UTC', now),
      ':count': count,
      ':end': Math.floor((now + 2 * DAY_MS) / 1000),
      ...(isFull
        ? { ':soon': now + count * INTERVAL_MS }
        : { ':interval': count * INTERVAL_MS, ':latest': now + (KEY_LIMITS.burst - count) * INTERVAL_MS }),
      ...(!isFirst && { ':most': KEY_LIMITS.perDay - count }),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

/**
 * While a key has at least half of its bucket left, an instance lets so many through for so long, ms, before it writes:
 * they are paid with the next.
 */
const OWED_AT_MOST = 4
const OWED_FOR_MS = 1_000
const PLENTY = KEY_LIMITS.burst / 2

/** What this instance saw of a key last, and when, and the requests it has let through since. */
interface Seen {
  readonly used: Used
  readonly at: number
  owed: number
}

/** Few keys are busy at a time. */
const seen = new Map<string, Seen>()
const SEEN_AT_MOST = 1000

function remember(keyId: string, used: Used, at: number, owed: number): void {
  if (seen.size >= SEEN_AT_MOST) seen.clear()
  seen.set(keyId, { used, at, owed })
}

/** Lets one through that is written down later; null where too little is left, or too long ago was looked. */
function onCredit(known: Seen | undefined, now: number): Allowance | null {
  if (!known || known.owed >= OWED_AT_MOST || now - known.at >= OWED_FOR_MS || known.used.dia !== todayIn('UTC', now))
    return null
  const owed = known.owed + 1
  const { cheio_em, dia, vezes } = known.used
  const left = allowanceOf(
    { cheio_em: Math.max(cheio_em, now) + owed * INTERVAL_MS, dia, vezes: vezes + owed },
    now,
    true,
  )
  if (left.burst.remaining < PLENTY || left.day.remaining < PLENTY) return null
  known.owed = owed
  return left
}

/**
 * Takes one request from a key's limits: no write while much is left, else one, two where another instance was asked in
 * between. Each instance may so let four through that the others do not know of yet, and that nobody counts if it ends
 * before its next.
 */
export async function takeRequest(keyId: string, now = Date.now()): Promise<Allowance> {
  const credit = onCredit(seen.get(keyId), now)
  if (credit) return credit
  // Whoever pays takes the debt: of two requests at once only one does.
  const owed = seen.get(keyId)?.owed ?? 0
  let known = seen.get(keyId)?.used ?? null
  seen.delete(keyId)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await conditionally(taking(keyId, owed + 1, known, now))
    const used = (outcome.written ? outcome.attributes : outcome.found) as Used | undefined
    known = used ?? null
    if (outcome.written) {
      if (used) remember(keyId, used, now, 0)
      return allowanceOf(known, now, true)
    }
    if (used && !mayGoOn(used, now, owed + 1)) break
  }
  // Nothing is left, or so many requests came at one moment that none of these writes met the state it had read.
  if (known) remember(keyId, known, now, owed)
  return allowanceOf(known, now, false)
}

/** Writes down the day (UTC) a key was used on, once a day. */
export async function noteUse(
  { id, usada_em }: { id: string; usada_em: string | null },
  now = Date.now(),
): Promise<void> {
  const today = todayIn('UTC', now)
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
