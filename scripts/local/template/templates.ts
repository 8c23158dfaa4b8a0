import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Account of stacks that leave theirs open. */
export const LOCAL_ACCOUNT = '000000000000'

export interface RawResource {
  Type: string
  Properties?: Record<string, unknown>
  Condition?: string
}

export interface Template {
  Resources?: Record<string, RawResource>
  Parameters?: Record<string, { Type: string; Default?: unknown }>
  Conditions?: Record<string, unknown>
  Mappings?: Record<string, Record<string, Record<string, unknown>>>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown }; Condition?: string }>
}

/** One synthesized stack. */
export interface Stack {
  name: string
  account: string
  region: string
  template: Template
  /** Folder or file of each asset by the object key the template names. */
  assets: ReadonlyMap<string, string>
}

interface Artifact {
  type: string
  environment?: string
  properties?: { templateFile?: string; stackName?: string; file?: string }
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Reads what `cdk synth` wrote, in the order of its manifest (stacks come after those they need).
 * `region` is that of stacks that leave theirs open.
 */
export function readTemplates(dir: string, region = 'us-east-1'): Stack[] {
  const manifest = readJson(join(dir, 'manifest.json')) as { artifacts: Record<string, Artifact> }
  const artifacts = Object.entries(manifest.artifacts)
  const assets = new Map<string, string>()
  for (const [, { type, properties }] of artifacts) {
    if (type !== 'cdk:asset-manifest' || !properties?.file) continue
    const { files = {} } = readJson(join(dir, properties.file)) as AssetManifest
    for (const { source, destinations } of Object.values(files)) {
      for (const { objectKey } of Object.values(destinations)) {
        if (source.path) assets.set(objectKey, join(dir, source.path))
      }
    }
  }
  return artifacts
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, { environment = '', properties }]) => {
      const [, account = '', stackRegion = ''] = /^aws:\/\/([^/]+)\/(.+)$/.exec(environment) ?? []
      return {
        name: properties?.stackName ?? id,
        account: /^\d{12}$/.test(account) ? account : LOCAL_ACCOUNT,
        region: stackRegion.startsWith('unknown') || !stackRegion ? region : stackRegion,
        template: readJson(join(dir, properties?.templateFile ?? '')) as Template,
        assets,
      }
    })
}

/** The stacks with another text in a mapping, those of them that have it. */
const withMapping = (stacks: readonly Stack[], name: string, mapping: Record<string, Record<string, unknown>>) =>
  stacks.map((stack): Stack => {
    const { Mappings } = stack.template
    if (!Mappings?.[name]) return stack
    return { ...stack, template: { ...stack.template, Mappings: { ...Mappings, [name]: mapping } } }
  })

/** The stacks with the console at another origin than that of their stage, as their mapping of that name says it. */
export const reachedAt = (stacks: readonly Stack[], origin: string): Stack[] =>
  withMapping(stacks, 'Console', { Origin: { Address: origin } })

/** The stacks with more addresses that webhooks may be sent to than those of their stage. */
export const sendingTo = (stacks: readonly Stack[], addresses: readonly string[]): Stack[] =>
  withMapping(stacks, 'Webhooks', { Receivers: { Besides: addresses.join() } })
