import { describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../scripts/bundle.ts'
import { FUNCTIONS, type FunctionSpec, type Need } from '../../shared/functions.ts'

/** Clients of the SDK each need is used by: loaded where the need is declared, and nowhere else, for each costs a first call its time. */
const CLIENTS: Record<Need, readonly string[]> = {
  'table:read': ['client-dynamodb'],
  'table:write': ['client-dynamodb'],
  secrets: ['client-secrets-manager'],
  sessions: ['client-cognito-identity-provider'],
  people: ['client-cognito-identity-provider'],
  confirmations: ['client-iot-data-plane'],
  certificates: ['client-iot'],
  jobs: ['client-sqs'],
  retries: ['client-sqs'],
  mail: ['client-sesv2'],
  'uploads:announce': ['client-s3'],
  'files:read': ['client-s3'],
  'uploads:check': ['client-s3'],
}

const { metafile } = await bundleFunctions({
  outdir: 'bundles',
  packages: 'external',
  loader: { '.wasm': 'empty' },
  metafile: true,
})

const loaded = (name: string) => {
  const packages = metafile?.outputs[`bundles/${name}/index.js`]?.imports.map(({ path }) => path) ?? []
  return [...new Set(packages.flatMap((path) => /^@aws-sdk\/(client-[a-z0-9-]+)/.exec(path)?.[1] ?? []))].sort()
}

describe.each(Object.entries(FUNCTIONS as Record<string, FunctionSpec>))('function %s', (name, { needs }) => {
  it('loads the clients of what it needs and no other', () => {
    expect(loaded(name)).toEqual([...new Set(needs.flatMap((need) => CLIENTS[need]))].sort())
  })
})
