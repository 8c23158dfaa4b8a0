import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withPureMatchers } from './abilityMatchers.ts'

const MODULE = join(import.meta.dirname, '../../node_modules/@casl/ability/dist/esm/index.mjs')

describe('what judges conditions on records', () => {
  const code = readFileSync(MODULE, 'utf8')

  it('can be left out of the console', () => {
    const marked = withPureMatchers(code)
    expect(marked.replace('/* @__PURE__ */ ', '')).toBe(code)
    expect(marked.length).toBeGreaterThan(code.length)
  })

  it('stops a build in which CASL is written another way', () => {
    expect(() => withPureMatchers('export const x = 1')).toThrow('CASL')
  })
})
