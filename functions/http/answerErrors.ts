import type { Logger } from '@aws-lambda-powertools/logger'
import { ApiError, ERRORS, type ErrorEntry, type ReportBody } from '../../shared/errors.ts'
import type { ApiResult, Middleware } from './exchange.ts'

/** SDK and network failures that may be over in a moment. */
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
const RETRY_AFTER_SECONDS = '2'

interface Failure {
  name?: string
  code?: string
  CancellationReasons?: { Code?: string }[]
}

/** A transaction that only met others, or throttling. */
const TRANSIENT_REASONS = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

export function isTransient(error: unknown): boolean {
  const { name = '', code = '', CancellationReasons } = (error ?? {}) as Failure
  if (CancellationReasons) return CancellationReasons.every(({ Code = 'None' }) => TRANSIENT_REASONS.has(Code))
  return TRANSIENT.has(name) || TRANSIENT.has(String(code))
}

/** The body of a refusal. No text of an exception gets here. */
export function errorResult(entry: ErrorEntry, report?: ReportBody, headers: Record<string, string> = {}): ApiResult {
  return {
    statusCode: entry.status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ error: { code: entry.code, ...(report && { report }) } }),
  }
}

const EMAIL = /[^\s"'<>]+@[^\s"'<>]+/g
const NUMBER = /\d[\d./-]{5,}/g

/** An unexpected error for the log: where and what, without addresses and document numbers its text may quote. */
function describe(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error)
  return {
    nome: name,
    mensagem: message.replaceAll(EMAIL, '<email>').replaceAll(NUMBER, '<number>'),
    pilha: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}

function resultOf(error: unknown, log: Logger): ApiResult {
  if (error instanceof ApiError) return errorResult(error.entry, error.report, error.headers)
  if (isTransient(error)) {
    log.warn('a service is unavailable', { falha: (error as Failure).name })
    return errorResult(ERRORS.INDISPONIVEL, undefined, { 'retry-after': RETRY_AFTER_SECONDS })
  }
  log.error('request failed', { falha: describe(error) })
  return errorResult(ERRORS.ERRO_INTERNO)
}

/** Turns whatever was thrown into an answer of the catalogue. */
export const answerErrors = (): Middleware => ({
  onError: (request) => {
    request.response = resultOf(request.error, request.event.exchange.context.log)
  },
})
