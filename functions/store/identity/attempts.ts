import { createHash } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import { consumeChallenge } from './challenges.ts'

/** Attempts at signing in, in a window. */
export const LIMITS = { endereco: 10, origem: 50 } as const
export type AttemptKind = keyof typeof LIMITS
export const WINDOW_SECONDS = 15 * 60

/** Whose attempts are counted: an address (e-mail) and a source (network address). */
export type Counted = Readonly<Record<AttemptKind, string>>

/** What is counted: how often something (`value`) may do something (`kind`) in a window that begins with the first time. */
export interface Counter {
  kind: string
  value: string
  limit: number
  windowSeconds: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const attemptsKey = (kind: string, value: string) => ({
  pk: `TENTATIVA#${kind}#${sha256(value)}`,
  sk: 'TENTATIVA',
})

const countersOf = (counted: Counted): Counter[] =>
  (['endereco', 'origem'] as const).map((kind) => ({
    kind,
    value: counted[kind],
    limit: LIMITS[kind],
    windowSeconds: WINDOW_SECONDS,
  }))

/** Counts one more in the running window, or starts one where there is none; where one is over (`renew`), starts the next. */
function count({ kind, value, limit, windowSeconds }: Counter, now: number, renew: boolean): Member {
  const set = { ':fim': now + windowSeconds, ':um': 1, ':agora': now }
  const shared = {
    TableName: tableName(),
    Key: attemptsKey(kind, value),
    ExpressionAttributeNames: { '#fim': TTL_ATTRIBUTE },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  if (renew) {
    return {
      Update: {
        ...shared,
        UpdateExpression: 'SET #fim = :fim, tentativas = :um',
        ConditionExpression: 'attribute_not_exists(pk) OR #fim <= :agora',
        ExpressionAttributeValues: set,
      },
    }
  }
  return {
    Update: {
      ...shared,
      UpdateExpression: 'SET #fim = if_not_exists(#fim, :fim) ADD tentativas :um',
      ConditionExpression: 'attribute_not_exists(pk) OR (#fim > :agora AND tentativas < :limite)',
      ExpressionAttributeValues: { ...set, ':limite': limit },
    },
  }
}

/** Seconds until the end of the window a refused counter has, 0 when it is over. */
const remaining = (found: Record<string, unknown> | undefined, now: number) =>
  found ? Math.max(0, (found[TTL_ATTRIBUTE] as number) - now) : 0

/** Attempts at proving the own password while signed in. */
export const passwordCounter = (userId: string): Counter => ({
  kind: 'senha_atual',
  value: userId,
  limit: LIMITS.endereco,
  windowSeconds: WINDOW_SECONDS,
})

/** Takes one attempt at signing in from an address and a source, as `reserve` does. */
export const reserveAttempt = (counted: Counted, challenge: { hash: string; expires: number }): Promise<void> =>
  reserve(countersOf(counted), challenge)

/**
 * Takes one from each counter and, where one is given, consumes the challenge of the bot check, before anything is done: all or nothing.
 * Throws `VALIDACAO` (30) when the challenge was used before, and `NAO_PERMITIDO_AGORA` (100) with `Retry-After` when a counter is full.
 */
export async function reserve(
  counters: readonly Counter[],
  challenge?: { hash: string; expires: number },
): Promise<void> {
  const consumed = challenge
    ? [refusing(consumeChallenge(challenge.hash, challenge.expires), () => new ApiError('VALIDACAO'))]
    : []
  let renew = counters.map(() => false)
  const once = async () => {
    const now = Math.floor(Date.now() / 1000)
    const counts = counters.map((counter, index) => count(counter, now, renew[index] ?? false))
    try {
      await transact([...consumed, ...counts])
    } catch (error) {
      if (error instanceof TransactionRefused) renew = judge(counts, error, renew, now)
      throw error
    }
  }
  try {
    await retrying(once, (error) => error instanceof TransactionRefused)
  } catch (error) {
    // Many at once at one counter: none of them goes on.
    if (error instanceof ApiError && error.errorName === 'INDISPONIVEL') throw full(1)
    throw error
  }
}

const full = (seconds: number) => new ApiError('NAO_PERMITIDO_AGORA', { headers: { 'retry-after': String(seconds) } })

/** Why a reservation failed: a full counter is thrown, else which windows to begin anew. */
function judge(
  counts: readonly Member[],
  error: TransactionRefused,
  renew: readonly boolean[],
  now: number,
): boolean[] {
  const next = [...renew]
  let wait = 0
  for (const [index, member] of counts.entries()) {
    if (!error.has(member)) continue
    const seconds = remaining(error.found(member), now)
    next[index] = seconds === 0
    // A window someone else has just begun is not a full one.
    if (!renew[index]) wait = Math.max(wait, seconds)
  }
  if (wait > 0) throw full(wait)
  return next
}

/**
 * Gives an attempt back after a success. A counter that comes to nothing is removed, so that the next reservation begins a window
 * without a second try. Never fails for a counter that is gone.
 */
export const giveBackAttempt = (counted: Counted): Promise<void> => giveBackTo(countersOf(counted))

/** Gives back what `reserve` took, as `giveBackAttempt` does. */
export async function giveBackTo(counters: readonly Counter[]): Promise<void> {
  await Promise.all(counters.map(({ kind, value }) => giveBack(attemptsKey(kind, value))))
}

async function giveBack(Key: { pk: string; sk: string }): Promise<void> {
  const values = { ':um': 1 }
  const removed = await conditionally(
    new DeleteCommand({
      TableName: tableName(),
      Key,
      ConditionExpression: 'attribute_not_exists(pk) OR tentativas <= :um',
      ExpressionAttributeValues: values,
    }),
  )
  if (removed.written) return
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: 'ADD tentativas :menos',
      ConditionExpression: 'tentativas >= :um',
      ExpressionAttributeValues: { ...values, ':menos': -1 },
    }),
  )
}
