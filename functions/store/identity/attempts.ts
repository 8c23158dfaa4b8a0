import { createHash } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { erasePartition } from '../kit/partitions.ts'
import { retrying } from '../kit/retry.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Member, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import { consumeChallenge } from './challenges.ts'

/**
 * Attempts at signing in, in a window: of a source at one address, of a source at all addresses, of all sources at one
 * address, and of a browser the person has signed in with. The first of a source at an address are not counted for all:
 * however many others try there, who comes from somewhere else has a place, which costs a solved challenge.
 */
export const LIMITS = { origemNoEndereco: 10, primeiras: 3, origem: 50, endereco: 100, navegador: 10 } as const
export const WINDOW_SECONDS = 15 * 60

/** Whose attempts are counted: of a source (network address) at an address (e-mail). */
export interface Counted {
  endereco: string
  origem: string
  /**
   * The mark of a browser the person has signed in with: it is counted alone, so that nobody's guesses elsewhere shut
   * it out.
   */
  navegador: string | null
}

/**
 * What is counted: how often something (`value`) may do something (`kind`) in a window that begins with the first time.
 */
export interface Counter {
  kind: string
  value: string
  /** One of several counters of the value, which can be removed together. */
  part?: string
  limit: number
  windowSeconds: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const attemptsKey = (kind: string, value: string, part?: string) => ({
  pk: `TENTATIVA#${kind}#${sha256(value)}`,
  sk: part === undefined ? 'TENTATIVA' : `TENTATIVA#${sha256(part)}`,
})
const keyOf = ({ kind, value, part }: Counter) => attemptsKey(kind, value, part)

/** The ways an attempt can be counted, the first that has room: what is counted for all comes last. */
function countersOf({ endereco, origem, navegador }: Counted): Counter[][] {
  const windowSeconds = WINDOW_SECONDS
  const atAddress = { kind: 'endereco', value: endereco, windowSeconds }
  if (navegador !== null) return [[{ ...atAddress, part: `navegador ${navegador}`, limit: LIMITS.navegador }]]
  const ofSource: Counter[] = [
    { ...atAddress, part: `origem ${origem}`, limit: LIMITS.origemNoEndereco },
    { kind: 'origem', value: origem, limit: LIMITS.origem, windowSeconds },
  ]
  return [
    [{ ...atAddress, part: `primeiras ${origem}`, limit: LIMITS.primeiras }, ...ofSource],
    [{ ...atAddress, limit: LIMITS.endereco }, ...ofSource],
  ]
}

/**
 * Forgets the guesses at a person's former password, wherever they came from: what they set by mail is taken at once.
 */
export async function forgetAttempts({ id, email }: { id: string; email: string }): Promise<void> {
  const pages = erasePartition(attemptsKey('endereco', email).pk)
  while (!(await pages.next()).done);
  // Guesses of codes stay counted: whoever reads the person's mail could have as many as passwords they set.
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: keyOf(passwordCounter(id)) }))
}

/**
 * Counts one more in the running window, or starts one where there is none; where one is over (`renew`), starts the
 * next.
 */
function count(counter: Counter, now: number, renew: boolean): Member {
  const { limit, windowSeconds } = counter
  const set = { ':fim': now + windowSeconds, ':um': 1, ':agora': now }
  const shared = {
    TableName: tableName(),
    Key: keyOf(counter),
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

/**
 * Reports of failing browsers that are taken of a source, which may be an office: a page tells of ten failures in its
 * life at most.
 */
export const REPORT_LIMIT = 60

export const reportCounter = (source: string): Counter => ({
  kind: 'falha_navegador',
  value: source,
  limit: REPORT_LIMIT,
  windowSeconds: WINDOW_SECONDS,
})

/** Tickets for live updates that a session is given in a minute: its tabs share one for as long as it lasts. */
export const TICKETS_A_MINUTE = 10

export const ticketCounter = (originJti: string): Counter => ({
  kind: 'bilhete',
  value: originJti,
  limit: TICKETS_A_MINUTE,
  windowSeconds: 60,
})

/** Attempts at proving the own password while signed in. */
export const passwordCounter = (userId: string): Counter => ({
  kind: 'senha_atual',
  value: userId,
  limit: LIMITS.origemNoEndereco,
  windowSeconds: WINDOW_SECONDS,
})

/**
 * Codes of an authenticator app that are taken of a person: from one place in a quarter of an hour and a day, and from
 * all places they were not known in before, a day. There are a million codes, three of them good at a time.
 */
export const FACTOR_LIMITS = { quarto: 5, dia: 20, todos: 100 } as const

/**
 * From where somebody sends codes: a browser or a session of the person's is counted alone, so that nobody's guesses
 * elsewhere shut it out.
 */
export interface Place {
  name: string
  isTheirs: boolean
}

export function factorCounters(userId: string, { name: part, isTheirs }: Place): Counter[] {
  const aDay = { kind: 'segundo_fator_dia', value: userId, windowSeconds: 86_400 }
  const ofPlace = [
    { kind: 'segundo_fator', value: userId, part, limit: FACTOR_LIMITS.quarto, windowSeconds: WINDOW_SECONDS },
    { ...aDay, part, limit: FACTOR_LIMITS.dia },
  ]
  return isTheirs ? ofPlace : [...ofPlace, { ...aDay, limit: FACTOR_LIMITS.todos }]
}

/**
 * Recovery codes that are tried of a person at a place: none is guessed, so that neither the app's limit nor other
 * places need hold them up.
 */
export const recoveryCounter = (userId: string, { name: part }: Place): Counter => ({
  kind: 'recuperacao',
  value: userId,
  part,
  limit: FACTOR_LIMITS.quarto,
  windowSeconds: WINDOW_SECONDS,
})

/**
 * Takes one attempt at signing in from what is counted, as `reserve` does, and answers what is to be given back after a
 * success.
 */
export async function reserveAttempt(
  counted: Counted,
  challenge: { hash: string; expires: number },
): Promise<readonly Counter[]> {
  const [first = [], last] = countersOf(counted)
  try {
    await reserve(first, challenge)
    return first
  } catch (error) {
    if (!last || !isFull(error)) throw error
    await reserve(last, challenge)
    return last
  }
}

/** Whether somebody was refused because they tried too often. */
export const isFull = (error: unknown): boolean =>
  error instanceof ApiError && error.errorName === 'NAO_PERMITIDO_AGORA'

/**
 * Takes one from each counter and, where one is given, consumes the challenge of the bot check, before anything is
 * done: all or nothing. Throws `VALIDACAO` (30) when the challenge was used before, and `NAO_PERMITIDO_AGORA` (100)
 * with `Retry-After` when a counter is full.
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
    // Many attempts met at one counter: none of them goes on.
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
 * Gives back what `reserve` took, after a success. A counter that comes to nothing is removed, so that the next
 * reservation begins a window without a second try. Never fails for a counter that is gone.
 */
export async function giveBackTo(counters: readonly Counter[]): Promise<void> {
  await Promise.all(counters.map((counter) => giveBack(keyOf(counter))))
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
