import { isWorthRetrying } from './failure.ts'

/** What a call answers, or null where it is refused: there is no such thing, or it is not for this person. Rejects where nobody could say. */
export async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isWorthRetrying(error)) throw error
    return null
  }
}
