import type { z } from 'zod'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { isRuleKey, ruleText } from '../../i18n/ruleText.ts'

type Issue = z.core.$ZodRawIssue

/** The limit that a number is beyond. */
export interface Limit {
  readonly small: boolean
  readonly inclusive: boolean
  readonly value: number
}

/** How a field shows what is stored, in so many decimals. */
export interface ShownAs {
  readonly of: (stored: number) => number
  readonly decimals: number
}

const isNothing = (input: unknown) => input === undefined || input === null || input === ''

function sizeText(issue: Issue & { code: 'too_small' | 'too_big' }, { t, format }: LoadedLanguage): string {
  const small = issue.code === 'too_small'
  const limit = Number(small ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') {
    return small ? t('forms.validation.tooShort', { minimo: limit }) : t('forms.validation.tooLong', { maximo: limit })
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return small ? t('forms.validation.tooFew', { minimo: limit }) : t('forms.validation.tooMany', { maximo: limit })
  }
  const beyond = limitOf(issue)
  return beyond ? limitText(beyond, { t, format }) : t('forms.validation.invalid')
}

/** The limit of a number that an issue is about. */
export function limitOf(issue: z.core.$ZodIssue | Issue): Limit | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  if (issue.origin !== 'number' && issue.origin !== 'int') return undefined
  const small = issue.code === 'too_small'
  return { small, inclusive: issue.inclusive ?? false, value: Number(small ? issue.minimum : issue.maximum) }
}

function limitText({ small, inclusive, value }: Limit, { t, format }: Pick<LoadedLanguage, 't' | 'format'>): string {
  const shown = format.number(value, String(value).split('.')[1]?.length ?? 0)
  if (small) return t(inclusive ? 'forms.validation.tooSmall' : 'forms.validation.notAbove', { minimo: shown })
  return t(inclusive ? 'forms.validation.tooBig' : 'forms.validation.notBelow', { maximo: shown })
}

/** A limit as its field shows it. Rounded inwards, so that whoever writes it is not refused. */
function shownLimit({ value, ...limit }: Limit, { of, decimals }: ShownAs): Limit {
  const scaled = Number((of(value) * 10 ** decimals).toPrecision(12))
  return { ...limit, value: (limit.small ? Math.ceil(scaled) : Math.floor(scaled)) / 10 ** decimals }
}

/** What to tell a person about one issue of a schema. Something missing is always told as such. */
export function issueText(issue: Issue, i18n: LoadedLanguage): string {
  if (isNothing(issue.input)) return ruleText(i18n, 'required')
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeText(issue as never, i18n)
  if (issue.code === 'invalid_format') return ruleText(i18n, issue.format)
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) {
    return i18n.t(
      typeof issue.input === 'number' && !Number.isNaN(issue.input)
        ? 'forms.validation.integer'
        : 'forms.validation.number',
    )
  }
  return ruleText(i18n, 'invalid')
}

/**
 * Text of a field's error. A rule that the contract gives a key keeps it as its message, whatever the error map says;
 * the API's refusals and the map's own texts are sentences already. A limit is said as the field shows it.
 */
export function errorText(
  error: { type?: unknown; message?: string; limit?: Limit } | undefined,
  i18n: LoadedLanguage,
  shownAs?: ShownAs,
): string | undefined {
  if (!error) return undefined
  const message = error.message ?? ''
  if (isRuleKey(message)) return ruleText(i18n, message)
  if (error.limit && shownAs) return limitText(shownLimit(error.limit, shownAs), i18n)
  return error.type === 'custom' || message === '' ? ruleText(i18n, 'invalid') : message
}
