import { type ErrorName, isTaken, LIMITES, type Limite, type ReportBody } from '../../shared/errors.ts'
import type { PlainKey } from '../i18n/messages.ts'
import type { Translate } from '../i18n/translate.ts'
import { failureOf, placesOf } from './failure.ts'

/** Seconds under which a wait is told in seconds. */
const MINUTE = 60

/** How long it is until something may be tried again, `seconds` from now. */
export const waitText = (t: Translate, seconds: number): string =>
  seconds < MINUTE
    ? t('errors.waitSeconds', { segundos: Math.ceil(seconds) })
    : t('errors.waitMinutes', { minutos: Math.ceil(seconds / MINUTE) })

/**
 * Of these the specification's catalogue says what the screen says, “any other error”; why it is so stands beside it.
 */
const BESIDE: readonly ErrorName[] = ['CONFLITO_DE_VERSAO', 'CORPO_GRANDE_DEMAIS', 'INDISPONIVEL']

/** The limit that a refusal names. */
const limitOf = (report: ReportBody | undefined): Limite | undefined =>
  Array.isArray(report) ? undefined : LIMITES.find((one) => one === report?.regra)

/**
 * What to tell a person about what a call rejected with; null when it did not, or was cancelled, which nobody needs to
 * hear of. `generic` is the screen's own sentence, used where the catalogue has nothing more precise; `taken` says that
 * another record has the name.
 */
export function failureText(
  t: Translate,
  error: unknown,
  generic: PlainKey = 'errors.unknown',
  taken = generic,
): string | null {
  if (error === null || error === undefined) return null
  const failure = failureOf(error)
  if (failure.kind === 'cancelled') return null
  if (failure.kind === 'offline') return t('errors.offline')
  const limit = limitOf(failure.report)
  if (limit) return t(`errors.limits.${limit}`)
  if (failure.name === 'NAO_PERMITIDO_AGORA' && failure.retryAfter !== null && failure.retryAfter > 0) {
    return waitText(t, failure.retryAfter)
  }
  if (failure.name === null || failure.name === 'ERRO_INTERNO') return t(generic)
  if (isTaken(failure.name)) return t(taken)
  const own = t(`errors.${failure.name}`)
  return BESIDE.includes(failure.name) && generic !== 'errors.unknown' ? `${t(generic)} ${own}` : own
}

/**
 * The same with where it is told, for whatever has no fields: `formFailure` names them too, and needs the texts of
 * forms for it.
 */
export function plainFailure({ t }: { readonly t: Translate }, error: unknown, { generic }: { generic: PlainKey }) {
  const failure = failureOf(error)
  const name = failure.kind === 'refused' ? failure.name : null
  const text = failureText(t, error, generic)
  const { toast, form } = placesOf(failure)
  return {
    text: form ? text : null,
    toast: toast ? text : null,
    fields: [],
    stale: name === 'CONFLITO_DE_VERSAO',
    name,
  }
}
