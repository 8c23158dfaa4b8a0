/** Tells whether an event passes a mapping's `FilterCriteria`. */
export type EventFilter = (event: unknown) => boolean

type Matcher = (value: unknown) => boolean

/**
 * Compiles `FilterCriteria`: an event passes when any pattern matches. Throws on an operator that is not understood.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax
 */
export function compileFilters(criteria: { Filters?: { Pattern: string }[] } | undefined): EventFilter {
  const patterns = (criteria?.Filters ?? []).map(({ Pattern }) => compileObject(JSON.parse(Pattern)))
  return (event) => patterns.length === 0 || patterns.some((matches) => matches(event))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function compileObject(pattern: Record<string, unknown>): Matcher {
  const fields = Object.entries(pattern).map(([name, inner]): [string, Matcher] => {
    if (name.startsWith('$')) throw new Error(`The local cloud does not filter by ${name}`)
    if (Array.isArray(inner)) return [name, compileLeaf(inner)]
    if (isObject(inner)) return [name, compileObject(inner)]
    throw new Error(`A filter's value must be a list: ${name}`)
  })
  return (value) => fields.every(([name, matches]) => matches(isObject(value) ? value[name] : undefined))
}

function compileLeaf(alternatives: readonly unknown[]): Matcher {
  const matchers = alternatives.map((wanted) => (isObject(wanted) ? compileOperator(wanted) : equals(wanted)))
  return (value) => {
    // A list passes when any of its members does.
    if (Array.isArray(value)) return value.some((item) => matchers.some((matches) => matches(item)))
    return matchers.some((matches) => matches(value))
  }
}

const equals =
  (wanted: unknown): Matcher =>
  (value) =>
    value === wanted

function compileOperator(operator: Record<string, unknown>): Matcher {
  const [name = '', argument] = Object.entries(operator)[0] ?? []
  const text =
    (test: (value: string) => boolean): Matcher =>
    (value) =>
      typeof value === 'string' && test(value)
  switch (name) {
    case 'prefix':
      return text((value) => value.startsWith(String(argument)))
    case 'suffix':
      return text((value) => value.endsWith(String(argument)))
    case 'equals-ignore-case':
      return text((value) => value.toLowerCase() === String(argument).toLowerCase())
    case 'exists':
      return (value) => (value !== undefined && !isObject(value)) === (argument === true)
    case 'anything-but': {
      const refused = compileLeaf(Array.isArray(argument) ? argument : [argument])
      return (value) => value !== undefined && !refused(value)
    }
    case 'numeric':
      return compileNumeric(argument as (string | number)[])
    default:
      throw new Error(`The local cloud does not filter by ${name}`)
  }
}

function compileNumeric(parts: readonly (string | number)[]): Matcher {
  const tests: ((value: number) => boolean)[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const [operator, limit] = [parts[index], Number(parts[index + 1])]
    const compare: Record<string, (value: number) => boolean> = {
      '=': (value) => value === limit,
      '<': (value) => value < limit,
      '<=': (value) => value <= limit,
      '>': (value) => value > limit,
      '>=': (value) => value >= limit,
    }
    const test = compare[String(operator)]
    if (!test) throw new Error(`The local cloud does not filter by numeric ${operator}`)
    tests.push(test)
  }
  return (value) => typeof value === 'number' && tests.every((test) => test(value))
}
