import { describe, expect, it } from 'vitest'
import type { Resource } from '../template/model.ts'
import { worksOffOnly } from './functions.ts'

describe('what only works off', () => {
  const mapping = (FunctionName: string, source: string) =>
    ({ properties: { FunctionName, EventSourceArn: `arn:aws:${source}:us-east-1:1:it` } }) as unknown as Resource
  const model = { all: () => [mapping('exports', 'sqs'), mapping('prompt', 'sqs'), mapping('dispatch', 'dynamodb')] }
  const of = (name: string, properties = {}) =>
    worksOffOnly({ name, arn: `arn:aws:lambda:${name}`, properties } as unknown as Resource, model)

  it('is fed by a queue and has nothing kept for it', () => {
    expect(of('exports')).toBe(true)
    expect(of('prompt', { ReservedConcurrentExecutions: 10 })).toBe(false)
    expect(of('dispatch')).toBe(false)
    expect(of('readings')).toBe(false)
  })
})
