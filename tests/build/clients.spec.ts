import { describe, expect, it } from 'vitest'
import { FUNCTIONS, type FunctionName, type FunctionSpec, type Need } from '../../shared/functions.ts'
import { bundled } from './bundled.ts'

/**
 * Clients of the SDK each need is used by: loaded where the need is declared, and nowhere else, for each costs a first
 * call its time.
 */
const CLIENTS: Record<Need, readonly string[]> = {
  'table:read': ['client-dynamodb'],
  'table:write': ['client-dynamodb'],
  'table:check': ['client-dynamodb'],
  'table:many': ['client-dynamodb'],
  secrets: ['client-secrets-manager'],
  kept: ['client-secrets-manager'],
  labels: ['client-secrets-manager'],
  origin: ['client-secrets-manager'],
  sessions: ['client-cognito-identity-provider'],
  'people:make': ['client-cognito-identity-provider'],
  'people:passwords': ['client-cognito-identity-provider'],
  'people:shutOut': ['client-cognito-identity-provider'],
  'people:letIn': ['client-cognito-identity-provider'],
  'people:remove': ['client-cognito-identity-provider'],
  confirmations: ['client-iot-data-plane'],
  certificates: ['client-iot'],
  'certificates:retire': ['client-iot'],
  keys: [],
  'firmware:judge': [],
  acquirers: ['client-secrets-manager'],
  jobs: ['client-sqs'],
  'retries:prompt': ['client-sqs'],
  'retries:checks': ['client-sqs'],
  'retries:exports': ['client-sqs'],
  'retries:bulk': ['client-sqs'],
  mail: ['client-ses'],
  'uploads:announce': ['client-s3'],
  'files:read': ['client-s3'],
  'files:make': ['client-s3'],
  'files:remove': ['client-s3'],
  'uploads:check': ['client-dynamodb', 'client-s3'],
  'firmware:offer': ['client-iot-data-plane', 'client-s3'],
  'live:tell': [],
  'live:admit': ['client-secrets-manager'],
  'live:readings': [],
  'live:jobs': [],
  'live:links': [],
  'webhooks:judge': [],
  'webhooks:send': ['client-sqs'],
  'webhooks:deliver': ['client-secrets-manager'],
  synthetic: ['client-secrets-manager'],
}

/** Clients in any file of the function: an area may need them later than the first. */
function loaded(name: FunctionName) {
  const { outputs } = bundled(name)
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const written = modules.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
  return [...new Set(written.flatMap((path) => /@aws-sdk\/(client-[a-z0-9-]+)\//.exec(path)?.[1] ?? []))].sort()
}

describe.each(Object.entries(FUNCTIONS as Record<string, FunctionSpec>))('function %s', (name, { needs }) => {
  it('loads the clients of what it needs and no other', () => {
    expect(loaded(name as FunctionName)).toEqual([...new Set(needs.flatMap((need) => CLIENTS[need]))].sort())
  })
})
