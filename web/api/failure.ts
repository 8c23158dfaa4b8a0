import { ERRORS, type ErrorName, type ReportBody } from '../../shared/errors.ts'

/** Why a call brought no answer: nobody answered, we gave up ourselves, or the API refused. */
export type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: number
      /** Catalogue name; null for a code this console does not know. */
      readonly name: ErrorName | null
      readonly report: ReportBody | undefined
      /** Seconds to wait before trying again, from `Retry-After`. */
      readonly retryAfter: number | null
    }

/** What `call` rejects with, and nothing else. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? `${failure.status} ${failure.name ?? failure.code}` : failure.kind)
    this.name = 'CallError'
    this.failure = failure
  }
}

const NAMES = new Map<number, ErrorName>(Object.entries(ERRORS).map(([name, entry]) => [entry.code, name as ErrorName]))

/** API Gateway answers for itself with `{message}` only: its statuses stand for these. */
const BY_STATUS: Readonly<Record<number, ErrorName>> = {
  400: 'VALIDACAO',
  401: 'NAO_AUTENTICADO',
  403: 'NAO_AUTORIZADO',
  404: 'NAO_ENCONTRADO',
  409: 'CONFLITO_DE_VERSAO',
  412: 'REGRA_VIOLADA',
  413: 'CORPO_GRANDE_DEMAIS',
  422: 'REGRA_VIOLADA',
  429: 'NAO_PERMITIDO_AGORA',
  500: 'ERRO_INTERNO',
  502: 'INDISPONIVEL',
  503: 'INDISPONIVEL',
  504: 'INDISPONIVEL',
}

function secondsOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** What a code that this console does not know stands for: of these statuses, that the data has to be checked. */
const unnamed = (status: number): ErrorName | null => (status === 412 || status === 422 ? 'REGRA_VIOLADA' : null)

/** Reads a refusal: the catalogue's body `{ error: { code, report } }`, or by status when the answer has none. */
export async function refusalOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as { error?: { code?: unknown; report?: ReportBody } } | null
  const given = body?.error?.code
  const byStatus = BY_STATUS[response.status] ?? null
  const coded = typeof given === 'number' ? (NAMES.get(given) ?? unnamed(response.status)) : byStatus
  return {
    kind: 'refused',
    status: response.status,
    code: typeof given === 'number' ? given : byStatus ? ERRORS[byStatus].code : response.status,
    name: coded,
    report: body?.error?.report,
    retryAfter: secondsOf(response.headers.get('retry-after')),
  }
}

/** A rejected fetch: aborted by us, or no response at all. */
export const unansweredOf = (error: unknown): Failure =>
  error instanceof Error && error.name === 'AbortError' ? { kind: 'cancelled' } : { kind: 'offline' }

/** The failure inside whatever was thrown; a mistake of our own is rethrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure
  throw error
}

const BOTH: readonly ErrorName[] = ['NAO_AUTORIZADO', 'NAO_ENCONTRADO']

/**
 * Where a failure of a form is told, as the catalogue says: a toast passes, the form keeps what can be corrected in it.
 * What the catalogue does not know stays on the form too, so that it is still there when the person comes to act on it.
 */
export function placesOf(failure: Failure): { readonly toast: boolean; readonly form: boolean } {
  if (failure.kind === 'cancelled') return { toast: false, form: false }
  if (failure.kind === 'offline' || failure.name === null || failure.status >= 500) return { toast: true, form: true }
  if (BOTH.includes(failure.name)) return { toast: true, form: true }
  const { place } = ERRORS[failure.name]
  return { toast: place === 'toast', form: place === 'form' }
}

/** Whether nobody answered. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.failure.kind === 'offline'

/** Seconds that a read waits by itself: the person's own searches are done by then. */
const SHORT_WAIT = 1

/**
 * A refusal stays a refusal, unless it is over in a moment; silence and a server in trouble are asked again too, and
 * only for reads.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { failure } = error
  if (failure.kind !== 'refused') return failure.kind === 'offline'
  return failure.status >= 500 || (failure.retryAfter !== null && failure.retryAfter <= SHORT_WAIT)
}

/** Whether the failure is a refusal of that name. */
export const isRefusal = (error: unknown, ...names: ErrorName[]): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'refused' &&
  error.failure.name !== null &&
  names.includes(error.failure.name)
