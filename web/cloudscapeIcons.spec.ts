import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICONS, iconsNamed, iconsOf, withoutOtherIcons } from './cloudscapeIcons.ts'

// No export of the package.
const DRAWINGS = '../node_modules/@cloudscape-design/components/icon/generated/icons.js'
const code = readFileSync(new URL(DRAWINGS, import.meta.url), 'utf8')

describe('Cloudscape’s icons', () => {
  const kept = new Set([...ICONS, 'share'])
  const left = withoutOtherIcons(code, kept)

  it('are left out but for those that are asked for, whose drawings stay as they were', () => {
    expect(iconsOf(code).length).toBeGreaterThan(100)
    expect(iconsOf(left).toSorted()).toEqual([...kept].toSorted())
    for (const drawing of left.split(/^ {4}(?=")/m).slice(1, -1)) expect(code).toContain(drawing)
  })

  it('are a module afterwards too', () => {
    expect(left.startsWith('import React')).toBe(true)
    expect(left).toMatch(/\n\};\nexport default icons;/)
  })

  it('are missed when Cloudscape has one no longer', () => {
    expect(() => withoutOtherIcons(code, new Set(['no-such-icon']))).toThrow('no-such-icon')
  })

  it('are found where code names them, and not in parts of words', () => {
    const all = iconsOf(code)
    expect(iconsNamed(`<Button iconName="zoom-in" />; jsx(Icon, { name: 'edit' })`, all)).toEqual(['zoom-in', 'edit'])
    expect(iconsNamed(`jsx(Icon, { name: "zoom-insert" }); key['zoom-i']`, all)).toEqual([])
  })
})
