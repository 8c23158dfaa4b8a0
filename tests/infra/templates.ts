import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api'
import type { StageConfig } from '../../infra/config.ts'
import { type AspersaApp, createApp } from '../../infra/createApp.ts'
import { FUNCTIONS } from '../../shared/functions.ts'

const STACKS = ['stateful', 'backend', 'functions', 'api', 'edge', 'pipeline'] as const
export type StackKey = (typeof STACKS)[number]

export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are JSON of a hundred shapes
  Properties: any
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

/** Context of `cdk.json`, as the CDK command line passes it. */
export const cdkContext = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')).context

/** In place of the script of the console's page. */
export const PAGE_SCRIPT = 'window.begun = true'

/**
 * Folder of one-line bundles, since what a template says of a function does not depend on what is in it, and one for
 * the templates; both are removed afterwards.
 */
export function withBundles<T>(use: (made: { assets: string; pageScript: string; outdir: string }) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-infra-'))
  const assets = join(folder, 'functions')
  try {
    for (const name of Object.keys(FUNCTIONS)) {
      mkdirSync(join(assets, name), { recursive: true })
      writeFileSync(join(assets, name, 'index.js'), 'exports.handler = async () => ({})\n')
    }
    return use({ assets, pageScript: PAGE_SCRIPT, outdir: join(folder, 'templates') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Builds the app of a stage and synthesizes it; `change` may add to it before, `context` to that of `cdk.json`,
 * `config` to the stage's.
 */
export function synthesize(
  stage: string,
  change: (app: AspersaApp) => void = () => {},
  context: Record<string, unknown> = {},
  config: Partial<StageConfig> = {},
): Record<StackKey, Stack> {
  return withBundles((folders) => {
    const created = createApp({ stage, config, context: { ...cdkContext(), ...context }, ...folders })
    change(created)
    const assembly = created.app.synth()
    const stacks = Object.fromEntries(STACKS.map((key) => [key, Template.fromStack(created[key])]))
    const exports = exportsOf(Object.values(stacks))
    const stackOf = (key: StackKey) => {
      const { stackName, dependencies } = assembly.getStackByName(created[key].stackName)
      const needs = dependencies.filter((one) => one instanceof CloudFormationStackArtifact).map((one) => one.stackName)
      return new Stack(stacks[key] as Template, exports, { name: stackName, needs })
    }
    return Object.fromEntries(STACKS.map((key) => [key, stackOf(key)])) as Record<StackKey, Stack>
  })
}

const whole = new Map<string, Record<StackKey, Stack>>()

/** The stacks of a stage as they are: made once for all files of a worker, which only read them. */
export function stacksOf(stage: string): Record<StackKey, Stack> {
  const stacks = whole.get(stage) ?? synthesize(stage)
  whole.set(stage, stacks)
  return stacks
}

function exportsOf(templates: Template[]): Map<string, unknown> {
  const exports = new Map<string, unknown>()
  for (const template of templates) {
    for (const { Export, Value } of Object.values(template.toJSON().Outputs ?? {}) as {
      Export?: { Name: string }
      Value: unknown
    }[]) {
      if (Export) exports.set(Export.Name, Value)
    }
  }
  return exports
}

/** A synthesized template, read as text: `text()` writes references as `<LogicalId>` or `<LogicalId.Attribute>`. */
export class Stack {
  readonly template: Template
  readonly json: {
    Resources: Record<string, Resource>
    Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>
    Parameters?: Record<string, unknown>
    Mappings?: Record<string, unknown>
  }
  readonly name: string
  /** Names of the stacks that the manifest has deployed before it, without those that these need in turn. */
  readonly needs: readonly string[]
  private readonly exports: Map<string, unknown>

  constructor(template: Template, exports: Map<string, unknown>, place: { name: string; needs: readonly string[] }) {
    this.template = template
    this.name = place.name
    this.needs = place.needs
    this.json = template.toJSON() as Stack['json']
    this.exports = exports
  }

  /** Resources of a type, by logical id without the hash. */
  all(type: string): { id: string; resource: Resource; properties: Resource['Properties'] }[] {
    return Object.entries(this.json.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, resource]) => ({ id: withoutHash(id), resource, properties: resource.Properties }))
  }

  /** The one resource of a type, or the one whose id begins with `prefix`. */
  one(type: string, prefix = ''): Resource['Properties'] {
    const found = this.all(type).filter(({ id }) => id.startsWith(prefix))
    if (found.length !== 1) throw new Error(`${found.length} resources of type ${type} ${prefix}`)
    return found[0]?.properties
  }

  /** A value of the template with every reference written out. */
  text(value: unknown): string {
    if (typeof value !== 'object' || value === null) return String(value)
    const [[name, argument] = []] = Object.entries(value)
    if (name === 'Ref') return `<${withoutHash(String(argument))}>`
    if (name === 'Fn::GetAtt') return `<${withoutHash((argument as string[])[0] ?? '')}.${(argument as string[])[1]}>`
    if (name === 'Fn::FindInMap') return `<${(argument as string[]).join('.')}>`
    if (name === 'Fn::ImportValue') return this.text(this.exports.get(String(argument)))
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown[]]
      return parts.map((part) => this.text(part)).join(separator)
    }
    throw new Error(`not a text: ${JSON.stringify(value)}`)
  }

  /** Every statement of a role's inline policies as `action on resource`, sorted. */
  grants(rolePrefix: string): string[] {
    const role = this.one('AWS::IAM::Role', rolePrefix)
    const lines: string[] = []
    for (const { PolicyDocument } of role.Policies) {
      for (const { Effect, Action, Resource } of PolicyDocument.Statement) {
        for (const action of [Action].flat()) {
          for (const resource of [Resource].flat()) {
            lines.push(`${Effect === 'Allow' ? '' : 'not '}${action} on ${this.text(resource)}`)
          }
        }
      }
    }
    return lines.sort()
  }
}

const withoutHash = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '')
