import { attributeOf, IGNORED, KINDS, type Named, physicalName, refOf } from './kinds.ts'
import type { RawResource, Stack } from './templates.ts'

/** A resource of the templates; `properties` are resolved when they are first read. */
export interface Resource {
  id: string
  type: string
  stack: Stack
  name: string
  ref: string
  /** Undefined for a type that has no ARN. */
  arn: string | undefined
  /** Its origins as the templates write them, each with where it is here. */
  readonly origins: Readonly<Record<string, string>>
  readonly properties: Properties
}

// biome-ignore lint/suspicious/noExplicitAny: properties are data of many shapes; what reads them checks what it relies on
export type Properties = Record<string, any>

export interface Model {
  resources: readonly Resource[]
  all(type: string): Resource[]
  /** The resource of a type that a resolved reference (its `Ref`, ARN, or name) means; throws when there is none. */
  find(type: string, reference: unknown): Resource
  /** A text with the origins of the templates' resources where they are here. */
  located(text: string): string
  /** Outputs of every stack by `<output>` and `<stack>.<output>`; those that only tie stacks together are left out. */
  outputs: Readonly<Record<string, string>>
}

export interface ModelOptions {
  gatewayUrl: string
  /** Values for the templates' parameters, by name, in every stack that declares one. */
  parameters?: Readonly<Record<string, string>>
}

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

