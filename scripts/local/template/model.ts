import { attributeOf, IGNORED, KINDS, type Named, physicalName, refOf } from './kinds.ts'
import { createResolver } from './resolver.ts'
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
  /** Its origins as the templates write them, each with its address here. */
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

/** Reads the stacks as one set of resources. Throws on a type the local cloud neither runs nor knowingly leaves out. */
export function createModel(stacks: readonly Stack[], { gatewayUrl, parameters = {} }: ModelOptions): Model {
  refuseUnknown(stacks)
  const byStack = new Map(stacks.map((stack) => [stack, new Map<string, Resource>()]))
  const resolve: Resolve = (stack, value) => resolvers.get(stack)?.resolve(value)
  const others = references(stacks, resolve)
  const resolvers = new Map(
    stacks.map((stack) => {
      const resource = (id: string) => resourceOf(stack, id)
      const attribute = (id: string, name: string) => {
        const { type } = resource(id)
        return attributeOf(type, describe(stack, id, type), name)
      }
      return [stack, createResolver(stack, { parameters, resource, attribute, ...others })]
    }),
  )

  const resourceOf = (stack: Stack, id: string): Resource =>
    byStack.get(stack)?.get(id) ?? missing(`${stack.name}: nothing is called ${id}`)
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

  for (const [stack, own] of byStack) {
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) {
      const about = () => describe(stack, id, raw.Type)
      const properties = () => resolve(stack, raw.Properties ?? {})
      own.set(id, lazyResource(stack, id, raw.Type, about, properties))
    }
  }
  const resources = [...byStack].flatMap(([stack, own]) =>
    [...own.values()].filter(({ id }) => allowed(stack, stack.template.Resources?.[id]?.Condition)),
  )
  const all = (type: string) => resources.filter((resource) => resource.type === type)
  const origins = once(() => resources.flatMap((resource) => Object.entries(resource.origins)))
  return {
    resources,
    all,
    find(type, reference) {
      const found = all(type).find(({ ref, arn, name }) => [ref, arn, name].includes(reference as string))
      return found ?? missing(`No ${type} is ${JSON.stringify(reference)}`)
    },
    located: (text) => origins().reduce((located, [origin, here]) => located.replaceAll(origin, here), text),
    get outputs() {
      return outputsOf(stacks, resolve, allowed)
    },
  }
}

function missing(what: string): never {
  throw new Error(what)
}

type Resolve = (stack: Stack, value: unknown) => unknown

/** Values that stacks give each other, and that the templates ask for by name. */
function references(stacks: readonly Stack[], resolve: Resolve) {
  return {
    exported(name: string): unknown {
      for (const stack of stacks) {
        for (const { Value, Export } of Object.values(stack.template.Outputs ?? {})) {
          if (Export && resolve(stack, Export.Name) === name) return resolve(stack, Value)
        }
      }
      throw new Error(`No stack exports ${name}`)
    },
    output(stackName: string, name: string): unknown {
      const stack = stacks.find((one) => one.name === stackName)
      const found = stack?.template.Outputs?.[name]
      if (!stack || !found) throw new Error(`No stack ${stackName} with an output ${name}`)
      return resolve(stack, found.Value)
    },
  }
}

function outputsOf(
  stacks: readonly Stack[],
  resolve: Resolve,
  allowed: (stack: Stack, condition?: string) => boolean,
): Model['outputs'] {
  const pairs = stacks.flatMap((stack) =>
    Object.entries(stack.template.Outputs ?? {})
      .filter(([, { Condition, Export }]) => !Export && allowed(stack, Condition))
      .map(([name, { Value }]) => ({ stack, name, value: String(resolve(stack, Value)) })),
  )
  return Object.fromEntries([
    ...pairs.map(({ name, value }) => [name, value]),
    ...pairs.map(({ stack, name, value }) => [`${stack.name}.${name}`, value]),
  ])
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

/** A resource that is looked at when somebody asks, since what it says may name others that are not there yet. */
function lazyResource(
  stack: Stack,
  id: string,
  type: string,
  describe: () => Named,
  resolved: () => unknown,
): Resource {
  const about = once(describe)
  const properties = once(() => (resolved() ?? {}) as Properties)
  return {
    id,
    type,
    stack,
    get name() {
      return about().name
    },
    get ref() {
      return refOf(type, about())
    },
    get arn() {
      return KINDS[type]?.attributes?.Arn?.(about())
    },
    get origins() {
      return KINDS[type]?.origins?.(about()) ?? {}
    },
    get properties() {
      return properties()
    },
  }
}

/** Computes at the first call and remembers. */
function once<T>(compute: () => T): () => T {
  let value: { is: T } | undefined
  return () => {
    value ??= { is: compute() }
    return value.is
  }
}
