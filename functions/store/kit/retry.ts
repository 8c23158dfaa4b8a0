import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '../../../shared/errors.ts'

/** Failures of services and of the network that may be over in a moment, by name or code. */
const TRANSIENT = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'ThrottledException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'LimitExceededException',
  'TransactionInProgressException',
  'InternalServerError',
  'InternalErrorException',
  'InternalServiceError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Why a cancelled transaction may succeed a moment later: it only met others, or throttling. */
const TRANSIENT_REASONS = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

interface Failure {
  name?: string
  code?: string
  CancellationReasons?: { Code?: string }[]
}

/** Whether the same call may well succeed a little later. The only list of such failures there is. */
export function isTransient(error: unknown): boolean {
  const { name = '', code = '', CancellationReasons } = (error ?? {}) as Failure
  if (CancellationReasons) return CancellationReasons.every(({ Code = 'None' }) => TRANSIENT_REASONS.has(Code))
  return TRANSIENT.has(name) || TRANSIENT.has(String(code))
}

/**
 * Whether something failed because a service stayed away: its own failure, or `INDISPONIVEL` once all attempts were
 * made.
 */
export const isUnavailable = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && error.errorName === 'INDISPONIVEL')

const RETRY_AFTER_SECONDS = '2'

/** The refusal when something stayed unavailable however often it was tried. */
export const unavailable = (): ApiError =>
  new ApiError('INDISPONIVEL', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })

/** With these delays the last attempt comes about two seconds after the first. */
const ATTEMPTS = 8
const FIRST_DELAY_MS = 25
const DOUBLINGS = 4

/**
 * Waits before attempt number `attempt + 1`: doubling up to 400 ms, with jitter, so that those who met do not meet
 * again.
 */
const backoff = (attempt: number): Promise<void> =>
  delay(FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, DOUBLINGS) * (0.5 + Math.random()))

/**
 * Does something again, after a growing delay, while its failure is one that `again` names. `work` is told which
 * attempt it is, from 1. Throws `INDISPONIVEL` after the last attempt, and any other failure at once.
 */
export async function retrying<T>(
  work: (attempt: number) => Promise<T>,
  again: (error: unknown) => boolean,
  attempts = ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      if (!again(error)) throw error
      if (attempt === attempts) throw unavailable()
      await backoff(attempt)
    }
  }
}

/** Repeats a step, after a growing delay, until it says that nothing is left. Answers whether it came to that. */
export async function untilDone(step: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await step()) return true
    if (attempt < ATTEMPTS) await backoff(attempt)
  }
  return false
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO'

/**
 * Reads and edits again when somebody else edited in between, for edits that do not depend on what else is told of the
 * record.
 */
export const againOnConflict = <T>(edit: () => Promise<T>): Promise<T> => retrying(edit, isStale)
