const EMAIL = /[^\s"'<>]+@[^\s"'<>]+/g
const NUMBER = /\d[\d./-]{5,}/g
/** Causes of causes that are told. */
const DEEPEST = 4

export interface DescribedError {
  readonly name: string
  /** What a library or a service calls it. */
  readonly code?: string
  readonly message: string
  readonly stack: readonly string[]
  readonly cause?: DescribedError
  /** Of a failure that is several. */
  readonly errors?: readonly DescribedError[]
}

/** An unexpected error for the log: what, where and why, without addresses and document numbers its text may quote. */
export function describeError(error: unknown, depth = DEEPEST): DescribedError {
  const known = error instanceof Error ? error : new Error(typeof error)
  const { name, message, stack = '', cause } = known
  const { code } = known as { code?: unknown }
  const several = known instanceof AggregateError ? known.errors : []
  return {
    name,
    ...(typeof code === 'string' && { code }),
    message: message.replaceAll(EMAIL, '<email>').replaceAll(NUMBER, '<number>'),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause !== undefined && depth > 1 && { cause: describeError(cause, depth - 1) }),
    ...(several.length > 0 && depth > 1 && { errors: several.slice(0, 3).map((one) => describeError(one, depth - 1)) }),
  }
}