/** Reads the stacks as one set of resources. Throws on a type the local cloud neither runs nor knowingly leaves out. */
export function createModel(stacks: readonly Stack[], { gatewayUrl, parameters = {} }: ModelOptions): Model {
  refuseUnknown(stacks)
  const byStack = new Map(stacks.map((stack) => [stack, new Map<string, Resource>()]))
  const resolvers = new Map(stacks.map((stack) => [stack, createResolver(stack)]))

  function createResolver(stack: Stack) {
    const { Parameters = {}, Conditions = {}, Mappings = {} } = stack.template
    const own = () => byStack.get(stack) ?? new Map<string, Resource>()

    function ref(id: string): unknown {
      if (Object.hasOwn(PSEUDO, id)) return PSEUDO[id as keyof typeof PSEUDO](stack)
      const parameter = Parameters[id]
      if (parameter) {
        const value = parameters[id] ?? parameter.Default
        if (value === undefined) throw new Error(`${stack.name}: the parameter ${id} has no value`)
        return parameter.Type.startsWith('List') || parameter.Type === 'CommaDelimitedList'
          ? String(value).split(',')
          : String(value)
      }
      return resource(id).ref
    }
    function resource(id: string): Resource {
      const found = own().get(id)
      if (!found) throw new Error(`${stack.name}: nothing is called ${id}`)
      return found
    }
    function attribute(id: string, name: string) {
      const { type } = resource(id)
      return attributeOf(type, describe(stack, id, type), name)
    }
    function condition(name: string): boolean {
      if (!Object.hasOwn(Conditions, name)) throw new Error(`${stack.name}: no condition is called ${name}`)
      return resolve(Conditions[name]) === true
    }
    function sub(argument: unknown): string {
      const [text, own]: [unknown, Record<string, unknown>] = Array.isArray(argument)
        ? (argument as [string, Record<string, unknown>])
        : [argument, {}]
      return String(text).replaceAll(/\$\{(!?)([^}]+)\}/g, (whole, literal, name: string) => {
        if (literal) return `\${${name}}`
        if (Object.hasOwn(own, name)) return String(resolve(own[name]))
        const [id = '', ...rest] = name.split('.')
        return String((rest.length > 0 ? attribute(id, rest.join('.')) : ref(name)) ?? whole)
      })
    }
    const list = (value: unknown) => resolve(value) as unknown[]
    const functions: Record<string, (argument: never) => unknown> = {
      Ref: ref,
      Condition: condition,
      'Fn::GetAtt': (target: string | [string, unknown]) => {
        const [id = '', ...rest] = typeof target === 'string' ? target.split('.') : target
        return attribute(String(id), rest.map((part) => String(resolve(part))).join('.'))
      },
      'Fn::Join': ([separator, parts]: [string, unknown]) => list(parts).join(separator),
      'Fn::Sub': sub,
      'Fn::Select': ([index, parts]: [unknown, unknown]) => list(parts)[Number(resolve(index))],
      'Fn::Split': ([separator, text]: [string, unknown]) => String(resolve(text)).split(separator),
      'Fn::Base64': (text: unknown) => Buffer.from(String(resolve(text))).toString('base64'),
      'Fn::ImportValue': (name: unknown) => exported(String(resolve(name))),
      'Fn::GetStackOutput': (target: { StackName: unknown; OutputName: string }) =>
        output(String(resolve(target.StackName)), target.OutputName),
      'Fn::FindInMap': ([map, first, second]: unknown[]) =>
        Mappings[String(resolve(map))]?.[String(resolve(first))]?.[String(resolve(second))],
      'Fn::If': ([name, yes, no]: [string, unknown, unknown]) => resolve(condition(name) ? yes : no),
      'Fn::Equals': ([one, other]: [unknown, unknown]) => String(resolve(one)) === String(resolve(other)),
      'Fn::Not': ([one]: [unknown]) => resolve(one) !== true,
      'Fn::And': (all: unknown[]) => all.every((one) => resolve(one) === true),
      'Fn::Or': (all: unknown[]) => all.some((one) => resolve(one) === true),
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

  const resolve = (stack: Stack, value: unknown) => resolvers.get(stack)?.resolve(value)
  const allowed = (stack: Stack, condition?: string) =>
    !condition || resolvers.get(stack)?.condition(condition) === true

  function describe(stack: Stack, id: string, type: string): Named {
    const raw: RawResource | undefined = stack.template.Resources?.[id]
    const known = {
      id,
      stack: stack.name,
      account: stack.account,
      region: stack.region,
      gatewayUrl,
      property: (name: string) => resolve(stack, raw?.Properties?.[name]),
    }
    return { ...known, name: physicalName(type, known) }
  }
  function exported(name: string): unknown {
    for (const stack of stacks) {
      for (const { Value, Export } of Object.values(stack.template.Outputs ?? {})) {
        if (Export && resolve(stack, Export.Name) === name) return resolve(stack, Value)
      }
    }
    throw new Error(`No stack exports ${name}`)
  }
  function output(stackName: string, name: string): unknown {
    const stack = stacks.find((one) => one.name === stackName)
    const found = stack?.template.Outputs?.[name]
    if (!stack || !found) throw new Error(`No stack ${stackName} with an output ${name}`)
    return resolve(stack, found.Value)
  }

  for (const [stack, own] of byStack) {
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) own.set(id, lazyResource(stack, id, raw))
  }
  function lazyResource(stack: Stack, id: string, raw: RawResource): Resource {
    const memo = <T>(compute: () => T) => {
      let value: { is: T } | undefined
      return () => {
        value ??= { is: compute() }
        return value.is
      }
    }
    const about = memo(() => describe(stack, id, raw.Type))
    const properties = memo(() => (resolve(stack, raw.Properties ?? {}) ?? {}) as Properties)
    return {
      id,
      type: raw.Type,
      stack,
      get name() {
        return about().name
      },
      get ref() {
        return refOf(raw.Type, about())
      },
      get arn() {
        return KINDS[raw.Type]?.attributes?.Arn?.(about())
      },
      get origins() {
        return KINDS[raw.Type]?.origins?.(about()) ?? {}
      },
      get properties() {
        return properties()
      },
    }
  }

  const resources = [...byStack].flatMap(([stack, own]) =>
    [...own.values()].filter(({ id }) => allowed(stack, stack.template.Resources?.[id]?.Condition)),
  )
  const all = (type: string) => resources.filter((resource) => resource.type === type)
  let origins: readonly [string, string][] | undefined
  return {
    resources,
    all,
    find(type, reference) {
      const found = all(type).find(({ ref, arn, name }) => [ref, arn, name].includes(reference as string))
      if (!found) throw new Error(`No ${type} is ${JSON.stringify(reference)}`)
      return found
    },
    located(text) {
      origins ??= resources.flatMap((resource) => Object.entries(resource.origins))
      return origins.reduce((located, [origin, here]) => located.replaceAll(origin, here), text)
    },
    get outputs() {
      const pairs = stacks.flatMap((stack) =>
        Object.entries(stack.template.Outputs ?? {})
          .filter(([, { Condition, Export }]) => !Export && allowed(stack, Condition))
          .map(([name, { Value }]) => ({ stack, name, value: String(resolve(stack, Value)) })),
      )
      return Object.fromEntries([
        ...pairs.map(({ name, value }) => [name, value]),
        ...pairs.map(({ stack, name, value }) => [`${stack.name}.${name}`, value]),
      ])
    },
  }
}

function refuseUnknown(stacks: readonly Stack[]) {
  const unknown = stacks.flatMap(({ name, template }) =>
    Object.entries(template.Resources ?? {})
      .filter(([, { Type }]) => !Object.hasOwn(KINDS, Type) && !Object.hasOwn(IGNORED, Type))
      .map(([id, { Type }]) => `${Type} ${name}/${id}`),
  )
  if (unknown.length === 0) return
  throw new Error(
    `The local cloud does not run these resources (scripts/local/template/kinds.ts lists what it runs and leaves out):\n  ${unknown.join('\n  ')}`,
  )
}
