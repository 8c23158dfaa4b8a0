import type { ErrorName, ErrorReport } from '../../shared/errors.ts'
import type { LoadedLanguage } from '../i18n/I18n.tsx'
import type { PlainKey, TextKey } from '../i18n/messages.ts'
import { ruleText } from '../i18n/ruleText.ts'
import { failureOf, placesOf } from './failure.ts'
import { failureText } from './failureText.ts'

interface Options {
  /** The screen's own sentence, for what the catalogue says nothing about. */
  generic: PlainKey
  /** Fields that a refusal is about: `{ EMAIL_JA_CADASTRADO: 'email' }`. */
  fields?: Partial<Readonly<Record<ErrorName, string>>> | undefined
  /** What is said of a name that another record has. */
  taken?: PlainKey | undefined
}

/** Keys of the report about a vehicle's manufacture year. */
const YEAR_FIELD = 'ano_fabricacao'

/**
 * A refusal for a form: the text above it, the toast, what is wrong with single fields, and whether the record changed
 * meanwhile. Fields come from `report.campos`, from the vehicle year's report, or from the refusal's name.
 */
export function formFailure(i18n: LoadedLanguage, error: unknown, options: Options) {
  const { text, ...told } = explained(i18n, error, options)
  const { toast, form } = placesOf(failureOf(error))
  return { ...told, text: form ? text : null, toast: toast ? text : null }
}

function explained(i18n: LoadedLanguage, error: unknown, options: Options) {
  const failure = failureOf(error)
  const text = failureText(i18n.t, error, options.generic, options.taken)
  if (failure.kind !== 'refused') return { text, fields: [], stale: false }
  const { report, name } = failure
  const stale = name === 'CONFLITO_DE_VERSAO'
  if (Array.isArray(report)) {
    const year = report[0]?.ano_fabricacao
    return { text, fields: year ? [{ caminho: YEAR_FIELD, mensagem: ruleText(i18n, year) }] : [], stale, name }
  }
  const own = name === null ? undefined : options.fields?.[name]
  const named = namingText(i18n, name, report) ?? text
  const fields = (report?.campos ?? []).map(({ caminho, mensagem }) => ({
    caminho,
    mensagem: ruleText(i18n, mensagem),
  }))
  return {
    text: named,
    fields: own !== undefined && text !== null ? [{ caminho: own, mensagem: text }] : fields,
    stale,
    name,
    removed: report?.removido,
  }
}

/** Refusals that name what they are about. */
const NAMING = {
  EMAILS_INVALIDOS: 'errors.naming.EMAILS_INVALIDOS',
  EMAILS_NAO_CADASTRADOS: 'errors.naming.EMAILS_NAO_CADASTRADOS',
  EMAIL_JA_ASSOCIADO: 'errors.naming.EMAIL_JA_ASSOCIADO',
  LIMITE_DE_USUARIOS: 'errors.naming.LIMITE_DE_USUARIOS',
} as const satisfies Partial<Record<ErrorName, TextKey>>

/** The text of a refusal with the addresses or the equipment it is about; null when it names none. */
function namingText({ t }: LoadedLanguage, name: ErrorName | null, report: ErrorReport | undefined): string | null {
  // Where places are wanting, it is about the equipment.
  const names = report?.equipamentos ?? report?.emails_invalidos ?? []
  if (name === null || names.length === 0 || !Object.hasOwn(NAMING, name)) return null
  return t(NAMING[name as keyof typeof NAMING], { quantidade: names.length, nomes: names.join(', ') })
}
