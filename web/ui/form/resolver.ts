import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { issueText, type Limit, limitOf } from './issueText.ts'

type Issue = z.core.$ZodIssue
type FieldError = { readonly type: string; readonly message: string; readonly limit?: Limit }

/** The likeliest of several shapes is the one of which least is wrong. */
const likelyOf = ({ errors }: z.core.$ZodIssueInvalidUnion): readonly Issue[] =>
  errors.reduce<readonly Issue[]>((least, one) => (one.length < least.length ? one : least), errors[0] ?? [])

/** The first that is wrong with each field, by its path. */
function errorsOf(issues: readonly Issue[], at: readonly PropertyKey[] = []): Map<string, FieldError> {
  const found = new Map<string, FieldError>()
  const add = (path: string, error: FieldError) => found.has(path) || found.set(path, error)
  for (const issue of issues) {
    const path = [...at, ...issue.path]
    const inner = issue.code === 'invalid_union' ? likelyOf(issue) : []
    const [first = issue] = inner
    const limit = limitOf(first)
    add(path.join('.'), { type: first.code, message: first.message, ...(limit && { limit }) })
    if (issue.code === 'invalid_union')
      for (const one of issue.errors) for (const [name, error] of errorsOf(one, path)) add(name, error)
  }
  return found
}

/**
 * Holds a form against a schema of the contract, in the person's language. That of `@hookform/resolvers` does the same
 * and knows an older zod besides, which is half a kilobyte of what every form waits for.
 */
export const resolverOf =
  <In extends FieldValues, Out>(schema: z.ZodType<Out, In>, i18n: LoadedLanguage): Resolver<In, unknown, Out> =>
  async (values, _, options) => {
    const read = await schema.safeParseAsync(values, { error: (issue) => issueText(issue, i18n) })
    if (read.success) return { values: read.data, errors: {} }
    return { values: {}, errors: toNestErrors(Object.fromEntries(errorsOf(read.error.issues)), options) }
  }
