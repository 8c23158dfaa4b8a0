import type { z } from 'zod'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { isRuleKey, ruleText } from '../../i18n/ruleText.ts'

type Issue = z.core.$ZodRawIssue

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
  if (issue.origin !== 'number' && issue.origin !== 'int') return t('forms.validation.invalid')
  const shown = format.number(limit, String(limit).split('.')[1]?.length ?? 0)
  if (small) return t(issue.inclusive ? 'forms.validation.tooSmall' : 'forms.validation.notAbove', { minimo: shown })
  return t(issue.inclusive ? 'forms.validation.tooBig' : 'forms.validation.notBelow', { maximo: shown })
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
 * the API's refusals and the map's own texts are sentences already.
 */
export function errorText(
  error: { type?: unknown; message?: string } | undefined,
  i18n: LoadedLanguage,
): string | undefined {
  if (!error) return undefined
  const message = error.message ?? ''
  if (isRuleKey(message)) return ruleText(i18n, message)
  return error.type === 'custom' || message === '' ? ruleText(i18n, 'invalid') : message
}
