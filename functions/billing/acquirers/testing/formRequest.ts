import type { Fields, Operation, Schema } from './stripeOpenApi.ts'

export interface FormRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

/** A decoded form: `a[b][0]` is the entry `0` of `b` of `a`. */
type Tree = { readonly [name: string]: string | Tree }

function decode(parameters: URLSearchParams): Tree {
  const root: Record<string, unknown> = {}
  for (const [key, value] of parameters) {
    const names = key.split(/\[|\]\[?/).filter((name, index) => index === 0 || name !== '')
    const last = names.pop() ?? key
    let level = root
    for (const name of names) {
      level[name] ??= {}
      level = level[name] as Record<string, unknown>
    }
    level[last] = value
  }
  return root as Tree
}

const PLAIN = {
  currency: /^[a-z]{3}$/,
  boolean: /^(true|false)$/,
  integer: /^-?\d+$/,
} as const

function faultOfText(schema: Schema, value: string): string | null {
  switch (schema.type) {
    case 'string':
      if (schema.enum && !schema.enum.includes(value)) return `is ${value}, none of its values`
      return schema.maxLength !== undefined && value.length > schema.maxLength ? 'is too long' : null
    case 'currency':
    case 'boolean':
      return PLAIN[schema.type].test(value) ? null : `is ${value}, no ${schema.type}`
    case 'integer': {
      const { minimum = -Infinity, maximum = Infinity } = schema
      if (!PLAIN.integer.test(value)) return `is ${value}, no integer`
      return Number(value) < minimum || Number(value) > maximum ? 'is out of its range' : null
    }
    case 'either':
      return schema.of.every((one) => faultOfText(one, value) !== null) ? `is ${value}, nothing it may be` : null
    default:
      return `is a text, no ${schema.type}`
  }
}

function faultsOfFields({ names, required = [], fields }: Fields, sent: Tree, at: string): string[] {
  const missing = required.filter((name) => !(name in sent)).map((name) => `${at}${name} is missing`)
  const wrong = Object.entries(sent).flatMap(([name, value]) => {
    if (!names.includes(name)) return [`${at}${name} does not exist`]
    const schema = fields[name]
    return schema ? faultsOfValue(schema, value, `${at}${name}`) : [`${at}${name} is not described here`]
  })
  return [...missing, ...wrong]
}

function faultsOfValue(schema: Schema, value: string | Tree, at: string): string[] {
  if (typeof value === 'string') {
    const fault = faultOfText(schema, value)
    return fault === null ? [] : [`${at} ${fault}`]
  }
  const entries = Object.entries(value)
  switch (schema.type) {
    case 'object':
      return faultsOfFields(schema, value, `${at}.`)
    case 'array':
      return entries.flatMap(([name, one], index) =>
        name === String(index)
          ? faultsOfValue(schema.items, one, `${at}.${name}`)
          : [`${at}.${name} is no place in a list`],
      )
    case 'map':
      return entries.flatMap(([name, one]) => faultsOfValue(schema.values, one, `${at}.${name}`))
    default:
      return [`${at} is an object, no ${schema.type}`]
  }
}

const NOTHING: Fields = { type: 'object', names: [], fields: {} }

/** The operation that a request is of, with the value in its path; null where none is declared. */
export function operationOf(operations: Readonly<Record<string, Operation>>, { method, path }: FormRequest) {
  for (const [name, operation] of Object.entries(operations)) {
    const found = new RegExp(`^${name.replace(/\{\w+\}/, '([^/]+)')}$`).exec(`${method} ${path}`)
    if (found) return { name, operation, pathValue: found[1] ?? '' }
  }
  return null
}

/** What of a request with a form, or a query, its declared operation does not allow; empty where it holds. */
export function faultsOf(operations: Readonly<Record<string, Operation>>, request: FormRequest): string[] {
  const found = operationOf(operations, request)
  if (!found) return [`${request.method} ${request.path} is not declared`]
  const { query = NOTHING, form = NOTHING, pathMaxLength = 0 } = found.operation
  return [
    ...(found.pathValue.length > pathMaxLength ? ['the value in the path is too long'] : []),
    ...faultsOfFields(query, decode(request.query), '?'),
    ...faultsOfFields(form, decode(new URLSearchParams(request.body)), ''),
  ]
}
