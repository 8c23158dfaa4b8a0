import { ApiError } from '../../../shared/errors.ts'
import { backoff } from './batch.ts'

const ATTEMPTS = 5

/** Reads and edits again when somebody else edited in between: none of these edits depends on what else is told of the user. */
export async function againOnConflict<T>(edit: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await edit()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO'
      if (!isConflict || attempt === ATTEMPTS) throw isConflict ? new ApiError('INDISPONIVEL') : error
      await backoff(attempt)
    }
  }
}
