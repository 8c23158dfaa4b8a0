import { CallError, isRefusal, isWorthRetrying } from './failure.ts'

/** Whether the API refused, and would again. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'refused' &&
  !isWorthRetrying(error) &&
  !isRefusal(error, 'NAO_PERMITIDO_AGORA')

/**
 * What a call answers, or null where it is refused: there is no such thing, or it is not for this person. Rejects where
 * nobody could say.
 */
export async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isFinal(error)) return null
    throw error
  }
}
