import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutDefaults, withoutJsonSchema } from './zodSchemas.ts'

const MODULE = join(import.meta.dirname, '../../node_modules/zod/v4/classic/schemas.js')

describe('zod’s schemas in the console', () => {
  const whole = readFileSync(MODULE, 'utf8')
  const cut = withoutDefaults(withoutJsonSchema(whole))

  it('do not say how they are written as JSON schema', () => {
    expect(cut).not.toMatch(/Processor\(|JSONSchemaMethod\(/)
  })

  it('begin neither with English texts nor with a memory for values that contain themselves', () => {
    expect(whole).toMatch(/^ *core\.config\(/m)
    expect(cut).not.toMatch(/^ *core\.config\(/m)
  })

  it('are otherwise what they were', () => {
    expect(cut).toContain('processors.aggregateChecks(inst)')
    expect(cut.match(/\$constructor\("Zod/g)).toEqual(whole.match(/\$constructor\("Zod/g))
  })

  it.each([withoutJsonSchema, withoutDefaults])('stop a build in which zod is written another way', (take) => {
    expect(() => take('export const x = 1')).toThrow('zod')
  })
})
