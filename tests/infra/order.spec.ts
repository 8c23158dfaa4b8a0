import { readFileSync } from 'node:fs'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { STAGES } from '../../infra/config.ts'
import { type Stack, stacksOf, synthesize } from './templates.ts'

const OPERATIONS = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

/** Every object in a value, at any depth. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? within : [value as Record<string, unknown>, ...within]
}

/** Every text in a value but the names of exports that it imports. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || 'Fn::ImportValue' in value) return []
  return Object.values(value).flatMap(textsIn)
}

const importsOf = ({ json }: Stack) =>
  objectsIn(json).flatMap((one) => ('Fn::ImportValue' in one ? [one['Fn::ImportValue']] : []))

const exportersOf = (stacks: Stack[]) =>
  stacks.flatMap((stack) =>
    Object.values(stack.json.Outputs ?? {}).flatMap(({ Export }) => (Export ? [[Export.Name, stack] as const] : [])),
  )

/** All stacks that are deployed before one. */
function neededBy(stack: Stack, stacks: Stack[]): Set<Stack> {
  const direct = stacks.filter(({ name }) => stack.needs.includes(name))
  return new Set(direct.flatMap((one) => [one, ...neededBy(one, stacks)]))
}

/** Imports of stacks that the manifest does not have deployed after the stack that exports them. */
function tooEarly(stacks: Stack[]): string[] {
  const exporters = new Map(exportersOf(stacks))
  return stacks.flatMap((stack) => {
    const there = neededBy(stack, stacks)
    return importsOf(stack).flatMap((name) => {
      const exporter = exporters.get(name as string)
      return exporter && there.has(exporter) ? [] : [`${stack.name} imports ${JSON.stringify(name)}`]
    })
  })
}

/** Names that a stack gives to its resources itself, by which others could be tempted to find them. */
const namesGiven = ({ json }: Stack) =>
  Object.values(json.Resources).flatMap(({ Type, Properties = {} }) =>
    Object.entries(Properties).flatMap(([property, value]) =>
      /^(Api|Bucket|Function|LogGroup|Policy|Queue|Role|Rule|Secret|Table|Topic|UserPool)Name$/.test(property) &&
      typeof value === 'string'
        ? [{ type: Type, name: value }]
        : [],
    ),
  )

describe.each(STAGES)('the stacks of %s on a new account', (stage) => {
  const stacks = Object.values(stacksOf(stage))

  it('find what they import: the stack that exports it is deployed before', () => {
    expect(stacks.flatMap(importsOf).length).toBeGreaterThan(50)
    expect(tooEarly(stacks)).toEqual([])
  })

  it('export each name once', () => {
    const names = exportersOf(stacks).map(([name]) => name)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  it('know nothing of each other but by exports: neither a stack’s name, a parameter, nor a name that another gave', () => {
    for (const stack of stacks) {
      const there = neededBy(stack, stacks)
      const texts = textsIn(stack.json.Resources)
      for (const other of stacks.filter((one) => one !== stack)) {
        expect(texts.filter((text) => text.includes(other.name))).toEqual([])
        for (const { name } of there.has(other) ? [] : namesGiven(other))
          expect(texts.filter((text) => new RegExp(`[:/]${name.replaceAll('.', '\\.')}($|[:/*])`).test(text))).toEqual(
            [],
          )
      }
      expect(texts.filter((text) => /resolve:ssm/.test(text))).toEqual([])
      expect(Object.keys(stack.json.Parameters ?? {})).toEqual(['BootstrapVersion'])
    }
  })

  it('give no name twice', () => {
    const names = stacks.flatMap(namesGiven).map(({ type, name }) => `${type} ${name}`)
    expect(names.length).toBeGreaterThan(5)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })
})

describe('an import without its dependency', () => {
  it('is found', () => {
    const stacks = synthesize('dev', ({ stateful, backend }) => {
      const bucket = Bucket.fromBucketName(stateful, 'Late', backend.exportValue(backend.jobs.prompt.queue.queueName))
      expect(bucket.bucketName).toBeTruthy()
      stateful.exportValue(bucket.bucketName, { name: 'late' })
    })
    expect(tooEarly(Object.values(stacks))).toEqual([
      expect.stringMatching(/^Aspersa-dev-Stateful imports .*PromptQueue/),
    ])
  })
})

describe('docs/operations.md', () => {
  const stacks = stacksOf('prod')
  const all = Object.values(stacks)
  const titles = (text: string) =>
    text
      .split(/, | and /)
      .map((title) => title.trim())
      .map((title) => all.find(({ name }) => name.endsWith(`-${title}`)) ?? title)

  it('deploys all stacks, each after those it needs', () => {
    const [, told = ''] = /Stacks deploy in the order ([\w, ]+), and know/.exec(OPERATIONS) ?? []
    const order = titles(told)
    expect(order).toHaveLength(all.length)
    for (const [place, stack] of order.entries()) {
      expect([...neededBy(stack as Stack, all)].filter((one) => !order.slice(0, place).includes(one))).toEqual([])
    }
  })

  it('deletes stacks in an order in which no stack that stays needs one that goes', () => {
    const told = [...OPERATIONS.matchAll(/\bdelete ((?:[A-Z]\w+,? (?:and )?)+)(?:in this order|\()/g)].map(
      ([, list = '']) => titles(list),
    )
    expect(told.map((order) => order.length)).toEqual([all.length - 1, all.length])
    for (const order of told) {
      for (const [place, stack] of order.entries()) {
        const gone = order.slice(0, place)
        const needing = all.filter((one) => !gone.includes(one) && neededBy(one, all).has(stack as Stack))
        expect(needing.map(({ name }) => name)).toEqual([])
      }
    }
  })
})
