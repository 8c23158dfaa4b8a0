import type { Stack } from './templates.ts'

const PSEUDO = {
  'AWS::AccountId': ({ account }: Stack) => account,
  'AWS::Region': ({ region }: Stack) => region,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::StackName': ({ name }: Stack) => name,
  'AWS::StackId': ({ account, region, name }: Stack) =>
    `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`,
  'AWS::NoValue': () => undefined,
} as const

/** Names that an expression of a template can use outside of its own stack's parameters and conditions. */
export interface Surroundings {
  parameters: Readonly<Record<string, string>>
  /** A resource of the same stack. */
  resource: (id: string) => { ref: string }
  attribute: (id: string, name: string) => unknown
  /** Exports and outputs of any stack. */
  exported: (name: string) => unknown
  output: (stackName: string, name: string) => unknown
}

export interface Resolver {
  /** The value with its intrinsic functions worked out; what is `AWS::NoValue` is left out. */
  resolve: (value: unknown) => unknown
  condition: (name: string) => boolean
}

/** Works out the expressions of a stack's template. Throws on a function or name it does not know. */
export function createResolver(stack: Stack, around: Surroundings): Resolver {
  const { Conditions = {} } = stack.template
  const functions = intrinsics(stack, around, { resolve, condition })

  function condition(name: string): boolean {
    if (!Object.hasOwn(Conditions, name)) throw new Error(`${stack.name}: no condition is called ${name}`)
    return resolve(Conditions[name]) === true
  }
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== undefined)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    const [key, argument] = entries[0] ?? ['', undefined]
    if (entries.length === 1 && (Object.hasOwn(functions, key) || key.startsWith('Fn::'))) {
      const run = functions[key]
      if (!run) throw new Error(`${stack.name}: the local cloud does not know ${key}`)
      return run(argument as never)
    }
    return Object.fromEntries(
      entries.map(([name, item]) => [name, resolve(item)]).filter(([, item]) => item !== undefined),
    )
  }
  return { resolve, condition }
}

/** CloudFormation's functions by their names. */
function intrinsics(
  stack: Stack,
  around: Surroundings,
  { resolve, condition }: Resolver,
): Record<string, (argument: never) => unknown> {
  const { Mappings = {} } = stack.template
  const ref = (id: string) => referred(stack, around, id)
  function sub(argument: unknown): string {
    const [text, own]: [unknown, Record<string, unknown>] = Array.isArray(argument)
      ? (argument as [string, Record<string, unknown>])
      : [argument, {}]
    return String(text).replaceAll(/\$\{(!?)([^}]+)\}/g, (whole, literal, name: string) => {
      if (literal) return `\${${name}}`
      if (Object.hasOwn(own, name)) return String(resolve(own[name]))
      const [id = '', ...rest] = name.split('.')
      return String((rest.length > 0 ? around.attribute(id, rest.join('.')) : ref(name)) ?? whole)
    })
  }
  const list = (value: unknown) => resolve(value) as unknown[]
  return {
    Ref: ref,
    Condition: condition,
    'Fn::GetAtt': (target: string | [string, unknown]) => {
      const [id = '', ...rest] = typeof target === 'string' ? target.split('.') : target
      return around.attribute(String(id), rest.map((part) => String(resolve(part))).join('.'))
    },
    'Fn::Join': ([separator, parts]: [string, unknown]) => list(parts).join(separator),
    'Fn::Sub': sub,
    'Fn::Select': ([index, parts]: [unknown, unknown]) => list(parts)[Number(resolve(index))],
    'Fn::Split': ([separator, text]: [string, unknown]) => String(resolve(text)).split(separator),
    'Fn::Base64': (text: unknown) => Buffer.from(String(resolve(text))).toString('base64'),
    'Fn::ImportValue': (name: unknown) => around.exported(String(resolve(name))),
    'Fn::GetStackOutput': (target: { StackName: unknown; OutputName: string }) =>
      around.output(String(resolve(target.StackName)), target.OutputName),
    'Fn::FindInMap': ([map, first, second]: unknown[]) =>
      Mappings[String(resolve(map))]?.[String(resolve(first))]?.[String(resolve(second))],
    'Fn::If': ([name, yes, no]: [string, unknown, unknown]) => resolve(condition(name) ? yes : no),
    'Fn::Equals': ([one, other]: [unknown, unknown]) => String(resolve(one)) === String(resolve(other)),
    'Fn::Not': ([one]: [unknown]) => resolve(one) !== true,
    'Fn::And': (all: unknown[]) => all.every((one) => resolve(one) === true),
    'Fn::Or': (all: unknown[]) => all.some((one) => resolve(one) === true),
  }
}

/** The value of `Ref`: a pseudo parameter, a parameter, or a resource's own. */
function referred(stack: Stack, around: Surroundings, id: string): unknown {
  if (Object.hasOwn(PSEUDO, id)) return PSEUDO[id as keyof typeof PSEUDO](stack)
  const parameter = stack.template.Parameters?.[id]
  if (parameter) {
    const value = around.parameters[id] ?? parameter.Default
    if (value === undefined) throw new Error(`${stack.name}: the parameter ${id} has no value`)
    return parameter.Type.startsWith('List') || parameter.Type === 'CommaDelimitedList'
      ? String(value).split(',')
      : String(value)
  }
  return around.resource(id).ref
}
