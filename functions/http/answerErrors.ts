import type { Logger } from '@aws-lambda-powertools/logger'
import { ApiError, ERRORS, type ErrorEntry, type ReportBody } from '../../shared/errors.ts'
import { isTransient, unavailable } from '../store/kit/retry.ts'
import type { ApiResult, Middleware } from './exchange.ts'

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
    name,
    message: message.replaceAll(EMAIL, '<email>').replaceAll(NUMBER, '<number>'),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}

function resultOf(error: unknown, log: Logger): ApiResult {
  if (error instanceof ApiError) return errorResult(error.entry, error.report, error.headers)
  if (isTransient(error)) {
    log.warn('a service is unavailable', { error: (error as Error).name })
    return resultOf(unavailable(), log)
  }
  log.error('request failed', { error: describe(error) })
  return errorResult(ERRORS.ERRO_INTERNO)
}

/** Turns whatever was thrown into an answer of the catalogue. */
export const answerErrors = (): Middleware => ({
  onError: (request) => {
    request.response = resultOf(request.error, request.event.exchange.context.log)
  },
})
