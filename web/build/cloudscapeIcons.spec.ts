import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICONS, iconsOf, leftOutAfterAll, withoutOtherIcons } from './cloudscapeIcons.ts'

// No export of the package.
const DRAWINGS = '../../node_modules/@cloudscape-design/components/icon/generated/icons.js'
const code = readFileSync(new URL(DRAWINGS, import.meta.url), 'utf8')

describe('Cloudscape’s icons', () => {
  const left = withoutOtherIcons(code)

  it('are left out but for those that are asked for, whose drawings stay as they were', () => {
    expect(iconsOf(code).length).toBeGreaterThan(100)
    expect(iconsOf(left).toSorted()).toEqual(ICONS.toSorted())
    for (const drawing of left.split(/^ {4}(?=")/m).slice(1, -1)) expect(code).toContain(drawing)
  })

  it('are a module afterwards too', () => {
    expect(left.startsWith('import React')).toBe(true)
    expect(left).toMatch(/\n\};\nexport default icons;/)
  })

  it('cannot be asked for once they are left out', () => {
    const all = iconsOf(code)
    expect(leftOutAfterAll(`jsx(Icon, { name: "zoom-in" }); other('edit')`, all)).toEqual(['zoom-in'])
    expect(leftOutAfterAll(`jsx(Icon, { name: "zoom-insert" }); key['zoom-i']`, all)).toEqual([])
  })
})
