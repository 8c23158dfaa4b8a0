import { CallError } from '../api/failure.ts'

/** What was asked for is nobody's any more. */
export const superseded = (): CallError => new CallError({ kind: 'cancelled' })

/** There is no session to go on with. */
export const refusedEntry = (): CallError =>
  new CallError({
    kind: 'refused',
    status: 401,
    code: 401,
    name: 'NAO_AUTENTICADO',
    report: undefined,
    retryAfter: null,
  })
