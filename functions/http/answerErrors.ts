import type { Logger } from '@aws-lambda-powertools/logger'
import { isExternal } from '../../shared/contract/route.ts'
import { ApiError, ERRORS, type ErrorEntry, type ReportBody } from '../../shared/errors.ts'
import { EXTERNAL_MESSAGES } from '../../shared/externalMessages.ts'
import { describeError } from '../store/kit/describeError.ts'
import { isTransient, unavailable } from '../store/kit/retry.ts'
import type { ApiResult, Middleware, ServedEvent } from './exchange.ts'

/** The body of a refusal. No text of an exception gets here. */
export function errorResult(entry: ErrorEntry, report?: ReportBody, headers: Record<string, string> = {}): ApiResult {
  return {
    statusCode: entry.status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ error: { code: entry.code, ...(report && { report }) } }),
  }
}

function resultOf(error: unknown, log: Logger): ApiResult {
  if (error instanceof ApiError) return errorResult(error.entry, error.report, error.headers)
  if (isTransient(error)) {
    log.warn('a service is unavailable', { error: (error as Error).name })
    return resultOf(unavailable(), log)
  }
  log.error('request failed', { error: describeError(error) })
  return errorResult(ERRORS.ERRO_INTERNO)
}

/** Programs are told in English what the code means; people read it in their language, from the console. */
function withMessage(result: ApiResult): ApiResult {
  const { error } = JSON.parse(result.body) as { error: { code: number } }
  const message = EXTERNAL_MESSAGES[error.code]
  return message ? { ...result, body: JSON.stringify({ error: { ...error, message } }) } : result
}

const isOfProgram = ({ exchange }: ServedEvent): boolean =>
  exchange.route !== undefined && isExternal(exchange.route.spec)

/** Turns whatever was thrown into an answer of the catalogue. */
export const answerErrors = (): Middleware => ({
  onError: (request) => {
    const { event, error } = request
    const result = resultOf(error, event.exchange.context.log)
    request.response = isOfProgram(event) ? withMessage(result) : result
  },
})
