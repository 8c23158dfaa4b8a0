import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutJsonSchema } from './zodSchemas.ts'

const MODULE = join(import.meta.dirname, '../../node_modules/zod/v4/classic/schemas.js')

describe('zod’s schemas in the console', () => {
  const whole = readFileSync(MODULE, 'utf8')
  const cut = withoutJsonSchema(whole)

  it('do not say how they are written as JSON schema', () => {
    expect(cut).not.toMatch(/Processor\(|JSONSchemaMethod\(/)
  })

  it('are otherwise what they were', () => {
    expect(cut).toContain('processors.aggregateChecks(inst)')
    expect(cut.match(/\$constructor\("Zod/g)).toEqual(whole.match(/\$constructor\("Zod/g))
  })

  it('stop a build in which zod is written another way', () => {
    expect(() => withoutJsonSchema('export const x = 1')).toThrow('zod')
  })
})
